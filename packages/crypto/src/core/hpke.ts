import type { CipherSuite } from 'hpke'
import { isShrdError, type ShrdError } from '../errors.ts'
import { type Bytes, concatBytes } from './bytes.ts'
import { type CryptoErrorCode, cryptoError } from './error-codes.ts'
import { importPublicExchangeKey } from './public-keys.ts'

/** Bytes of the encapsulated key, with which everything sealed begins. */
const ENCAPSULATION_BYTES = 32

/** By how much something sealed is longer than its plaintext: encapsulation and tag. */
export const SEAL_OVERHEAD: number = ENCAPSULATION_BYTES + 16

/**
 * Bytes sealed to a public exchange key: the encapsulated key, then the cipher text and its tag.
 * Anybody can seal to anybody, so what is opened says nothing of who sealed it.
 *
 * @param publicExchangeKey X25519, 32 bytes, base64url
 * @param info what the bytes are bound to
 * @throws `encoding_invalid` if it is no public key of the curve; `code_missing`
 * @see RFC 9180, base mode: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM
 */
export async function sealTo(
  publicExchangeKey: string,
  plaintext: Bytes,
  info: Bytes,
): Promise<Bytes> {
  const publicKey = await importPublicExchangeKey(publicExchangeKey)
  const suite = await loadSuite()
  const { encapsulatedSecret, ciphertext } = await suite.Seal(publicKey, plaintext, { info })
  return concatBytes(encapsulatedSecret, ciphertext)
}

/**
 * What was sealed to a key pair. Throws whatever comes when it does not open: the caller gives that
 * the code of its own format, by {@link openingError}.
 *
 * @param keyPair the pair and not the private key alone, because a public half cannot be worked out
 *   from a key that is not extractable
 */
export async function openWith(keyPair: CryptoKeyPair, sealed: Bytes, info: Bytes): Promise<Bytes> {
  const suite = await loadSuite()
  const encapsulated = sealed.slice(0, ENCAPSULATION_BYTES)
  const ciphertext = sealed.slice(ENCAPSULATION_BYTES)
  const opened = await suite.Open(keyPair, encapsulated, ciphertext, { info })
  // A copy in memory of its own; what the library made is not left behind.
  const copy = new Uint8Array(opened)
  opened.fill(0)
  return copy
}

/**
 * What to throw when {@link openWith} or what follows it has failed: the code of the caller's own
 * format, except where the code that opens did not arrive, which says nothing of what was sealed.
 */
export function openingError(code: CryptoErrorCode, cause: unknown): ShrdError {
  return isShrdError(cause, 'code_missing') ? cause : cryptoError(code, cause)
}

/** Kept once it is there; what did not arrive is asked for again. */
let loaded: Promise<CipherSuite> | undefined

/**
 * Loads the encryption code, which otherwise loads at its first use: a page that only signs in does
 * not carry it. Call it on a page that must be able to encrypt without a connection.
 *
 * @throws `code_missing` if it did not arrive
 *
 * @example
 * import { preloadEncryption } from '@shrd/crypto'
 *
 * await preloadEncryption()
 */
export async function preloadEncryption(): Promise<void> {
  await loadSuite()
}

function loadSuite(): Promise<CipherSuite> {
  loaded ??= createSuite().catch((cause: unknown) => {
    loaded = undefined
    throw cryptoError('code_missing', cause)
  })
  return loaded
}

async function createSuite(): Promise<CipherSuite> {
  const hpke = await import('hpke')
  return new hpke.CipherSuite(
    hpke.KEM_DHKEM_X25519_HKDF_SHA256,
    hpke.KDF_HKDF_SHA256,
    hpke.AEAD_AES_256_GCM,
  )
}
