import { type Bytes, concatBytes, sha256 } from '../core/bytes.ts'
import { decodeBase64Url, encodeBase64Url } from '../core/encoding.ts'
import { deriveBytes, importSecret } from '../core/hkdf.ts'
import { isUserId } from '../core/ids.ts'
import { importPublicExchangeKey } from '../core/public-keys.ts'
import { isBytes32 } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isOrigin } from '../identity/origin.ts'
import { importPrivateKey } from '../identity/private-keys.ts'

/** The member for whom a passkey is evaluated, and the service. */
export interface PasskeyOwner {
  /** Origin of the API. */
  issuer: string
  user_id: string
}

/** One passkey of a member. */
export interface PasskeyName extends PasskeyOwner {
  /** SHA-256 of the credential id, base64url: ids have up to 1023 bytes. */
  credential: string
}

/** The key pair of a passkey. Only its authenticator can lead to the private half. */
export interface PasskeyKey extends PasskeyName {
  /** X25519, 32 bytes, base64url. */
  publicKey: string
  keyPair: CryptoKeyPair
}

const saltStatement: StatementKind<PasskeyOwner> = defineStatement('passkey-salt', {
  issuer: isOrigin,
  user_id: isUserId,
})

const keyStatement: StatementKind<PasskeyName> = defineStatement('passkey-key', {
  issuer: isOrigin,
  user_id: isUserId,
  credential: isBytes32,
})

/** Length of the output of the WebAuthn extension `prf`. */
const OUTPUT_BYTES = 32
/** RFC 8410, section 7: what comes before the 32 bytes of an X25519 key. */
const PKCS8_PREFIX = 'MC4CAQAwBQYDK2VuBCIEIA'

/**
 * The input of the WebAuthn extension `prf` for a member, 32 bytes: its `eval.first`. It contains
 * the member's id, so a passkey gives each member another output. A server that names another
 * member gets an output that is worth nothing.
 *
 * @see docs/protocol/passkeys.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { createPasskeySalt } from '@shrd/crypto/passkeys'
 *
 * const { identity } = await createIdentity()
 * const salt = await createPasskeySalt({ issuer: 'https://id.example', user_id: identity.user_id })
 * console.assert(salt.length === 32)
 */
export async function createPasskeySalt({ issuer, user_id }: PasskeyOwner): Promise<Bytes> {
  return sha256(saltStatement.toBytes({ issuer, user_id }))
}

/**
 * Derives the key pair of a passkey from the output of the extension `prf` for
 * {@link createPasskeySalt}. Overwrite the output afterwards.
 *
 * @param output 32 bytes: `results.first`
 * @param credentialId `id` of the credential, base64url
 * @throws TypeError for an output of another length; `encoding_invalid` for another id
 * @see docs/protocol/passkeys.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { derivePasskeyKey } from '@shrd/crypto/passkeys'
 *
 * const { identity } = await createIdentity()
 * const owner = { issuer: 'https://id.example', user_id: identity.user_id }
 * const output = crypto.getRandomValues(new Uint8Array(32))
 * const { publicKey } = await derivePasskeyKey(output, 'Y3JlZGVudGlhbA', owner)
 * console.assert(publicKey.length === 43)
 */
export async function derivePasskeyKey(
  output: Uint8Array,
  credentialId: string,
  { issuer, user_id }: PasskeyOwner,
): Promise<PasskeyKey> {
  if (output.length !== OUTPUT_BYTES) throw new TypeError('The output of a passkey has 32 bytes.')
  const credential = await hashCredentialId(credentialId)
  const name = { issuer, user_id, credential }
  const secret = await importSecret(new Uint8Array(output))
  const salt = await createPasskeySalt({ issuer, user_id })
  const seed = await deriveBytes(secret, salt, keyStatement.toBytes(name))
  const pkcs8 = concatBytes(decodeBase64Url(PKCS8_PREFIX), seed)
  seed.fill(0)
  const { privateKey, publicKey } = await importPrivateKey('X25519', encodeBase64Url(pkcs8))
  pkcs8.fill(0)
  const keyPair = { privateKey, publicKey: await importPublicExchangeKey(publicKey) }
  return { ...name, publicKey, keyPair }
}

/**
 * The name of a passkey in a list and in an envelope: SHA-256 of its credential id.
 *
 * @param credentialId base64url
 * @throws `encoding_invalid`
 * @example
 * import { hashCredentialId } from '@shrd/crypto/passkeys'
 *
 * console.assert((await hashCredentialId('Y3JlZGVudGlhbA')).length === 43)
 */
export async function hashCredentialId(credentialId: string): Promise<string> {
  return encodeBase64Url(await sha256(decodeBase64Url(credentialId)))
}
