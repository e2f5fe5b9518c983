import type { AuthPorts } from './auth-options.ts'

/** The key that tokens are bound to. */
export interface ProofKey {
  /** The same pair in all tabs, made when it is first asked for. */
  get(): Promise<CryptoKeyPair>
  forget(): Promise<unknown>
}

const STORE = 'keys'

/**
 * A key pair that scripts can use and cannot read, in IndexedDB under `name`. Where that is blocked,
 * it lives as long as the page.
 */
export function createProofKey(page: AuthPorts, name: string): ProofKey {
  let loaded: Promise<CryptoKeyPair> | undefined
  return {
    get() {
      loaded ??= load(page, name)
      return loaded
    },
    forget() {
      loaded = undefined
      return withStore(page, (store) => store.delete(name)).catch(() => undefined)
    },
  }
}

async function load(page: AuthPorts, name: string): Promise<CryptoKeyPair> {
  // Before the transaction, which ends as soon as nothing is asked of it.
  const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ])
  const found = await withStore(page, (store) => {
    const request: IDBRequest<unknown> = store.get(name)
    // The first of two tabs wins: both read and write in one transaction.
    request.onsuccess = () => isKeyPair(request.result) || store.put(made, name)
    return request
  }).catch(() => undefined)
  return isKeyPair(found) ? found : made
}

function isKeyPair(value: unknown): value is CryptoKeyPair {
  return (value as CryptoKeyPair | undefined)?.privateKey instanceof CryptoKey
}

function withStore(page: AuthPorts, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = page.indexedDB.open('shrd-auth')
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = reject
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(STORE, 'readwrite')
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = reject
      // Ends after the transaction.
      opening.result.close()
    }
  })
}
