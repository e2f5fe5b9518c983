import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { signText } from '../../test/sign-text.ts'
import { sha256 } from '../core/bytes.ts'
import { encodeBase32 } from '../core/encoding.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import { deriveUserId } from './genesis.ts'
import { createIdentity, type NewIdentity } from './identity.ts'
import { genesisLog, verifyKeyLog } from './key-log.ts'

let alice: NewIdentity
let mallory: NewIdentity

beforeAll(async () => {
  alice = await createIdentity()
  mallory = await createIdentity()
})

test('user_id is usr_ and 32 base32 characters made from both public keys [REG-07]', async () => {
  const { user_id, publicSigningKey, publicExchangeKey } = alice.identity
  expect(user_id).toMatch(/^usr_[a-z2-7]{32}$/)
  const input = Buffer.concat([
    Buffer.from('shrd/v1/identity\0\x01'),
    Buffer.from(publicSigningKey, 'base64url'),
    Buffer.from(publicExchangeKey, 'base64url'),
  ])
  expect(user_id).toBe(`usr_${encodeBase32(await sha256(input)).slice(0, 32)}`)
  expect(await deriveUserId(publicSigningKey, publicExchangeKey)).toBe(user_id)
  expect(await deriveUserId(publicSigningKey, mallory.identity.publicExchangeKey)).not.toBe(user_id)
  expect(await deriveUserId(mallory.identity.publicSigningKey, publicExchangeKey)).not.toBe(user_id)
})

test('a genesis entry leads from the id to its keys, and head is its hash', async () => {
  const { user_id, publicSigningKey, publicExchangeKey } = alice.identity
  expect((await verifyKeyLog(user_id, [alice.genesis])).current).toEqual({
    user_id,
    sequence: 0,
    head: await hashStatement('genesis', alice.genesis.statement),
    publicSigningKey,
    publicExchangeKey,
  })
})

describe('a key log is refused', () => {
  const refused = (log: SignedRecord[]) =>
    expectCode(verifyKeyLog(alice.identity.user_id, log), 'key_log_invalid')

  test('when its genesis entry is not signed by the key it introduces [REG-19]', async () => {
    const { statement } = alice.genesis
    await refused([await signText('genesis', statement, mallory.identity.signingKey)])
    await refused([{ statement, signature: mallory.genesis.signature }])
  })

  test('when the id does not follow from the keys [REG-19]', async () => {
    await refused([mallory.genesis])
    const stolen = mallory.genesis.statement.replace(
      mallory.identity.user_id,
      alice.identity.user_id,
    )
    await refused([await signText('genesis', stolen, mallory.identity.signingKey)])
  })

  test('when it names another id than its keys make, even if asked for theirs [REG-19]', async () => {
    const { identity } = mallory
    const statement = mallory.genesis.statement.replace(identity.user_id, alice.identity.user_id)
    const log = [await signText('genesis', statement, identity.signingKey)]
    await expectCode(verifyKeyLog(identity.user_id, log), 'key_log_invalid')
  })

  test('when one key is another one', async () => {
    const { publicExchangeKey } = alice.identity
    const swapped = alice.genesis.statement.replace(
      publicExchangeKey,
      mallory.identity.publicExchangeKey,
    )
    await refused([await signText('genesis', swapped, alice.identity.signingKey)])
  })

  test('when the sequence is not 0', async () => {
    const later = alice.genesis.statement.replace('"sequence":0', '"sequence":1')
    await refused([await signText('genesis', later, alice.identity.signingKey)])
  })

  test('when it was signed for another purpose', async () => {
    await refused([await signText('login', alice.genesis.statement, alice.identity.signingKey)])
  })

  test('when it holds an entry of an unknown kind', async () => {
    await refused([alice.genesis, alice.genesis])
    await refused([
      alice.genesis,
      await signText('genesis', '{"suite":1}', alice.identity.signingKey),
    ])
  })

  test('when it is empty or no log', async () => {
    await refused([])
    // What a server may answer is not what the type says.
    await refused(null as unknown as SignedRecord[])
    await refused([null] as unknown as SignedRecord[])
  })
})

test('the log of first keys follows from the keys, and of no changed ones', async () => {
  const { identity } = alice
  const log = await genesisLog(identity)
  expect(log).toEqual(await verifyKeyLog(identity.user_id, [alice.genesis]))
  for (const change of [
    { user_id: mallory.identity.user_id },
    { sequence: 1 },
    { head: mallory.identity.head },
    { publicSigningKey: mallory.identity.publicSigningKey },
    { publicExchangeKey: mallory.identity.publicExchangeKey },
    { publicSigningKey: 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  ]) {
    await expectCode(genesisLog({ ...identity, ...change }), 'key_log_invalid')
  }
})

test('any other log gives a code, and soon', async () => {
  const { statement, signature } = alice.genesis
  const entry = fc.oneof(
    brokenText(statement).map((text) => ({ statement: text, signature })),
    brokenText(signature).map((text) => ({ statement, signature: text })),
    fc.string().map((text) => ({ ...alice.genesis, replaced_signature: text })),
    anyValue,
  )
  const log = fc.oneof(
    fc.array(entry, { maxLength: 3 }),
    entry.map((one) => [alice.genesis, one]),
    fc.constant(Array.from({ length: 5000 }, () => alice.genesis)),
    anyValue,
  )
  await fc.assert(
    fc.asyncProperty(log, (entries) =>
      // What a server may answer is not what the type says.
      expectRefusal(
        () => verifyKeyLog(alice.identity.user_id, entries as SignedRecord[]),
        ['key_log_invalid'],
      ),
    ),
    { numRuns: 100 },
  )
})
