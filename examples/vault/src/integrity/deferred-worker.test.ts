import { expect, test, vi } from 'vitest'
import { createDeferredWorker, type WorkerEnd } from './deferred-worker.ts'

function worker() {
  return { postMessage: vi.fn(), addEventListener: vi.fn(), terminate: vi.fn() }
}

test('what is posted before the worker is there arrives in its order', async () => {
  const made = worker()
  let arrive = (_: WorkerEnd): void => undefined
  const starting = new Promise<WorkerEnd>((resolve) => {
    arrive = resolve
  })
  const deferred = createDeferredWorker(() => starting)
  const listener = () => undefined
  deferred.addEventListener('message', listener)
  deferred.postMessage(1)
  deferred.postMessage(2)
  arrive(made)
  await vi.waitFor(() => expect(made.postMessage).toHaveBeenCalledTimes(2))
  expect(made.postMessage.mock.calls.map(([message]) => message)).toEqual([1, 2])
  expect(made.addEventListener).toHaveBeenCalledExactlyOnceWith('message', listener)
})

test('a worker that does not start is one that has failed', async () => {
  const deferred = createDeferredWorker(() => Promise.reject(new TypeError('altered')))
  const failed = vi.fn()
  const message = vi.fn()
  deferred.addEventListener('error', failed)
  deferred.addEventListener('message', message)
  deferred.postMessage(1)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  expect(message).not.toHaveBeenCalled()
})

test('it starts with the first message, and not for a listener', async () => {
  const begin = vi.fn(async () => worker())
  const deferred = createDeferredWorker(begin)
  deferred.addEventListener('error', () => undefined)
  deferred.terminate()
  expect(begin).not.toHaveBeenCalled()
  deferred.postMessage(1)
  deferred.postMessage(2)
  await deferred.start()
  expect(begin).toHaveBeenCalledOnce()
})
