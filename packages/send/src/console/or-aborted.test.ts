import { expect, test } from 'vitest'
import { orAborted } from './or-aborted.ts'

const never = new Promise<never>(() => undefined)

test('work that ends first counts', async () => {
  const { signal } = new AbortController()
  expect(await orAborted(Promise.resolve(1), signal)).toBe(1)
  await expect(orAborted(Promise.reject(new TypeError('a')), signal)).rejects.toThrow('a')
})

test('the end of the command does not wait for the work', async () => {
  const stopping = new AbortController()
  const waiting = orAborted(never, stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
  await expect(orAborted(never, stopping.signal)).rejects.toMatchObject({ code: 'aborted' })
})
