import { createIdentity, rotateIdentity, verifyKeyLog } from '@shrd/crypto/identity'
import { expect, test } from 'vitest'
import type { Call } from '../transport/transport.ts'
import { createOwnKeys } from './own-keys.ts'

async function createRotated() {
  const { identity: first, privateKeys, genesis } = await createIdentity()
  const log = await verifyKeyLog(first.user_id, [genesis])
  const { identity, entry, archive } = await rotateIdentity(first, privateKeys, {
    log,
    reason: 'routine',
  })
  const fresh = { ...identity, formerKeys: [] }
  return { identity: fresh, archive, log: await verifyKeyLog(first.user_id, [genesis, entry]) }
}

test('opening the archive gives another identity and leaves the one before as it was', async () => {
  const { identity, archive, log } = await createRotated()
  const asked: string[] = []
  // The only call that is made.
  const call = (async (name: string) => {
    asked.push(name)
    return { archive }
  }) as unknown as Call
  const keys = createOwnKeys(call, identity)
  const before = keys.current()
  await Promise.all([keys.openFormer(log), keys.openFormer(log)])
  expect(before.formerKeys).toEqual([])
  expect(keys.current().formerKeys).toHaveLength(1)
  expect(keys.current()).not.toBe(before)
  expect(asked).toEqual(['getKeyArchive'])
})

test('an archive that did not arrive is asked for again', async () => {
  const { identity, archive, log } = await createRotated()
  const answers = [null, archive]
  const call = (async () => ({ archive: answers.shift() })) as unknown as Call
  const keys = createOwnKeys(call, identity)
  await expect(keys.openFormer(log)).rejects.toMatchObject({ code: 'archive_invalid' })
  await keys.openFormer(log)
  expect(keys.current().formerKeys).toHaveLength(1)
})
