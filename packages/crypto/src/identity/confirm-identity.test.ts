import { beforeAll, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { forgeRotation, type RotatedMember, rotateTimes } from '../../test/forge-key-log.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { createIdentity, type NewIdentity } from './identity.ts'
import { type KeyLog, verifyKeyLog } from './key-log.ts'
import { retireIdentity } from './retire-identity.ts'

let alice: NewIdentity
let first: KeyLog
let rotated: RotatedMember

beforeAll(async () => {
  alice = await createIdentity()
  first = await verifyKeyLog(alice.identity.user_id, [alice.genesis])
  rotated = await rotateTimes(alice, 2)
})

test('the keys in force are confirmed, the first ones and later ones', async () => {
  await confirmIdentity(alice.identity, first)
  await confirmIdentity(rotated.identity, rotated.log)
})

test('an old key file is told that its keys were replaced', async () => {
  await expectCode(confirmIdentity(alice.identity, rotated.log), 'key_replaced')
})

test('a log that ends before the keys of the file was cut off', async () => {
  await expectCode(confirmIdentity(rotated.identity, first), 'key_log_rolled_back')
  const middle = rotated.past[1]?.log ?? first
  await expectCode(confirmIdentity(rotated.identity, middle), 'key_log_rolled_back')
})

test('a log with other keys in the same place is not this identity’s', async () => {
  const thief = await createIdentity()
  const entry = await forgeRotation(alice.identity, thief.identity)
  const { user_id } = alice.identity
  const forked = await verifyKeyLog(user_id, [alice.genesis, entry])
  const own = rotated.past[1]?.identity
  if (own === undefined) throw new Error('There is no such state.')
  await expectCode(confirmIdentity(own, forked), 'identity_mismatch')
})

test('another member’s log, another head or another key is refused', async () => {
  const bob = await createIdentity()
  const { user_id, head, publicSigningKey, publicExchangeKey } = bob.identity
  const changes = [{ user_id }, { head }, { publicSigningKey }, { publicExchangeKey }]
  for (const change of changes) {
    await expectCode(confirmIdentity({ ...alice.identity, ...change }, first), 'identity_mismatch')
  }
})

test('nothing is confirmed once the account was deleted, and nothing can be made of it', async () => {
  const end = await retireIdentity(alice.identity, first, { now: 5 })
  const ended = await verifyKeyLog(alice.identity.user_id, [alice.genesis, end])
  expect(ended.retired_at).toBe(5)
  await expectCode(confirmIdentity(alice.identity, ended), 'key_retired')
  await expectCode(retireIdentity(alice.identity, ended), 'key_retired')
})
