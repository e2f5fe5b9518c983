import { ShrdError } from '@shrd/crypto/errors'
import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { createDeferred, type Deferred } from '../../test/deferred.ts'
import { type TaskContext, useTask } from './use-task.ts'

/** Work that goes on until the test says what comes of it. */
function createWork() {
  const runs: { context: TaskContext; text: string; end: Deferred<string> }[] = []
  const work = (context: TaskContext, text: string) => {
    const end = createDeferred<string>()
    runs.push({ context, text, end })
    return end.promise
  }
  const get = (at: number) => {
    const run = runs[at]
    if (run === undefined) throw new Error(`There is no run ${at}.`)
    return run
  }
  return { runs, work, get }
}

test('a task tells its state, its progress and its result', async () => {
  const { work, get } = createWork()
  const { result } = renderHook(() => useTask(work), { wrapper: StrictMode })
  expect(result.current.state).toBe('idle')
  let ended: Promise<unknown> | undefined
  act(() => {
    ended = result.current.run('a')
  })
  expect(result.current).toMatchObject({ state: 'running', progress: null })
  act(() => get(0).context.onProgress(0.5))
  expect(result.current.progress).toBe(0.5)
  await act(async () => get(0).end.resolve('A'))
  expect(result.current).toMatchObject({ state: 'done', result: 'A', progress: null, error: null })
  expect(await ended).toMatchObject({ state: 'done', result: 'A' })
})

test('a failure is a code with its data, and never a rejection', async () => {
  const failures = [new ShrdError('network', { data: { attempts: 2 } }), new Error('a mistake')]
  const { result } = renderHook(() => useTask(() => Promise.reject(failures.shift())))
  await act(() => result.current.run())
  expect(result.current).toMatchObject({
    state: 'failed',
    error: { code: 'network', data: { attempts: 2 } },
  })
  const { error } = await act(() => result.current.run())
  expect(error).toEqual({ code: 'internal' })
})

test('a second run is refused while the first is under way', async () => {
  const { runs, work, get } = createWork()
  const { result } = renderHook(() => useTask(work))
  await act(async () => {
    void result.current.run('a')
    expect(await result.current.run('b')).toMatchObject({ state: 'idle' })
  })
  expect(runs.map(({ text }) => text)).toEqual(['a'])
  await act(async () => get(0).end.resolve('A'))
  expect(result.current.result).toBe('A')
  act(() => void result.current.run('c'))
  expect(runs).toHaveLength(2)
})

test('where that is asked for the latest run wins, and the former is aborted', async () => {
  const { work, get } = createWork()
  const { result } = renderHook(() => useTask(work, { whileRunning: 'replace' }))
  let former: Promise<unknown> | undefined
  act(() => {
    former = result.current.run('a')
    void result.current.run('b')
  })
  expect(get(0).context.signal.aborted).toBe(true)
  expect(get(1).context.signal.aborted).toBe(false)
  await act(async () => get(1).end.resolve('B'))
  await act(async () => get(0).end.resolve('A'))
  expect(result.current.result).toBe('B')
  expect(await former).toMatchObject({ state: 'idle', result: null })
})

test('an aborted task is idle at once, whatever comes of it later', async () => {
  const { work, get } = createWork()
  const { result } = renderHook(() => useTask(work))
  act(() => void result.current.run('a'))
  act(() => result.current.abort())
  expect(get(0).context.signal.aborted).toBe(true)
  expect(result.current.state).toBe('idle')
  await act(async () => {
    get(0).context.onProgress(0.9)
    get(0).end.reject(new ShrdError('aborted'))
  })
  expect(result.current).toMatchObject({ state: 'idle', error: null })
})

test('a task ends with its component', async () => {
  const { runs, work, get } = createWork()
  let drawings = 0
  const { result, unmount } = renderHook(() => {
    drawings += 1
    return useTask(work)
  })
  act(() => void result.current.run('a'))
  unmount()
  expect(get(0).context.signal.aborted).toBe(true)
  const before = drawings
  await act(async () => get(0).end.resolve('A'))
  expect(drawings).toBe(before)
  expect(await result.current.run('b')).toMatchObject({ state: 'idle' })
  expect(runs).toHaveLength(1)
})
