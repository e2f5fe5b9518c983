import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { randomBytes } from '../core/bytes.ts'
import { createIdentity, type NewIdentity } from '../identity/identity.ts'
import { genesisLog } from '../identity/key-log.ts'
import { openPasskeyEnvelope, sealPasskeyEnvelope } from './passkey-envelope.ts'
import { createPasskeySalt, derivePasskeyKey, type PasskeyKey } from './passkey-key.ts'
import { signPasskeyList, verifyPasskeyList } from './passkey-list.ts'

const ISSUER = 'https://id.example'
const ID = 'Y3JlZGVudGlhbA'
const FLOOR = { counter: 3, root: 'A'.repeat(43) }
let alice: NewIdentity
let key: PasskeyKey
let envelope: string

beforeAll(async () => {
  alice = await createIdentity()
  key = await derive(randomBytes(32))
  envelope = await sealPasskeyEnvelope(key, alice.identity, alice.privateKeys, FLOOR)
})

const owner = () => ({ issuer: ISSUER, user_id: alice.identity.user_id })
const derive = (output: Uint8Array, id = ID) => derivePasskeyKey(output, id, owner())

describe('private keys that are sealed to a passkey', () => {
  test('open with its secret alone', async () => {
    const { identity, privateKeys, floor } = await openPasskeyEnvelope(key, 0, envelope)
    expect([identity.user_id, privateKeys, floor]).toEqual([
      ...[alice.identity.user_id, alice.privateKeys, FLOOR],
    ])
    expect(identity.signingKey.extractable).toBe(false)
    await expectCode(
      openPasskeyEnvelope(await derive(randomBytes(32)), 0, envelope),
      'passkey_locked',
    )
  })

  test('are sealed differently each time, and nothing of them is readable', async () => {
    const again = await sealPasskeyEnvelope(key, alice.identity, alice.privateKeys, FLOOR)
    expect(again).not.toBe(envelope)
    const bytes = Buffer.from(envelope, 'base64url').toString('latin1')
    expect(bytes).not.toContain(alice.identity.user_id)
  })

  test('are those of the member of the passkey', async () => {
    const bob = await createIdentity()
    const sealing = sealPasskeyEnvelope(key, bob.identity, bob.privateKeys, FLOOR)
    await expectCode(sealing, 'identity_mismatch')
    const mixed = sealPasskeyEnvelope(key, alice.identity, bob.privateKeys, FLOOR)
    await expectCode(mixed, 'identity_mismatch')
  })

  test('of any other text are refused by one code', async () => {
    await fc.assert(
      fc.asyncProperty(brokenText(envelope), (text) =>
        expectRefusal(() => openPasskeyEnvelope(key, 0, text), ['passkey_locked']),
      ),
      { numRuns: 100 },
    )
  })
})

test('one secret gives each member, passkey and service another key, and a salt of its own', async () => {
  const output = randomBytes(32)
  const bob = (await createIdentity()).identity.user_id
  const others = [
    derive(output, 'AAAA'),
    derivePasskeyKey(output, ID, { ...owner(), user_id: bob }),
    derivePasskeyKey(output, ID, { ...owner(), issuer: 'https://id.example:444' }),
  ]
  const keys = await Promise.all([derive(output), ...others])
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(4)
  const salts = await Promise.all(
    [owner(), { ...owner(), user_id: bob }, { ...owner(), issuer: 'https://a.example' }].map(
      async (of) => Buffer.from(await createPasskeySalt(of)).toString('hex'),
    ),
  )
  expect(new Set(salts).size).toBe(3)
})

test('the private half of a passkey can be neither read nor exported', async () => {
  expect(key.keyPair.privateKey.extractable).toBe(false)
  await expect(derive(randomBytes(31))).rejects.toThrow(TypeError)
})

test('the name and the number of a list are as they were signed', async () => {
  const member = await genesisLog(alice.identity)
  const { credential, publicKey: public_key } = key
  const passkeys = [{ credential, public_key, name: 'Key', added_at: 1 }]
  const of = { issuer: ISSUER, counter: 4, passkeys, now: 5 }
  const record = await signPasskeyList(alice.identity, of)
  expect(await verifyPasskeyList(record, { issuer: ISSUER, member })).toMatchObject({
    ...{ counter: 4, passkeys },
  })
})
