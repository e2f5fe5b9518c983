import type { AuthCore } from './auth-core.ts'
import { randomText } from './base64url.ts'

/** How proofs are signed: `ES256`. */
export const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** What is asked of a database is done in turn: who asks for the key from now on has another one. */
export async function forgetKey(core: AuthCore): Promise<void> {
  await openStore(core)
    .then((store) => store.delete(toKeyName(core)))
    .catch(() => undefined)
}

/**
 * The key pair that tokens are bound to: scripts can use it and cannot read it. It is the same in all
 * tabs that share tokens, by IndexedDB; where that is blocked, it lives as long as the page.
 */
export async function loadKey(core: AuthCore): Promise<CryptoKeyPair> {
  // Before the transaction, which ends as soon as nothing is asked of it.
  const made = await crypto.subtle.generateKey(ECDSA, false, ['sign'])
  try {
    const name = toKeyName(core)
    const store = await openStore(core)
    const found = Object(await settle(store.get(name)))
    // Another script of the origin may have written there.
    if (found.privateKey instanceof CryptoKey && found.publicKey instanceof CryptoKey) return found
    // The first of two tabs wins: both read and write in one transaction.
    await settle(store.put(made, name))
  } catch {
    // It lives as long as the page.
  }
  return made
}

/** Tabs with tokens of their own have a key of their own: signing out of one ends no other. */
function toKeyName({ name, storage, tab }: AuthCore): string {
  if (storage !== 'session') return name
  const id = tab.read() ?? randomText()
  tab.write(id)
  return `${name} ${id}`
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
