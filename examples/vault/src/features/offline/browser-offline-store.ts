import type { Offline } from '@shrd/client'
import { createOfflineStore, type OfflineStore } from './offline-store.ts'
import { startServiceWorker, stopServiceWorker } from './service-worker.ts'

const stores = new WeakMap<Offline, OfflineStore>()

/** The copy of a client in this browser. Every call returns the same store. */
export function browserOfflineStore(offline: Offline): OfflineStore {
  const known = stores.get(offline)
  if (known !== undefined) return known
  const store = createOfflineStore({ offline, startServiceWorker, stopServiceWorker })
  stores.set(offline, store)
  return store
}
