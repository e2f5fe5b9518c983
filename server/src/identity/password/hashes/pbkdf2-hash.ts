import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { fromBase64Part, HASH, SALT, toBase64Part } from './base64-part.ts'
import type { KnownHash } from './known-hash.ts'

/** Hash functions of PBKDF2, and the bytes of their blocks. */
const DIGESTS = { sha1: 20, sha256: 32, sha512: 64 } as const

/** A key of {@link DIGESTS}. */
export type Pbkdf2Digest = keyof typeof DIGESTS

/** A PBKDF2 hash (RFC 8018). */
export interface Pbkdf2Hash {
  readonly digest: Pbkdf2Digest
  readonly iterations: number
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

/** Iterations times blocks. A block of SHA-512 takes about as long as two of SHA-256. */
const MOST_WORK = 1_500_000

const PHC = new RegExp(
  `^\\$pbkdf2-(sha1|sha256|sha512)\\$i=(\\d{1,9})(?:,l=(\\d{1,3}))?\\$(${SALT})\\$(${HASH})$`,
)
/** Of passlib: `.` in place of `+`, and SHA-1 has no name. */
const PASSLIB =
  /^\$pbkdf2(?:-(sha256|sha512))?\$(\d{1,9})\$([A-Za-z0-9./]{2,86})\$([A-Za-z0-9./]{22,86})$/
/** Of Django: the salt is text. */
const DJANGO =
  /^pbkdf2_(sha1|sha256)\$(\d{1,9})\$([\x21-\x23\x25-\x7e]{1,64})\$([A-Za-z0-9+/]{22,86}={0,2})$/

/** Reads a PBKDF2 hash in the PHC string form, or in that of passlib or Django. */
export function readPbkdf2(text: string): KnownHash | undefined {
  const of = readPhc(text) ?? readPasslib(text) ?? readDjango(text)
  if (of === undefined) return undefined
  const { digest, iterations, salt, hash } = of
  const blocks = Math.ceil(hash.length / DIGESTS[digest])
  const work = iterations * blocks * (digest === 'sha512' ? 2 : 1)
  return {
    kind: 'pbkdf2',
    text: writePbkdf2(of),
    isAffordable: iterations > 0 && work <= MOST_WORK,
    isSlow: true,
    async matches(password) {
      const key = await derive(password, salt, { iterations, length: hash.length, digest })
      return key !== undefined && timingSafeEqual(key, hash)
    },
  }
}

/** Writes a PBKDF2 hash in the PHC string form. */
export function writePbkdf2({ digest, iterations, salt, hash }: Pbkdf2Hash): string {
  const parts = `${toBase64Part(salt)}$${toBase64Part(hash)}`
  return `$pbkdf2-${digest}$i=${iterations},l=${hash.length}$${parts}`
}

function readPhc(text: string): Pbkdf2Hash | undefined {
  const [, digest, iterations, length, salt, hash] = PHC.exec(text) ?? []
  if (salt === undefined || hash === undefined) return undefined
  const bytes = fromBase64Part(hash)
  if (length !== undefined && Number(length) !== bytes.length) return undefined
  return {
    // The expression has no other names.
    digest: digest as Pbkdf2Digest,
    ...{ iterations: Number(iterations), salt: fromBase64Part(salt), hash: bytes },
  }
}

function readPasslib(text: string): Pbkdf2Hash | undefined {
  const [, digest = 'sha1', iterations, salt, hash] = PASSLIB.exec(text) ?? []
  if (salt === undefined || hash === undefined) return undefined
  const [saltBytes, hashBytes] = [salt, hash].map((part) =>
    fromBase64Part(part.replaceAll('.', '+')),
  )
  if (saltBytes === undefined || hashBytes === undefined) return undefined
  return {
    digest: digest as Pbkdf2Digest,
    ...{ iterations: Number(iterations), salt: saltBytes, hash: hashBytes },
  }
}

function readDjango(text: string): Pbkdf2Hash | undefined {
  const [, digest, iterations, salt, hash] = DJANGO.exec(text) ?? []
  if (salt === undefined || hash === undefined) return undefined
  return {
    digest: digest as Pbkdf2Digest,
    ...{ iterations: Number(iterations), salt: Buffer.from(salt), hash: fromBase64Part(hash) },
  }
}

function derive(
  password: string,
  salt: Uint8Array,
  { iterations, length, digest }: { iterations: number; length: number; digest: Pbkdf2Digest },
): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    try {
      pbkdf2(password, salt, iterations, length, digest, (error, key) =>
        resolve(error === null ? key : undefined),
      )
    } catch {
      resolve(undefined)
    }
  })
}
