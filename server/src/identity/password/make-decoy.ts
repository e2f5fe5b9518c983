import type { RandomBytes } from '../../secrets.ts'
import type { KnownHash } from './hashes/known-hash.ts'

/** Characters of every alphabet of base64 in use. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz012345678901'
/** The end of a hash stays: its last bits and its padding must fit its length. */
const END = 4
/** Behind the salt of bcrypt stands no separator. */
const BCRYPT_HASH = 31

/**
 * A hash that costs as much as another one, and is of no password: nothing of a user may stay in
 * the database after they are deleted.
 */
export function makeDecoy({ kind, text }: KnownHash, randomBytes: RandomBytes): string {
  const begin = kind === 'bcrypt' ? text.length - BCRYPT_HASH : text.lastIndexOf('$') + 1
  const random = Array.from(
    randomBytes(text.length - END - begin),
    (byte) => LETTERS[byte % LETTERS.length],
  )
  return `${text.slice(0, begin)}${random.join('')}${text.slice(-END)}`
}
