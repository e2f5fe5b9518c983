import type { AuthCore } from './auth-core.ts'

/**
 * The key pair that tokens are bound to: scripts can use it and cannot read it. It is the same in all
 * tabs, by IndexedDB; where that is blocked, it lives as long as the page.
 */
export function getKey(core: AuthCore): Promise<CryptoKeyPair> {
  core.key ??= loadKey(core)
  return core.key
}

/** The next proof is of another key, from this call on: what is asked of a database is done in turn. */
export async function forgetKey(core: AuthCore): Promise<void> {
  core.key = undefined
  await withStore(core, (store) => store.delete(core.name)).catch(() => undefined)
}

async function loadKey(core: AuthCore): Promise<CryptoKeyPair> {
  // Before the transaction, which ends as soon as nothing is asked of it.
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
  const made = await crypto.subtle.generateKey(ecdsa, false, ['sign'])
  const found = await withStore(core, (store) => {
    const request = store.get(core.name)
    // The first of two tabs wins: both read and write in one transaction.
    request.onsuccess = () => request.result ?? store.put(made, core.name)
    return request
  }).catch(() => undefined)
  return found ?? made
}

/** Nothing but key pairs is kept there. */
function withStore<Result>(
  { page }: AuthCore,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opening = page.indexedDB.open('shrd-auth')
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
    opening.onerror = reject
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('keys', 'readwrite')
      const request = work(transaction.objectStore('keys'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = reject
      // Ends after the transaction.
      opening.result.close()
    }
  })
}
