import type { KeyDatabase, StoredKeys } from '../ports.ts'

interface Database {
  readonly name: string
  readonly store: string
}

/** Names and version 1 are the specification's; the other two follow 2-crypto, "Conventions". */
const VAULT: Database = { name: 'vault', store: 'keys' }
const DEVICE: Database = { name: 'shrd-device', store: 'keys' }
const pinsOf = (user_id: string): Database => ({ name: `shrd-pins/${user_id}`, store: 'pins' })

/** The browser databases of the client in IndexedDB. */
export function createKeyDatabase(indexedDB: IDBFactory): KeyDatabase {
  const find = (database: Database, key: string): Promise<unknown> =>
    run(indexedDB, database, 'readonly', (store) => store.get(key))
  const put = async (database: Database, key: string, value: unknown): Promise<void> => {
    await run(indexedDB, database, 'readwrite', (store) => store.put(value, key))
  }
  return {
    findKeys: () => find(VAULT, 'vault'),
    putKeys: (keys: StoredKeys) =>
      put(VAULT, 'vault', { key_id: keys.key_id, payload: keys.payload }),
    async deviceKey(create) {
      const stored = await find(DEVICE, 'device')
      if (stored instanceof CryptoKey) return stored
      const made = await create()
      if (await add(indexedDB, DEVICE, 'device', made)) return made
      const winner = await find(DEVICE, 'device')
      if (winner instanceof CryptoKey) return winner
      throw new DOMException('The device key was removed while it was made', 'AbortError')
    },
    async clear() {
      await run(indexedDB, VAULT, 'readwrite', (store) => store.clear())
      await run(indexedDB, DEVICE, 'readwrite', (store) => store.clear())
    },
    findPin: (user_id, name) => find(pinsOf(user_id), name),
    async updatePin(user_id, name, update) {
      let before: unknown
      await run(indexedDB, pinsOf(user_id), 'readwrite', (store) => {
        const request = store.get(name)
        // In the callback, because the transaction ends as soon as nothing is asked of it.
        request.onsuccess = () => {
          before = request.result
          const next = update(before)
          if (next !== undefined) store.put(next, name)
        }
        return request
      })
      return before
    },
  }
}

/** False when the key was there already: the first writer wins. */
async function add(
  indexedDB: IDBFactory,
  database: Database,
  key: string,
  value: unknown,
): Promise<boolean> {
  try {
    await run(indexedDB, database, 'readwrite', (store) => store.add(value, key))
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return false
    throw error
  }
}

/** Resolves when the transaction is complete, not when the request is: only then is it on disk. */
async function run(
  indexedDB: IDBFactory,
  { name, store }: Database,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open(indexedDB, name, store)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(request.error ?? transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(indexedDB: IDBFactory, name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
