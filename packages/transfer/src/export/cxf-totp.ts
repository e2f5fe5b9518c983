/** A key of one-time codes (CXF 1.0, TOTP). */
export interface CxfTotp {
  readonly type: 'totp'
  /** Base32, without padding. */
  readonly secret: string
  readonly period: number
  readonly digits: number
  readonly algorithm: 'sha1' | 'sha256' | 'sha512'
  readonly username?: string
  readonly issuer?: string
}

const ALGORITHMS: Readonly<Record<string, CxfTotp['algorithm']>> = {
  SHA1: 'sha1',
  SHA256: 'sha256',
  SHA512: 'sha512',
}

/** Shorter texts that happen to be base32 are words and codes, and no keys. */
const BASE32 = /^[A-Z2-7]{16,}$/

/** Finds the key in the value of a field: an `otpauth://totp/` address, or base32 by itself. */
export function findTotp(value: string): CxfTotp | undefined {
  const text = value.trim()
  if (/^otpauth:/i.test(text)) return readAddress(text)
  const secret = toSecret(text)
  return BASE32.test(secret)
    ? { type: 'totp', secret, period: 30, digits: 6, algorithm: 'sha1' }
    : undefined
}

function readAddress(text: string): CxfTotp | undefined {
  const [, label] = /^otpauth:\/\/totp\/([^?]*)/i.exec(text) ?? []
  if (label === undefined || !URL.canParse(text)) return undefined
  const { searchParams } = new URL(text)
  const secret = toSecret(searchParams.get('secret') ?? '')
  const name = (searchParams.get('algorithm') ?? 'SHA1').toUpperCase().replace('-', '')
  const algorithm = Object.hasOwn(ALGORITHMS, name) ? ALGORITHMS[name] : undefined
  const digits = Number(searchParams.get('digits') ?? 6)
  const period = Number(searchParams.get('period') ?? 30)
  const isUsable = isBetween(digits, 1, 255) && isBetween(period, 1, 255)
  if (!/^[A-Z2-7]+$/.test(secret) || algorithm === undefined || !isUsable) return undefined
  const [before, after] = splitLabel(label)
  const issuer = searchParams.get('issuer') ?? before
  return {
    type: 'totp',
    secret,
    period,
    digits,
    algorithm,
    ...(after === '' ? {} : { username: after }),
    ...(issuer === '' ? {} : { issuer }),
  }
}

/** `issuer:account`, or the account alone. */
function splitLabel(label: string): [string, string] {
  const text = decode(label)
  const colon = text.indexOf(':')
  return colon < 0 ? ['', text] : [text.slice(0, colon), text.slice(colon + 1).trim()]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function toSecret(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase()
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
