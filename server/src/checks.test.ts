import { expect, test, vi } from 'vitest'
import { createChecks } from './checks.ts'

test('verifies once for the same inputs, and again for others', async () => {
  const { once } = createChecks()
  const verify = vi.fn(async () => 'verified')
  const log = {}
  expect(await once('state', [log, 'root'], verify)).toBe('verified')
  expect(await once('state', [log, 'root'], verify)).toBe('verified')
  expect(verify).toHaveBeenCalledTimes(1)
  await once('state', [log, 'other root'], verify)
  await once('state', [{}, 'other root'], verify)
  await once('entry', [log, 'root'], verify)
  expect(verify).toHaveBeenCalledTimes(4)
})

test('a refusal is the same the second time', async () => {
  const { once } = createChecks()
  const refuse = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(once('state', [], refuse)).rejects.toThrow('refused')
  await expect(once('state', [], refuse)).rejects.toThrow('refused')
  expect(refuse).toHaveBeenCalledTimes(1)
})
