import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { random32 } from '../../test/round-trip.ts'
import { signText } from '../../test/sign-text.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { createIdentity, type Identity } from './identity.ts'
import { type LoginTransaction, signLogin, verifyLogin } from './login.ts'

let alice: Identity
let transaction: LoginTransaction
let proof: SignedRecord

beforeAll(async () => {
  alice = (await createIdentity()).identity
  transaction = {
    origin: 'http://localhost:3001',
    audience: 'https://id.example',
    challenge: random32(),
    code_verifier: random32(),
    expires_at: 1_700_000_000_000,
  }
  proof = await signLogin(alice, transaction)
})

test('a login proof names page, API, user, challenge, handle and end', async () => {
  expect(await verifyLogin(proof, alice.publicSigningKey)).toEqual({
    ...transaction,
    suite: 1,
    user_id: alice.user_id,
    sequence: 0,
  })
})

test('members beside those of a transaction are not signed', async () => {
  const more = { ...transaction, message: 'sign this too' }
  expect((await signLogin(alice, more)).statement).toBe(proof.statement)
})

describe('refused', () => {
  test('a proof by another key', async () => {
    const { identity: mallory } = await createIdentity()
    await expectCode(verifyLogin(proof, mallory.publicSigningKey), 'record_invalid')
  })

  test.each(['origin', 'audience', 'challenge', 'code_verifier', 'expires_at'] as const)(
    'a proof whose %s was changed afterwards',
    async (member) => {
      const changed = {
        ...transaction,
        ...{
          origin: 'https://evil.example',
          audience: 'https://evil.example',
          challenge: random32(),
          code_verifier: random32(),
          expires_at: 1,
          [member]: transaction[member],
        },
      }
      const { statement } = await signLogin(alice, changed)
      await expectCode(
        verifyLogin({ ...proof, statement }, alice.publicSigningKey),
        'record_invalid',
      )
    },
  )

  test('a genesis entry in place of a proof', async () => {
    const { identity, genesis } = await createIdentity()
    await expectCode(verifyLogin(genesis, identity.publicSigningKey), 'record_invalid')
  })

  test.each([
    'https://id.example/',
    'https://id.example/path',
    'https://ID.example',
    'https://id.example:443',
    'https://user@id.example',
    'javascript:alert(1)',
    'null',
    '',
  ])('%j as an origin', async (origin) => {
    await expect(signLogin(alice, { ...transaction, origin })).rejects.toThrow(TypeError)
    const statement = proof.statement.replace('http://localhost:3001', origin)
    const forged = await signText('login', statement, alice.signingKey)
    await expectCode(verifyLogin(forged, alice.publicSigningKey), 'record_invalid')
  })

  test('a challenge that could be something else than 32 bytes', async () => {
    for (const challenge of ['', 'AAAA', `${transaction.challenge}=`, '"signature-params"']) {
      await expect(signLogin(alice, { ...transaction, challenge })).rejects.toThrow(TypeError)
    }
  })
})

test('any other proof gives a code', async () => {
  const broken = fc.oneof(
    brokenText(proof.statement).map((statement) => ({ ...proof, statement })),
    brokenText(proof.signature).map((signature) => ({ ...proof, signature })),
    anyValue,
  )
  await fc.assert(
    fc.asyncProperty(broken, (record) =>
      // What a client may send is not what the type says.
      expectRefusal(
        () => verifyLogin(record as SignedRecord, alice.publicSigningKey),
        ['record_invalid'],
      ),
    ),
    { numRuns: 100 },
  )
})
