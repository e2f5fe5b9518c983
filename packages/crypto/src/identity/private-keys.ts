import { type Bytes, concatBytes } from '../core/bytes.ts'
import { decodeBase64Url, encodeBase64Url, encodeHex } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { base64Url, type Guard, object } from '../core/schema.ts'

/**
 * The private keys as texts (PKCS#8, base64url), only for the key file and the local store. Drop
 * them as soon as possible: everything else works with keys that cannot be exported.
 */
export interface PrivateKeys {
  privateSigningKey: string
  privateExchangeKey: string
}

/** A private key that cannot be exported, and its public key. */
export interface ImportedKey {
  privateKey: CryptoKey
  /** Raw 32 bytes, base64url. */
  publicKey: string
}

/** The curves, and the bytes before the 32 key bytes in PKCS#8 (RFC 8410 section 7). */
const CURVES = {
  Ed25519: { usages: ['sign'], prefix: '302e020100300506032b657004220420' },
  X25519: { usages: ['deriveBits'], prefix: '302e020100300506032b656e04220420' },
} as const

type Curve = keyof typeof CURVES

/** PKCS#8 of a 32-byte key is always this long. */
const PKCS8_LENGTH = 48
const PREFIX_LENGTH = 16

/** True for a text of the length of a private key. */
export const isPrivateKey: Guard<string> = base64Url(PKCS8_LENGTH)

/** True if a value has the form of private keys. */
export const isPrivateKeys: Guard<PrivateKeys> = object({
  privateSigningKey: isPrivateKey,
  privateExchangeKey: isPrivateKey,
})

/** Generates a private key as PKCS#8 text. */
export async function generatePrivateKey(curve: Curve): Promise<string> {
  const usages: KeyUsage[] = curve === 'Ed25519' ? ['sign', 'verify'] : ['deriveBits']
  const pair = await crypto.subtle.generateKey({ name: curve }, true, usages)
  // An asymmetric algorithm generates a pair. The types know this only for listed names.
  const { privateKey } = pair as CryptoKeyPair
  const { d } = await crypto.subtle.exportKey('jwk', privateKey)
  if (d === undefined) throw new TypeError('This platform cannot export private keys.')
  // Build PKCS#8 here: some platforms add the public key when they export it.
  return encodeBase64Url(concatBytes(prefixOf(curve), decodeBase64Url(d)))
}

/**
 * Imports a PKCS#8 text as a key that cannot be exported, and computes its public key.
 *
 * @throws `encoding_invalid`
 */
export async function importPrivateKey(curve: Curve, pkcs8: string): Promise<ImportedKey> {
  const bytes = decodeBase64Url(pkcs8)
  const hasPrefix = encodeHex(bytes.subarray(0, PREFIX_LENGTH)) === CURVES[curve].prefix
  if (bytes.length !== PKCS8_LENGTH || !hasPrefix) throw cryptoError('encoding_invalid')
  try {
    const usages = CURVES[curve].usages
    const open = await crypto.subtle.importKey('pkcs8', bytes, { name: curve }, true, [...usages])
    const { x } = await crypto.subtle.exportKey('jwk', open)
    if (x === undefined) throw cryptoError('encoding_invalid')
    const privateKey = await crypto.subtle.importKey('pkcs8', bytes, { name: curve }, false, [
      ...usages,
    ])
    return { privateKey, publicKey: x }
  } finally {
    bytes.fill(0)
  }
}

function prefixOf(curve: Curve): Bytes {
  return Uint8Array.from(CURVES[curve].prefix.match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
}
