import type { Bytes } from './bytes.ts'
import { decodeBase64Url, encodeHex } from './encoding.ts'
import { cryptoError } from './error-codes.ts'
import { createRecentValues, type RecentValues } from './recent-values.ts'
import { isBytes32 } from './schema.ts'

/** p = 2^255 − 19, the field of both curves. */
const P = 2n ** 255n - 19n
const SIGN_BIT = 2n ** 255n

/**
 * y of the eight points of small order on edwards25519. The points of a pair differ only in the
 * sign bit.
 */
const SMALL_ORDER_Y: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  P - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
])

/** u of the points of small order on curve25519 and its twist. They give an all-zero secret. */
const SMALL_ORDER_U: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  P - 1n,
  0x00b8495f16056286fdb1329ceb8d09da6ac49ff1fae35616aeb8413b7c7aebe0n,
  0x57119fd0dd4e22d8868e1c58c45c44045bef839c55b1d0b1248c50a3bc959c5fn,
])

/** Cache of imported keys: the same keys are soon needed again. */
const signingKeys: RecentValues<CryptoKey> = createRecentValues(1000)
const exchangeKeys: RecentValues<CryptoKey> = createRecentValues(1000)

/**
 * Imports an Ed25519 public key of 32 bytes. It refuses small-order and non-canonical keys, because
 * some runtimes accept any signature under them.
 *
 * @throws `encoding_invalid`
 */
export async function importPublicSigningKey(text: string): Promise<CryptoKey> {
  const known = signingKeys.get(text)
  if (known !== undefined) return known
  const raw = decodeKey(text)
  // The top bit is the sign of x.
  const y = littleEndian(raw) % SIGN_BIT
  if (y >= P || SMALL_ORDER_Y.has(y)) throw cryptoError('encoding_invalid')
  const key = await importRaw(raw, 'Ed25519', ['verify'])
  signingKeys.set(text, key)
  return key
}

/**
 * Imports an X25519 public key of 32 bytes. It refuses small-order and non-canonical keys.
 *
 * @throws `encoding_invalid`
 */
export async function importPublicExchangeKey(text: string): Promise<CryptoKey> {
  const known = exchangeKeys.get(text)
  if (known !== undefined) return known
  const raw = decodeKey(text)
  const u = littleEndian(raw)
  if (u >= P || SMALL_ORDER_U.has(u)) throw cryptoError('encoding_invalid')
  const key = await importRaw(raw, 'X25519', [])
  exchangeKeys.set(text, key)
  return key
}

function decodeKey(text: string): Bytes {
  if (!isBytes32(text)) throw cryptoError('encoding_invalid')
  return decodeBase64Url(text)
}

function littleEndian(bytes: Bytes): bigint {
  return BigInt(`0x${encodeHex(bytes.toReversed())}`)
}

async function importRaw(raw: Bytes, name: string, usages: KeyUsage[]): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', raw, { name }, true, usages)
  } catch (cause) {
    throw cryptoError('encoding_invalid', cause)
  }
}
