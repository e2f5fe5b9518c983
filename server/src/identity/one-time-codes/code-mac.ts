import { createHmac, hkdfSync } from 'node:crypto'
import type { KeyRing, RingKey } from '../../key-ring.ts'
import { equalSecrets } from '../../secrets.ts'

/**
 * Turns short codes into what is stored of them: HMAC-SHA-256 under a key of the ring. Six digits are
 * a million guesses, which a plain hash gives away at once and Argon2 within hours of a stolen
 * database; the ring is not in the database. Nor does it take a turn in the queue of the sign-ins.
 */
export interface CodeMac {
  /** @param context What the code belongs to: moved to another row it is worth nothing. */
  create(code: string, context: readonly string[]): string
  /** False as well when the key that made it is no longer on the ring. */
  verify(mac: string, code: string, context: readonly string[]): boolean
}

/** See {@link CodeMac}. The newest key of the ring makes, every key of it verifies. */
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

/** A key of its own (RFC 5869): those of the ring seal other things. */
function deriveKey({ id, key }: RingKey): RingKey {
  return { id, key: Buffer.from(hkdfSync('sha256', key, '', 'shrd one-time codes', 32)) }
}

function compute({ id, key }: RingKey, code: string, context: readonly string[]): string {
  const mac = createHmac('sha256', key).update(JSON.stringify([...context, code]))
  return `${id}.${mac.digest('base64url')}`
}
