import { expect, test } from 'vitest'
import { createCallQueue } from './call-queue.ts'

/** Work that ends when the test says so. */
function holdWork() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const hold = (id: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(id)
      ends.push(() => resolve(id))
    })
  return { begun, hold, endFirst: () => ends.shift()?.() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('work of one subject waits for its own, in order, and nobody else waits for it', async () => {
  const queue = createCallQueue({ atOnce: 2, mostWaiting: 10 })
  const { begun, hold, endFirst } = holdWork()
  const results = [1, 2, 3, 4].map((id) => queue.run('busy', hold(id)))
  const other = queue.run('other', hold(5))
  await settled()
  expect(begun).toEqual([1, 2, 5])
  endFirst()
  await settled()
  expect(begun).toEqual([1, 2, 5, 3])
  for (let count = 0; count < 5; count += 1) {
    endFirst()
    await settled()
  }
  expect(await Promise.all([...results, other])).toEqual([1, 2, 3, 4, 5])
})

test('work that fails makes room as well', async () => {
  const queue = createCallQueue({ atOnce: 1, mostWaiting: 10 })
  const failing = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('a', async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('too much that waits is refused, with the time to come back', async () => {
  const queue = createCallQueue({ atOnce: 1, mostWaiting: 1 })
  const { hold, endFirst } = holdWork()
  const first = queue.run('a', hold(1))
  const second = queue.run('a', async () => 2)
  await expect(queue.run('a', async () => 3)).rejects.toMatchObject({
    code: 'too_many_requests',
    data: { retry_after: 1 },
  })
  endFirst()
  expect(await Promise.all([first, second])).toEqual([1, 2])
})
