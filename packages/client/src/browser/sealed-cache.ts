import type { SealedCache } from '../ports.ts'
import { openStores, type StoreWork } from './open-stores.ts'

/** Each member has a database of version 1 with one store. */
const PREFIX = 'shrd-cache/'

/** Creates the encrypted cache in IndexedDB, in `shrd-cache/{user_id}`. */
export function createSealedCache(indexedDB: IDBFactory): SealedCache {
  const use = openStores(indexedDB, 'values')
  /** Not strict, because lost values load again. */
  const run = (name: string, mode: IDBTransactionMode, work: StoreWork) =>
    use({ name, mode, durability: 'relaxed' }, work)
  return {
    async get(user_id, names) {
      const requests: IDBRequest<unknown>[] = []
      await run(PREFIX + user_id, 'readonly', (store) => {
        for (const name of names) requests.push(store.get(name))
        return requests.at(-1)
      })
      return requests.map(({ result }) => result)
    },
    put: (user_id, values) =>
      run(PREFIX + user_id, 'readwrite', (store) => {
        for (const [name, value] of values) store.put(value, name)
        return undefined
      }),
    delete: (user_id, names) =>
      run(PREFIX + user_id, 'readwrite', (store) => {
        for (const name of names) store.delete(name)
        return undefined
      }),
    async clear() {
      const databases = await indexedDB.databases()
      const own = databases.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []))
      await Promise.all(own.map((name) => run(name, 'readwrite', (store) => store.clear())))
    },
  }
}
