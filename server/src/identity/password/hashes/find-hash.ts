import { readArgon2 } from './argon2-hash.ts'
import { readBcrypt } from './bcrypt-hash.ts'
import { readFirebase } from './firebase-hash.ts'
import type { KnownHash, ReadHash } from './known-hash.ts'
import { readPbkdf2 } from './pbkdf2-hash.ts'
import { readScrypt } from './scrypt-hash.ts'

const READERS: readonly ReadHash[] = [readArgon2, readBcrypt, readScrypt, readFirebase, readPbkdf2]

/** Characters of a stored hash. */
export const LONGEST_HASH = 255

/** Reads a hash of any kind; `undefined` for another text. */
export function findHash(text: string): KnownHash | undefined {
  for (const read of READERS) {
    const known = read(text)
    if (known !== undefined) return known
  }
  return undefined
}

/** The kind of a stored hash, for the members of an account. */
export function hashKindOf(text: string): string {
  return findHash(text)?.kind ?? 'unknown'
}
