import { type Bytes, concatBytes, randomBytes } from '../core/bytes.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { refuseUnless } from '../core/checks.ts'
import { decodeBase64Url, decodeText, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { deriveCipherKey, importSecret } from '../core/hkdf.ts'
import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, object, pattern, text } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isPrivateKeys, type PrivateKeys } from '../identity/private-keys.ts'
import {
  isPublicIdentity,
  type PublicIdentity,
  toPublicIdentity,
} from '../identity/public-identity.ts'

/** The content of the local store during a session. */
export interface LocalKeysPayload {
  identity: PublicIdentity
  privateKeys: PrivateKeys
  /** The sealed session state, as JSON. */
  session: string
}

/** The context of a payload: its user, and the server key that opens it. */
export interface LocalStoreContext {
  user_id: string
  key_id: string
}

const IV_BYTES = 12
const TAG_BYTES = 16
/** The most characters of a sealed payload. The session state has a limit of its own. */
const MAX_PAYLOAD_LENGTH = 131_072

const isPayload: Guard<LocalKeysPayload> = object({
  identity: isPublicIdentity,
  privateKeys: isPrivateKeys,
  session: text({ max: 32_768 }),
})

const localStoreStatement: StatementKind<LocalStoreContext> = defineStatement('local-store', {
  user_id: isUserId,
  key_id: pattern(/^[\x21-\x7e]{1,64}$/),
})

/**
 * Imports the device key from 32 random bytes. It can derive keys, and no code can read or export
 * it. Import it once, store the `CryptoKey`, and erase the bytes.
 *
 * @see docs/protocol/local-store.md
 * @example
 * import { importDeviceKey } from '@shrd/crypto/local-store'
 *
 * const bytes = crypto.getRandomValues(new Uint8Array(32))
 * const deviceKey = await importDeviceKey(bytes)
 * bytes.fill(0)
 * console.assert(deviceKey.extractable === false)
 */
export async function importDeviceKey(bytes: Uint8Array): Promise<CryptoKey> {
  if (bytes.length !== 32) throw new TypeError('A device key must have 32 bytes.')
  return importSecret(new Uint8Array(bytes))
}

/**
 * Seals the payload of the local store under a key that needs both the device key and the server's
 * key. One of the two opens nothing. A thief with a stolen, unlocked profile and the help of the
 * server has both.
 *
 * @param serverKey 32 bytes, base64url
 * @see docs/protocol/local-store.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { importDeviceKey, openLocalKeys, sealLocalKeys } from '@shrd/crypto/local-store'
 *
 * const { identity, privateKeys } = await createIdentity()
 * const deviceKey = await importDeviceKey(crypto.getRandomValues(new Uint8Array(32)))
 * const serverKey = 'A'.repeat(43) // as a server answers it, random
 * const context = { user_id: identity.user_id, key_id: 'key-1' }
 * const payload = { identity, privateKeys, session: '{}' }
 * const sealed = await sealLocalKeys(deviceKey, serverKey, context, payload)
 * const opened = await openLocalKeys(deviceKey, serverKey, context, sealed)
 * console.assert(opened.session === '{}')
 */
export async function sealLocalKeys(
  deviceKey: CryptoKey,
  serverKey: string,
  context: LocalStoreContext,
  payload: LocalKeysPayload,
): Promise<string> {
  // The type also accepts an opened identity. Leave its key objects out.
  const whole = { ...payload, identity: toPublicIdentity(payload.identity) }
  if (!isPayload(whole) || whole.identity.user_id !== context.user_id) {
    throw new TypeError('The payload is malformed or belongs to another user.')
  }
  const iv = randomBytes(IV_BYTES)
  const store = await deriveStoreKey(deviceKey, serverKey, context)
  const parameters = { name: 'AES-GCM', iv, additionalData: store.info }
  const plaintext = encodeText(canonicalText(whole))
  const ciphertext = await crypto.subtle.encrypt(parameters, store.key, plaintext)
  plaintext.fill(0)
  const sealed = encodeBase64Url(concatBytes(iv, new Uint8Array(ciphertext)))
  // Do not replace a payload that opens with one that never opens again.
  if (sealed.length > MAX_PAYLOAD_LENGTH) {
    throw new TypeError('The session state is too long to store: shorten it.')
  }
  return sealed
}

