import { toPlace } from './addresses.ts'
import type { AuthCore } from './auth-core.ts'
import { hashText, randomText, toBase64Url, toBytes, toJsonPart } from './base64url.ts'

/** Deletes the key. A database handles requests in order, so later callers get a new key. */
export async function forgetKey(core: AuthCore): Promise<void> {
  await openStore(core)
    .then((store) => store.delete(toKeyName(core)))
    .catch(() => undefined)
}

/**
 * Loads the key pair that tokens are bound to. Scripts can use it but cannot read it. IndexedDB
 * shares it between the tabs that share tokens; if it is blocked, the key lives as long as the
 * page.
 */
async function loadKey(core: AuthCore): Promise<CryptoKeyPair> {
  // Before the transaction, which ends as soon as it has no request.
  const made = await crypto.subtle.generateKey(ECDSA, false, ['sign'])
  try {
    const name = toKeyName(core)
    const store = await openStore(core)
    const found = Object(await settle(store.get(name)))
    // Another script of the origin may have written it.
    if (found.privateKey instanceof CryptoKey && found.publicKey instanceof CryptoKey) return found
    // The first of two tabs wins, because both read and write in one transaction.
    await settle(store.put(made, name))
  } catch {
    // The key lives as long as the page.
  }
  return made
}

/** Tabs with their own tokens have their own key, so a sign-out in one ends no other. */
function toKeyName({ name, storage, tab }: AuthCore): string {
  if (storage !== 'session') return name
  const id = tab.read() ?? randomText()
  tab.write(id)
  return `${name} ${id}`
}

/** Opens the store, which contains only key pairs. */
async function openStore(core: AuthCore): Promise<IDBObjectStore> {
  const opening = core.page.indexedDB.open('shrd-auth')
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const database = await settle(opening)
  const transaction = database.transaction('keys', 'readwrite')
  // Closes after the transaction.
  database.close()
  return transaction.objectStore('keys')
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = reject
  })
}

/** The algorithm of the proofs: `ES256`. */
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Sends a request, with a token if there is one. If tokens are bound to a key, a request for a
 * token or with a token proves the possession of that key (RFC 9449). If the service demands its
 * nonce in the proof, it retries once.
 *
 * @param token `''` for a request without a proof
 * @param create called for each attempt, because sending consumes the body
 */
export async function sendProven(
  core: AuthCore,
  create: () => Request,
  token?: string,
  isAgain?: boolean,
): Promise<Response> {
  const { page, nonces } = core
  const request = create()
  const { headers } = request
  if (token) headers.set('Authorization', `${core.dpop ? 'DPoP' : 'Bearer'} ${token}`)
  if (!core.dpop || !(token ?? request.method !== 'GET')) return page.fetch(request)
  const { origin } = new URL(request.url)
  core.key ??= loadKey(core)
  headers.set('DPoP', await createProof(await core.key, request, token, nonces[origin]))
  const response = await page.fetch(request)
  const nonce = response.headers.get('DPoP-Nonce')
  if (nonce === null) return response
  nonces[origin] = nonce
  if (isAgain || ![400, 401].includes(response.status)) return response
  // Section 8: the error of an authorization server; section 9: the header of an API.
  const said = response.headers.get('WWW-Authenticate') + (await response.clone().text())
  return said.includes('use_dpop_nonce') ? sendProven(core, create, token, true) : response
}

async function createProof(
  pair: CryptoKeyPair,
  request: Request,
  token: string | undefined,
  nonce: string | undefined,
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const header = toJsonPart({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
  const payload = toJsonPart({
    jti: randomText(),
    htm: request.method,
    htu: toPlace(request.url),
    iat: Math.floor(Date.now() / 1000),
    ath: token && (await hashText(token)),
    nonce,
  })
  const text = `${header}.${payload}`
  return `${text}.${toBase64Url(await crypto.subtle.sign(ECDSA, pair.privateKey, toBytes(text)))}`
}
