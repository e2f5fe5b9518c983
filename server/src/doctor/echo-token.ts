import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../key-ring.ts'

/** Milliseconds for which a token is valid. */
const LIFETIME = 60_000

/**
 * Creates a token with which `doctor` asks the service what arrived there. Only who has the key
 * ring can: the answer shows how the service sees its callers.
 */
export function createEchoToken(ring: KeyRing, now: number): string {
  const time = String(now)
  return `${time}.${mac(ring, time).toString('base64url')}`
}

/** True for a token that was created with this key ring within the last minute. */
export function isEchoToken(token: string, ring: KeyRing, now: number): boolean {
  const [time = '', given = ''] = token.split('.')
  if (!/^\d{1,15}$/.test(time) || Math.abs(now - Number(time)) > LIFETIME) return false
  const expected = mac(ring, time)
  const received = Buffer.from(given, 'base64url')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function mac(ring: KeyRing, time: string): Buffer {
  const [newest] = ring
  if (newest === undefined) throw new TypeError('the key ring is empty')
  const key = Buffer.from(hkdfSync('sha256', newest.key, '', 'shrd/v1/doctor-echo', 32))
  return createHmac('sha256', key).update(time).digest()
}
