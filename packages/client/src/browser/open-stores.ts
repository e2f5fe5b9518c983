/** How a transaction is run. */
export interface StoreUse {
  /** Of the database. */
  name: string
  mode: IDBTransactionMode
  durability: 'strict' | 'relaxed'
}

/** What is done in a transaction. @returns the last request of it, if there is one */
export type StoreWork = (store: IDBObjectStore) => IDBRequest | undefined

/**
 * Runs one transaction: all of it or nothing. Resolves when it is complete, and not when its requests
 * are: only then is it on disk. One that only reads resolves with its last request, a turn earlier.
 */
export type UseStore = (use: StoreUse, work: StoreWork) => Promise<void>

/**
 * Databases in IndexedDB, version 1, each with one store of this name. What was opened stays open: to
 * open takes longer than what is done then. Whoever deletes a database or raises its version is not
 * held up.
 */
export function openStores(indexedDB: IDBFactory, store: string): UseStore {
  const opened = new Map<string, Promise<IDBDatabase>>()

  function open(name: string): Promise<IDBDatabase> {
    const known = opened.get(name)
    if (known !== undefined) return known
    const opening = request(indexedDB, name, store)
    opened.set(name, opening)
    const forget = (): void => {
      if (opened.get(name) === opening) opened.delete(name)
    }
    opening.then((database) => {
      database.onclose = forget
      database.onversionchange = () => {
        forget()
        database.close()
      }
    }, forget)
    return opening
  }

  async function begin({ name, mode, durability }: StoreUse): Promise<IDBTransaction> {
    const database = await open(name)
    try {
      return database.transaction(store, mode, { durability })
    } catch (error) {
      // Closed meanwhile, which a browser that puts pages to sleep tells nobody.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      opened.delete(name)
      return (await open(name)).transaction(store, mode, { durability })
    }
  }

  return async (use, work) => {
    const transaction = await begin(use)
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      const last = work(transaction.objectStore(store))
      if (use.mode === 'readonly') last?.addEventListener('success', () => resolve())
    })
  }
}

function request(indexedDB: IDBFactory, name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}