/**
 * Opens the payload that was sealed for this user and server key. Import its keys, seal it again
 * under the server's next key, and drop it.
 *
 * @throws `local_store_invalid` if the text is not a sealed payload of this version,
 *   `local_store_locked` if it does not decrypt
 * @see docs/protocol/local-store.md
 * @example
 * import { createIdentity, importIdentity } from '@shrd/crypto/identity'
 * import { importDeviceKey, openLocalKeys, sealLocalKeys } from '@shrd/crypto/local-store'
 *
 * const { identity, privateKeys } = await createIdentity()
 * const deviceKey = await importDeviceKey(crypto.getRandomValues(new Uint8Array(32)))
 * const serverKey = 'A'.repeat(43) // as a server answers it, random
 * const context = { user_id: identity.user_id, key_id: 'key-1' }
 * const payload = { identity, privateKeys, session: '{}' }
 * const sealed = await sealLocalKeys(deviceKey, serverKey, context, payload)
 *
 * const opened = await openLocalKeys(deviceKey, serverKey, context, sealed)
 * const again = await importIdentity(opened.identity, opened.privateKeys)
 * console.assert(again.user_id === identity.user_id)
 */
export async function openLocalKeys(
  deviceKey: CryptoKey,
  serverKey: string,
  context: LocalStoreContext,
  sealed: string,
): Promise<LocalKeysPayload> {
  const { iv, ciphertext } = parseSealed(sealed)
  const store = await deriveStoreKey(deviceKey, serverKey, context)
  const parameters = { name: 'AES-GCM', iv, additionalData: store.info }
  const plaintext = await crypto.subtle
    .decrypt(parameters, store.key, ciphertext)
    .catch((cause: unknown) => {
      throw cryptoError('local_store_locked', cause)
    })
  const payload = parsePayload(new Uint8Array(plaintext))
  checkUser({ payload, context })
  return payload
}

interface OpenedPayload {
  payload: LocalKeysPayload
  context: LocalStoreContext
}

/** A payload that another version sealed for this user can contain the keys of another user. */
function checkUser({ payload, context }: OpenedPayload): void {
  refuseUnless(payload.identity.user_id === context.user_id, 'local_store_invalid')
}

async function deriveStoreKey(
  deviceKey: CryptoKey,
  serverKey: string,
  { user_id, key_id }: LocalStoreContext,
): Promise<{ key: CryptoKey; info: Bytes }> {
  if (!isBytes32(serverKey)) throw cryptoError('local_store_locked')
  const info = localStoreStatement.toBytes({ user_id, key_id })
  return { key: await deriveCipherKey(deviceKey, decodeBase64Url(serverKey), info), info }
}

function parseSealed(sealed: string): { iv: Bytes; ciphertext: Bytes } {
  if (typeof sealed !== 'string' || sealed.length > MAX_PAYLOAD_LENGTH) {
    throw cryptoError('local_store_invalid')
  }
  try {
    const bytes = decodeBase64Url(sealed)
    if (bytes.length <= IV_BYTES + TAG_BYTES) throw cryptoError('local_store_invalid')
    return { iv: bytes.slice(0, IV_BYTES), ciphertext: bytes.slice(IV_BYTES) }
  } catch (cause) {
    throw cryptoError('local_store_invalid', cause)
  }
}

function parsePayload(plaintext: Bytes): LocalKeysPayload {
  try {
    const payload = parseCanonical(decodeText(plaintext))
    if (isPayload(payload)) return payload
  } catch (cause) {
    throw cryptoError('local_store_invalid', cause)
  } finally {
    plaintext.fill(0)
  }
  throw cryptoError('local_store_invalid')
}
