import type { TotpKey } from './totp-key.ts'

/**
 * The code of a moment (RFC 6238, with the truncation of RFC 4226, section 5.3).
 *
 * @param now milliseconds since 1970
 */
export async function computeTotp(
  { secret, hash, digits, period }: TotpKey,
  now: number,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(now / 1000 / period)))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = mac.getUint8(mac.byteLength - 1) & 0x0f
  const number = mac.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Seconds for which the code of a moment is still good, and the share of its time that is left. */
export function restOfCode(
  { period }: Pick<TotpKey, 'period'>,
  now: number,
): { seconds: number; share: number } {
  const rest = period - ((now / 1000) % period)
  return { seconds: Math.ceil(rest), share: rest / period }
}
