import { createHmac, hkdfSync } from 'node:crypto'
import type { KeyRing, RingKey } from './key-ring.ts'
import { equalSecrets } from './secrets.ts'

/**
 * Computes HMAC-SHA-256 of a short text under a key of the ring, which is not in the database.
 *
 * Short codes are stored in this form: six digits are a million guesses. An attacker with a stolen
 * database would break a plain hash at once, and Argon2 within hours. A MAC also needs no place in
 * the queue of hashes.
 */
export interface RingMac {
  /** @param context the place of the text, such as its row: elsewhere it is invalid */
  create(text: string, context: readonly string[]): string
  /** Also false if the key that created it is no longer on the ring. */
  verify(mac: string, text: string, context: readonly string[]): boolean
}

/**
 * See {@link RingMac}. The newest key creates, and every key of the ring verifies.
 *
 * @param purpose each purpose has its own keys, so no value of one is valid for another
 */
export function createRingMac(ring: KeyRing, purpose: string): RingMac {
  const keys = ring.map((key) => deriveKey(key, purpose))
  const [newest] = keys
  if (newest === undefined) throw new TypeError('the key ring is empty')
  return {
    create: (text, context) => compute(newest, text, context),
    verify(mac, text, context) {
      const key = keys.find(({ id }) => mac.startsWith(`${id}.`))
      return key !== undefined && equalSecrets(mac, compute(key, text, context))
    },
  }
}

/** A separate key (RFC 5869), because the keys of the ring seal other values. */
function deriveKey({ id, key }: RingKey, purpose: string): RingKey {
  return { id, key: Buffer.from(hkdfSync('sha256', key, '', `shrd ${purpose}`, 32)) }
}

function compute({ id, key }: RingKey, text: string, context: readonly string[]): string {
  const mac = createHmac('sha256', key).update(JSON.stringify([...context, text]))
  return `${id}.${mac.digest('base64url')}`
}
