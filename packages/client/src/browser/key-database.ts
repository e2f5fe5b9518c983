import type { KeyDatabase, StoredKeys } from '../ports.ts'
import { openStores, type UseStore } from './open-stores.ts'

/**
 * Names and version 1 come from the specification; the other two follow 2-crypto, "Conventions".
 */
const VAULT = 'vault'
const DEVICE = 'shrd-device'
const pinsOf = (user_id: string): string => `shrd-pins/${user_id}`

/** Creates the client's databases in IndexedDB. */
export function createKeyDatabase(indexedDB: IDBFactory): KeyDatabase {
  const inKeys = runIn(openStores(indexedDB, 'keys'))
  const inPins = runIn(openStores(indexedDB, 'pins'))
  return {
    findKeys: () => inKeys(VAULT, 'readonly', (store) => store.get('vault')),
    async putKeys({ key_id, payload }: StoredKeys) {
      await inKeys(VAULT, 'readwrite', (store) => store.put({ key_id, payload }, 'vault'))
    },
    async deviceKey(create) {
      const find = () => inKeys(DEVICE, 'readonly', (store) => store.get('device'))
      const stored = await find()
      if (stored instanceof CryptoKey) return stored
      const made = await create()
      if (await isAdded(inKeys(DEVICE, 'readwrite', (store) => store.add(made, 'device')))) {
        return made
      }
      const winner = await find()
      if (winner instanceof CryptoKey) return winner
      throw new DOMException('The device key was removed while it was made', 'AbortError')
    },
    async clear() {
      await inKeys(VAULT, 'readwrite', (store) => store.clear())
      await inKeys(DEVICE, 'readwrite', (store) => store.clear())
    },
    findPin: (user_id, name) => inPins(pinsOf(user_id), 'readonly', (store) => store.get(name)),
    async updatePin(user_id, name, update) {
      let before: unknown
      await inPins(pinsOf(user_id), 'readwrite', (store) => {
        const request = store.get(name)
        // In the callback, because the transaction ends as soon as it has no request.
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

/** Strict: after it resolves, the write or the wipe is on disk. */
function runIn(use: UseStore) {
  return async (
    name: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> => {
    let request: IDBRequest | undefined
    try {
      await use({ name, mode, durability: 'strict' }, (store) => {
        request = work(store)
        return request
      })
    } catch (error) {
      throw request?.error ?? error
    }
    return request?.result
  }
}

/** Returns false if the key existed: the first writer wins. */
async function isAdded(adding: Promise<unknown>): Promise<boolean> {
  try {
    await adding
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return false
    throw error
  }
}
