import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { createDeferred, type Deferred } from '../../test/deferred.ts'
import { useLoad } from './use-load.ts'

/** Answers that come when the test says so, the newest of each key last. */
function createSource() {
  const asked: { key: string; signal: AbortSignal; end: Deferred<string> }[] = []
  const load = (key: string) => (signal: AbortSignal) => {
    const end = createDeferred<string>()
    asked.push({ key, signal, end })
    return end.promise
  }
  const answer = (key: string, text: string) =>
    act(async () => asked.findLast((one) => one.key === key)?.end.resolve(text))
  return { asked, load, answer }
}

function show(initial: string | null) {
  const source = createSource()
  const hook = renderHook(({ key }) => useLoad(key, source.load(key ?? 'nothing')), {
    initialProps: { key: initial },
    wrapper: StrictMode,
  })
  return { ...source, ...hook }
}

test('what is shown is loaded, and again when it is asked for', async () => {
  const { result, answer } = show('a')
  expect(result.current).toMatchObject({ state: 'running', result: null })
  await answer('a', 'first')
  expect(result.current).toMatchObject({ state: 'done', result: 'first' })
  act(() => void result.current.reload())
  expect(result.current).toMatchObject({ state: 'running', result: 'first' })
  await answer('a', 'second')
  expect(result.current).toMatchObject({ state: 'done', result: 'second' })
})

test('nothing of a former key is shown under the present one', async () => {
  const { result, rerender, answer, asked } = show('a')
  await answer('a', 'of a')
  rerender({ key: 'b' })
  expect(result.current).toMatchObject({ state: 'running', result: null })
  act(() => void asked.findLast(({ key }) => key === 'a')?.end.resolve('late'))
  await answer('b', 'of b')
  expect(result.current.result).toBe('of b')
})

test('only the latest answer counts, and what it replaced is aborted', async () => {
  const { result, rerender, answer, asked } = show('a')
  rerender({ key: 'b' })
  rerender({ key: 'a' })
  await answer('a', 'newest')
  expect(result.current.result).toBe('newest')
  expect(asked.slice(0, -1).every(({ signal }) => signal.aborted)).toBe(true)
})

test('without a key nothing is loaded and nothing stays', async () => {
  const { result, rerender, answer, asked } = show('a')
  await answer('a', 'secret')
  const before = asked.length
  rerender({ key: null })
  expect(result.current).toMatchObject({ state: 'idle', result: null })
  rerender({ key: 'a' })
  expect(result.current.result).toBeNull()
  expect(asked.length).toBeGreaterThan(before)
})

test('loading is stopped when the component goes away', () => {
  const { unmount, asked } = show('a')
  unmount()
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
})
