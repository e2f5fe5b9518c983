import type { CipherSuite } from 'hpke'
import { isShrdError, type ShrdError } from '../errors.ts'
import { type Bytes, concatBytes } from './bytes.ts'
import { type CryptoErrorCode, cryptoError } from './error-codes.ts'
import { importPublicExchangeKey } from './public-keys.ts'

/** Length of the encapsulated key in bytes. All sealed bytes begin with it. */
const ENCAPSULATION_BYTES = 32

/** The bytes that sealing adds to a plaintext: encapsulated key and tag. */
export const SEAL_OVERHEAD: number = ENCAPSULATION_BYTES + 16

/**
 * Seals bytes to a public exchange key. The result is the encapsulated key, the cipher text and its
 * tag. Sealing does not authenticate the sender: anyone with the public key can seal to it.
 *
 * @param publicExchangeKey X25519, 32 bytes, base64url
 * @param info the context to which the bytes are bound
 * @throws `encoding_invalid` if the text is not a public key of the curve; `code_missing` if the
 *   sealing code did not load
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
 * Opens bytes that were sealed to a key pair. On failure it throws the library's own error; the
 * caller converts it with {@link openingError}.
 *
 * @param keyPair the whole pair, because the public half of a key that is not extractable cannot be
 *   computed
 */
export async function openWith(keyPair: CryptoKeyPair, sealed: Bytes, info: Bytes): Promise<Bytes> {
  const suite = await loadSuite()
  const encapsulated = sealed.slice(0, ENCAPSULATION_BYTES)
  const ciphertext = sealed.slice(ENCAPSULATION_BYTES)
  const opened = await suite.Open(keyPair, encapsulated, ciphertext, { info })
  // Copy the plaintext, then erase the library's buffer.
  const copy = new Uint8Array(opened)
  opened.fill(0)
  return copy
}

/**
 * The error to throw after {@link openWith}, or a step after it, has failed. It has the code of the
 * caller's format. Only `code_missing` passes through, because it does not concern the sealed
 * bytes.
 */
export function openingError(code: CryptoErrorCode, cause: unknown): ShrdError {
  return isShrdError(cause, 'code_missing') ? cause : cryptoError(code, cause)
}

/** Cached after it loads. A failed load is not cached, so the next call retries. */
let loaded: Promise<CipherSuite> | undefined

/**
 * Loads the encryption code, which otherwise loads at its first use: a page that only signs in does
 * not carry it. Call it on a page that must be able to encrypt without a connection.
 *
 * @throws `code_missing` if the code did not load
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
