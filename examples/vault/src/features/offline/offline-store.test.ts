import type { Offline, OfflineState } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'
import { expect, test, vi } from 'vitest'
import { createOfflineStore } from './offline-store.ts'

const KEPT: OfflineState = { isKept: true, made_at: 7 }

function createScene(refresh: Offline['refresh'] = async () => KEPT) {
  const calls: string[] = []
  const offline = {
    state: async () => KEPT,
    keep: vi.fn(async (isKept: boolean) => void calls.push(`keep ${isKept}`)),
    refresh: vi.fn(refresh),
  }
  const store = createOfflineStore({
    offline,
    startServiceWorker: async () => void calls.push('start'),
    stopServiceWorker: async () => void calls.push('stop'),
  })
  return { store, offline, calls }
}

test('turned on, it writes the copy, and then has the page that opens it', async () => {
  const { store, calls } = createScene()
  await store.keep(true)
  expect(calls).toEqual(['keep true', 'start'])
  expect(store.getState()).toEqual({ ...KEPT, progress: null, error: null })
})

test('turned off, it knows of no copy and removes that page', async () => {
  const { store, calls } = createScene()
  await store.keep(false)
  expect(calls).toEqual(['keep false', 'stop'])
  expect(store.getState()).toMatchObject({ isKept: false, made_at: null })
})

test('it tells the progress, and compares once for whoever asks meanwhile', async () => {
  const { store, offline } = createScene(async ({ onProgress } = {}) => {
    onProgress?.({ done: 1, total: 4 })
    return KEPT
  })
  const told: (number | null | undefined)[] = []
  store.subscribe(() => told.push(store.getState()?.progress))
  await Promise.all([store.refresh(), store.refresh()])
  expect(offline.refresh).toHaveBeenCalledOnce()
  expect(told).toEqual([0, 0.25, null])
})

test('a failure is told, and the former copy stays', async () => {
  const { store } = createScene(async () => Promise.reject(new ShrdError('network')))
  await store.load()
  await store.refresh()
  expect(store.getState()).toEqual({ ...KEPT, progress: null, error: { code: 'network' } })
})

test('stopped, it tells no failure', async () => {
  const { store } = createScene(
    ({ signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new ShrdError('aborted')))
      }),
  )
  await store.load()
  const running = store.refresh()
  store.stop()
  await running
  expect(store.getState()).toMatchObject({ progress: null, error: null })
})
