import { decodeBase32 } from './decode-base32.ts'

/** Hash functions of one-time codes, as Web Crypto names them. */
export type TotpHash = 'SHA-1' | 'SHA-256' | 'SHA-512'

/** What codes are computed from. */
export interface TotpKey {
  readonly secret: Uint8Array<ArrayBuffer>
  readonly hash: TotpHash
  readonly digits: number
  /** Seconds for which a code is good. */
  readonly period: number
}

const HASHES: Readonly<Record<string, TotpHash>> = {
  SHA1: 'SHA-1',
  SHA256: 'SHA-256',
  SHA512: 'SHA-512',
}

/** Shorter texts that happen to be base32 are words and codes, and no keys. */
const MIN_CHARACTERS = 16

/**
 * The key in a stored text: an `otpauth://totp/` address, or base32 by itself, which means SHA-1, six
 * digits and 30 seconds. `null` for what is neither, counters (`hotp`) included.
 */
export function parseTotpKey(text: string): TotpKey | null {
  const trimmed = text.trim()
  if (/^otpauth:/i.test(trimmed)) return parseAddress(trimmed)
  const isLong = trimmed.replace(/[\s=-]/g, '').length >= MIN_CHARACTERS
  const secret = isLong ? decodeBase32(trimmed) : null
  return secret && { secret, hash: 'SHA-1', digits: 6, period: 30 }
}

function parseAddress(text: string): TotpKey | null {
  if (!URL.canParse(text)) return null
  const { host, pathname, searchParams } = new URL(text)
  // Whether the type is a host or part of the path depends on the browser.
  const type = (host || pathname.replace(/^\/+/, '').split('/')[0] || '').toLowerCase()
  const secret = decodeBase32(searchParams.get('secret') ?? '')
  const name = (searchParams.get('algorithm') ?? 'SHA1').toUpperCase().replace('-', '')
  const hash = Object.hasOwn(HASHES, name) ? HASHES[name] : undefined
  const digits = Number(searchParams.get('digits') ?? 6)
  const period = Number(searchParams.get('period') ?? 30)
  const isUsable = isBetween(digits, 6, 8) && isBetween(period, 1, 3600)
  if (type !== 'totp' || secret === null || hash === undefined || !isUsable) return null
  return { secret, hash, digits, period }
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
