import type { AuthCore } from './auth-core.ts'

/** How proofs are signed: `ES256`. */
export const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** What is asked of a database is done in turn: who asks for the key from now on has another one. */
export async function forgetKey(core: AuthCore): Promise<void> {
  await openStore(core)
    .then((store) => store.delete(core.name))
    .catch(() => undefined)
}

/**
 * The key pair that tokens are bound to: scripts can use it and cannot read it. It is the same in all
 * tabs, by IndexedDB; where that is blocked, it lives as long as the page.
 */
export async function loadKey(core: AuthCore): Promise<CryptoKeyPair> {
  // Before the transaction, which ends as soon as nothing is asked of it.
  const made = await crypto.subtle.generateKey(ECDSA, false, ['sign'])
  try {
    const store = await openStore(core)
    const found: CryptoKeyPair | undefined = await settle(store.get(core.name))
    if (found) return found
    // The first of two tabs wins: both read and write in one transaction.
    await settle(store.put(made, core.name))
  } catch {
    // It lives as long as the page.
  }
  return made
}

/** Nothing but key pairs is kept there. */
async function openStore(core: AuthCore): Promise<IDBObjectStore> {
  const opening = core.page.indexedDB.open('shrd-auth')
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const database = await settle(opening)
  const transaction = database.transaction('keys', 'readwrite')
  // Ends after the transaction.
  database.close()
  return transaction.objectStore('keys')
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = reject
  })
}
