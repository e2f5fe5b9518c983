import { expect, test } from 'vitest'
import { createMemoryKeys } from './ports-transient.ts'

const create = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])

test('keys and the device key are found until they are cleared; pins stay', async () => {
  const keys = createMemoryKeys()
  expect(await keys.findKeys()).toBeUndefined()
  await keys.putKeys({ key_id: 'key', payload: 'sealed' })
  expect(await keys.findKeys()).toEqual({ key_id: 'key', payload: 'sealed' })
  const [one, other] = await Promise.all([keys.deviceKey(create), keys.deviceKey(create)])
  expect(one).toBe(other)
  await keys.updatePin('user', 'head', () => 1)
  await keys.clear()
  expect(await keys.findKeys()).toBeUndefined()
  expect(await keys.deviceKey(create)).not.toBe(one)
  expect(await keys.findPin('user', 'head')).toBe(1)
})

test('a pin is changed by what was stored, and stays where nothing comes of it', async () => {
  const keys = createMemoryKeys()
  expect(await keys.updatePin('user', 'head', () => 1)).toBeUndefined()
  expect(await keys.updatePin('user', 'head', (stored) => Number(stored) + 1)).toBe(1)
  expect(await keys.updatePin('user', 'head', () => undefined)).toBe(2)
  expect(await keys.findPin('user', 'head')).toBe(2)
  expect(await keys.findPin('other', 'head')).toBeUndefined()
})
