import { verify } from '@node-rs/bcrypt'
import type { KnownHash } from './known-hash.ts'

const FORM = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/

/** Each step doubles the time. Thirteen takes about half a second. */
const MOST_COST = 13
const LEAST_COST = 4

/**
 * Reads a bcrypt hash. bcrypt compares the first 72 bytes of a password alone, as the system did
 * from which the hash comes.
 */
export function readBcrypt(text: string): KnownHash | undefined {
  const [, digits] = FORM.exec(text) ?? []
  if (digits === undefined) return undefined
  const cost = Number(digits)
  return {
    kind: 'bcrypt',
    text,
    isAffordable: cost >= LEAST_COST && cost <= MOST_COST,
    isSlow: true,
    matches: (password) => verify(password, text).catch(() => false),
  }
}
