import type { SealedCache } from '../ports.ts'
import { openStores, type StoreWork } from './open-stores.ts'

/** Creates the encrypted cache in IndexedDB, in `shrd-cache/{user_id}`. */
export function createSealedCache(indexedDB: IDBFactory): SealedCache {
  return createSealedStores(indexedDB, 'shrd-cache/')
}

/** Creates the store of copies for offline reading in IndexedDB, in `shrd-offline/{user_id}`. */
export function createOfflineStore(indexedDB: IDBFactory): SealedCache {
  return createSealedStores(indexedDB, 'shrd-offline/')
}

/** Each member has a database of version 1 with one store. */
function createSealedStores(indexedDB: IDBFactory, prefix: string): SealedCache {
  const use = openStores(indexedDB, 'values')
  /** Not strict, because lost values load again. */
  const run = (name: string, mode: IDBTransactionMode, work: StoreWork) =>
    use({ name, mode, durability: 'relaxed' }, work)
  return {
    async get(user_id, names) {
      const requests: IDBRequest<unknown>[] = []
      await run(prefix + user_id, 'readonly', (store) => {
        for (const name of names) requests.push(store.get(name))
        return requests.at(-1)
      })
      return requests.map(({ result }) => result)
    },
    put: (user_id, values) =>
      run(prefix + user_id, 'readwrite', (store) => {
        for (const [name, value] of values) store.put(value, name)
        return undefined
      }),
    delete: (user_id, names) =>
      run(prefix + user_id, 'readwrite', (store) => {
        for (const name of names) store.delete(name)
        return undefined
      }),
    async clear() {
      const databases = await indexedDB.databases()
      const own = databases.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
      await Promise.all(own.map((name) => run(name, 'readwrite', (store) => store.clear())))
    },
  }
}
