import type { SealedCache } from '../ports.ts'

/** One database for each member, version 1, with one store. */
const PREFIX = 'shrd-cache/'
const STORE = 'values'

/** Sealed values in IndexedDB, in `shrd-cache/{user_id}`. */
export function createSealedCache(indexedDB: IDBFactory): SealedCache {
  return {
    async get(user_id, names) {
      const requests: IDBRequest<unknown>[] = []
      await run(indexedDB, PREFIX + user_id, 'readonly', (store) => {
        for (const name of names) requests.push(store.get(name))
      })
      return requests.map(({ result }) => result)
    },
    put: (user_id, values) =>
      run(indexedDB, PREFIX + user_id, 'readwrite', (store) => {
        for (const [name, value] of values) store.put(value, name)
      }),
    delete: (user_id, names) =>
      run(indexedDB, PREFIX + user_id, 'readwrite', (store) => {
        for (const name of names) store.delete(name)
      }),
    async clear() {
      const databases = await indexedDB.databases()
      const own = databases.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []))
      await Promise.all(
        own.map((name) => run(indexedDB, name, 'readwrite', (store) => void store.clear())),
      )
    },
  }
}

/** One transaction: all of it or nothing. Not strict: what is lost is loaded again. */
async function run(
  indexedDB: IDBFactory,
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  const database = await open(indexedDB, name)
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'relaxed' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      work(transaction.objectStore(STORE))
    })
  } finally {
    database.close()
  }
}

function open(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
