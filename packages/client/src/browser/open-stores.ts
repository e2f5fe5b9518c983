/** Options of a transaction. */
export interface StoreUse {
  /** Name of the database. */
  name: string
  mode: IDBTransactionMode
  durability: 'strict' | 'relaxed'
}

/** The requests of a transaction. @returns the last request, if any */
export type StoreWork = (store: IDBObjectStore) => IDBRequest | undefined

/**
 * Runs one transaction, all or nothing. Resolves when the transaction is complete, because only
 * then is it on disk. A transaction that only reads resolves with its last request, a turn earlier.
 */
export type UseStore = (use: StoreUse, work: StoreWork) => Promise<void>

/**
 * Opens IndexedDB databases of version 1, each with one store of this name. They stay open, because
 * opening takes longer than a transaction. They do not block a deletion or an upgrade.
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
      // A browser that suspends pages closes connections without an event.
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
