import { expect, test, vi } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { mapInOrder } from './map-in-order.ts'

async function* count(to: number): AsyncGenerator<number> {
  for (let number = 0; number < to; number += 1) yield number
}

async function all<T>(work: AsyncIterable<T>): Promise<T[]> {
  const results: T[] = []
  for await (const one of work) results.push(one)
  return results
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

test('results come in order, whichever is finished first', async () => {
  const job = async (number: number) => {
    await wait(number % 3 === 0 ? 4 : 0)
    return number * 2
  }
  expect(await all(mapInOrder(count(30), job))).toEqual(Array.from({ length: 30 }, (_, n) => n * 2))
})

test('only a few are in work at once', async () => {
  let now = 0
  let most = 0
  const job = async () => {
    now += 1
    most = Math.max(most, now)
    await wait(1)
    now -= 1
  }
  await all(mapInOrder(count(50), job))
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(8)
})

test('a job that fails ends it at its turn, after all before it', async () => {
  const seen: number[] = []
  const job = async (number: number) => {
    if (number === 5) throw new Error('five')
    return number
  }
  const work = async () => {
    for await (const number of mapInOrder(count(20), job)) seen.push(number)
  }
  await expect(work()).rejects.toThrow('five')
  expect(seen).toEqual([0, 1, 2, 3, 4])
})

test('what nobody takes any more is discarded, and the inputs are let go', async () => {
  const discard = vi.fn()
  let isClosed = false
  async function* inputs(): AsyncGenerator<number> {
    try {
      yield* count(20)
    } finally {
      isClosed = true
    }
  }
  for await (const _ of mapInOrder(inputs(), async (number) => number, { discard })) break
  await wait(0)
  expect(isClosed).toBe(true)
  expect(discard.mock.calls.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('once it is aborted nothing comes any more, and what was in work is discarded', async () => {
  const abort = new AbortController()
  const discard = vi.fn()
  const seen: number[] = []
  const { signal } = abort
  const work = async () => {
    for await (const number of mapInOrder(count(20), async (n) => n, { signal, discard })) {
      seen.push(number)
      if (number === 2) abort.abort()
    }
  }
  await expectCode(work(), 'aborted')
  await wait(0)
  expect(seen).toEqual([0, 1, 2])
  expect(discard).toHaveBeenCalled()
})

test('aborted before it begins, it begins nothing', async () => {
  const job = vi.fn()
  await expectCode(all(mapInOrder(count(2), job, { signal: AbortSignal.abort() })), 'aborted')
  expect(job).not.toHaveBeenCalled()
})

test('what the inputs throw because of the abort is the abort', async () => {
  const abort = new AbortController()
  async function* inputs(): AsyncGenerator<number> {
    yield 1
    abort.abort()
    throw new DOMException('The fetch was aborted.', 'AbortError')
  }
  const job = async (number: number) => number
  await expectCode(all(mapInOrder(inputs(), job, { signal: abort.signal })), 'aborted')
})

test('what the inputs throw otherwise passes as it is', async () => {
  async function* inputs(): AsyncGenerator<number> {
    yield 1
    throw new Error('The network is gone.')
  }
  await expect(all(mapInOrder(inputs(), async (n) => n))).rejects.toThrow('The network is gone.')
})
