import { beforeAll, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { forgeRetirement, forgeRotation } from '../../test/forge-key-log.ts'
import { createIdentity, type Identity, type NewIdentity } from './identity.ts'
import { verifyReplacement } from './verify-replacement.ts'

let alice: NewIdentity
let next: Identity
let mallory: NewIdentity

beforeAll(async () => {
  alice = await createIdentity()
  next = (await createIdentity()).identity
  mallory = await createIdentity()
})

const refused = async (entry: ReturnType<typeof forgeRotation>) =>
  expectCode(verifyReplacement(await entry, alice.identity.publicSigningKey), 'key_log_invalid')

test('an entry that both keys signed names the new ones', async () => {
  const entry = await forgeRotation(alice.identity, next)
  expect(await verifyReplacement(entry, alice.identity.publicSigningKey)).toEqual({
    user_id: alice.identity.user_id,
    sequence: 1,
    publicSigningKey: next.publicSigningKey,
  })
})

test('an entry is refused without either signature, and one that replaces no keys', async () => {
  const { identity } = alice
  await refused(forgeRotation(identity, next, { replacedSigner: mallory.identity }))
  await refused(forgeRotation(identity, next, { newSigner: mallory.identity }))
  await refused(forgeRetirement(identity))
})
