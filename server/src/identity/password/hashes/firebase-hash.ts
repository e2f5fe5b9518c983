import { createCipheriv, timingSafeEqual } from 'node:crypto'
import { fromBase64Part } from './base64-part.ts'
import type { KnownHash } from './known-hash.ts'
import { deriveScrypt, isAffordable } from './scrypt-hash.ts'

/** A hash of Firebase Authentication, and the parameters of its project. */
export interface FirebaseHash {
  /** `mem_cost` of the project: the binary logarithm of N. */
  readonly memCost: number
  /** `rounds` of the project: the block size of scrypt. */
  readonly rounds: number
  readonly saltSeparator: Uint8Array
  readonly signerKey: Uint8Array
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

const PADDED = '[A-Za-z0-9+/]{2,88}={0,2}'
const FORM = new RegExp(
  `^\\$fbscrypt\\$v=1,n=(\\d{1,2}),r=(\\d{1,4}),p=1,ss=([A-Za-z0-9+/]{0,24}={0,2}),sk=(${PADDED})\\$(${PADDED})\\$([A-Za-z0-9+/]{22,88}={0,2})$`,
)

/** AES-256 takes so many bytes of the derived ones. */
const KEY_BYTES = 32
const COUNTER = Buffer.alloc(16)

/**
 * Reads a hash of Firebase Authentication: the key of the project, encrypted under what scrypt
 * derives from the password. The form is that of other services that take over such users.
 *
 * @see https://github.com/firebase/scrypt
 */
export function readFirebase(text: string): KnownHash | undefined {
  const [, n, r, separator, signer, salt, hash] = FORM.exec(text) ?? []
  if (separator === undefined || signer === undefined) return undefined
  if (salt === undefined || hash === undefined) return undefined
  const cost = { ln: Number(n), r: Number(r), p: 1 }
  const salted = Buffer.concat([fromBase64Part(salt), fromBase64Part(separator)])
  const expected = fromBase64Part(hash)
  return {
    kind: 'firebase-scrypt',
    text,
    isAffordable: isAffordable(cost),
    isSlow: true,
    async matches(password) {
      const key = await deriveScrypt(password, salted, { ...cost, length: KEY_BYTES })
      if (key === undefined) return false
      const cipher = createCipheriv('aes-256-ctr', key, COUNTER)
      const sealed = Buffer.concat([cipher.update(fromBase64Part(signer)), cipher.final()])
      return sealed.length === expected.length && timingSafeEqual(sealed, expected)
    },
  }
}

/** Writes a hash of Firebase Authentication as one text. */
export function writeFirebase(of: FirebaseHash): string {
  const [ss, sk, salt, hash] = [of.saltSeparator, of.signerKey, of.salt, of.hash].map((bytes) =>
    Buffer.from(bytes).toString('base64'),
  )
  return `$fbscrypt$v=1,n=${of.memCost},r=${of.rounds},p=1,ss=${ss},sk=${sk}$${salt}$${hash}`
}
