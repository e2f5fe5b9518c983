import { createHmac, hkdfSync } from 'node:crypto'
import type { KeyRing, RingKey } from '../../key-ring.ts'
import { equalSecrets } from '../../secrets.ts'

/**
 * Computes the stored form of short codes: HMAC-SHA-256 under a key of the ring. Six digits are a
 * million guesses. An attacker with a stolen database would break a plain hash at once, and Argon2
 * within hours; but the ring is not in the database. A MAC also needs no place in the queue of
 * hashes.
 */
export interface CodeMac {
  /** @param context the row of the code: moved to another row, it is invalid */
  create(code: string, context: readonly string[]): string
  /** Also false if the key that created it is no longer on the ring. */
  verify(mac: string, code: string, context: readonly string[]): boolean
}

/** See {@link CodeMac}. The newest key creates, and every key of the ring verifies. */
export function createCodeMac(ring: KeyRing): CodeMac {
  const keys = ring.map(deriveKey)
  const [newest] = keys
  if (newest === undefined) throw new TypeError('the key ring is empty')
  return {
    create: (code, context) => compute(newest, code, context),
    verify(mac, code, context) {
      const key = keys.find(({ id }) => mac.startsWith(`${id}.`))
      return key !== undefined && equalSecrets(mac, compute(key, code, context))
    },
  }
}

/** A separate key (RFC 5869), because the keys of the ring seal other values. */
function deriveKey({ id, key }: RingKey): RingKey {
  return { id, key: Buffer.from(hkdfSync('sha256', key, '', 'shrd one-time codes', 32)) }
}

function compute({ id, key }: RingKey, code: string, context: readonly string[]): string {
  const mac = createHmac('sha256', key).update(JSON.stringify([...context, code]))
  return `${id}.${mac.digest('base64url')}`
}
