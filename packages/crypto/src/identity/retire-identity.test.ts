import { expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { rotateTimes } from '../../test/forge-key-log.ts'
import { createIdentity } from './identity.ts'
import { verifyKeyLog } from './key-log.ts'
import { retireIdentity } from './retire-identity.ts'

test('the keys in force end their log, and partners still read who it was', async () => {
  const alice = await createIdentity()
  const { identity, entries, log } = await rotateTimes(alice, 2)
  const end = await retireIdentity(identity, log, { now: 1_700_000_000_000 })
  const ended = await verifyKeyLog(identity.user_id, [...entries, end])
  expect(ended).toMatchObject({ retired_at: 1_700_000_000_000, current: log.current })
  expect(end).not.toHaveProperty('replaced_signature')
})

test('replaced keys cannot end a log', async () => {
  const alice = await createIdentity()
  const { log } = await rotateTimes(alice, 1)
  await expectCode(retireIdentity(alice.identity, log), 'key_replaced')
})
