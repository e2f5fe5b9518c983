import { createIdentity, rotateIdentity, verifyKeyLog } from '@shrd/crypto/identity'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { createKeyDatabase } from '../browser/key-database.ts'
import type { Call } from '../transport/transport.ts'
import { createKeyLogs } from './key-logs.ts'
import { createPins } from './pins.ts'

/** A member whose keys may have been replaced, and a service that answers their log. */
async function createWorld(isRotated: boolean) {
  const { identity, privateKeys, genesis } = await createIdentity()
  const { user_id } = identity
  const log = await verifyKeyLog(user_id, [genesis])
  const rotation = await rotateIdentity(identity, privateKeys, { log, reason: 'routine' })
  const entries = isRotated ? [genesis, rotation.entry] : [genesis]
  const { publicSigningKey, publicExchangeKey } = isRotated ? rotation.identity : identity
  const asked: string[] = []
  const outcomes: (() => never)[] = []
  const call = async (name: string) => {
    asked.push(name)
    outcomes.shift()?.()
    return { user_id, publicSigningKey, publicExchangeKey, log: entries }
  }
  const pins = createPins(createKeyDatabase(new IDBFactory()), user_id)
  // One call is answered, and the tests make no other.
  const logs = createKeyLogs({ call: call as unknown as Call, identity, pins })
  return { identity, rotation, asked, outcomes, logs, pins }
}

describe('key logs', () => {
  test('are asked for once, and again when somebody wants to know', async () => {
    const { identity, asked, logs } = await createWorld(false)
    await Promise.all([logs.get(identity.user_id), logs.get(identity.user_id), logs.own()])
    expect(asked).toHaveLength(1)
    await logs.refresh(identity.user_id)
    expect(asked).toHaveLength(2)
  })

  test('that could not be had are asked for anew', async () => {
    const { identity, outcomes, logs } = await createWorld(false)
    outcomes.push(() => {
      throw new TypeError('Failed to fetch')
    })
    await expect(logs.get(identity.user_id)).rejects.toBeInstanceOf(TypeError)
    expect((await logs.get(identity.user_id)).current.head).toBe(identity.head)
  })

  test('are asked for again once another tab has seen the end of one', async () => {
    const { identity, asked, logs, pins } = await createWorld(false)
    await logs.get(identity.user_id)
    const { sequence, head } = identity
    await pins.raiseKeyLog(identity.user_id, { sequence, head, retired: true })
    const withheld = logs.get(identity.user_id)
    await expect(withheld).rejects.toMatchObject({ code: 'key_log_rolled_back' })
    expect(asked).toHaveLength(2)
  })

  test('are remembered by their newest head', async () => {
    const { identity, logs, pins, rotation } = await createWorld(true)
    await logs.get(identity.user_id)
    const { sequence, head } = rotation.identity
    expect(await pins.findKeyLog(identity.user_id)).toEqual({ sequence, head, retired: false })
  })
})

describe("the member's own log", () => {
  test('ends at the keys in use, or is refused', async () => {
    expect((await (await createWorld(false)).logs.own()).states).toHaveLength(1)
    const replaced = (await createWorld(true)).logs.own()
    await expect(replaced).rejects.toMatchObject({ code: 'key_replaced' })
  })

  test('is told as it was before the newest keys', async () => {
    const { identity, logs } = await createWorld(true)
    expect((await logs.before()).current.head).toBe(identity.head)
  })

  test('is told with one more entry, if that follows', async () => {
    const { logs, rotation } = await createWorld(false)
    expect((await logs.after(rotation.entry)).current.head).toBe(rotation.identity.head)
    const other = await createWorld(false)
    await expect(logs.after(other.rotation.entry)).rejects.toMatchObject({
      code: 'key_log_invalid',
    })
  })
})
