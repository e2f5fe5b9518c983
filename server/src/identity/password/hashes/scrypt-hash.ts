import { type BinaryLike, scrypt, timingSafeEqual } from 'node:crypto'
import { fromBase64Part, HASH, SALT, toBase64Part } from './base64-part.ts'
import type { KnownHash } from './known-hash.ts'

/** Parameters of scrypt (RFC 7914). */
export interface ScryptCost {
  /** The binary logarithm of N. */
  readonly ln: number
  readonly r: number
  readonly p: number
}

const FORM = new RegExp(
  `^\\$scrypt\\$ln=(\\d{1,2}),r=(\\d{1,4}),p=(\\d{1,4})\\$(${SALT})\\$(${HASH})$`,
)

/** Bytes. */
const MOST_MEMORY = 128 * 2 ** 20
/** N × r × p: twice what OWASP recommends. */
const MOST_WORK = 2 ** 21

/** Reads a scrypt hash in the PHC string form. */
export function readScrypt(text: string): KnownHash | undefined {
  const [, ln, r, p, salt, hash] = FORM.exec(text) ?? []
  if (salt === undefined || hash === undefined) return undefined
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const expected = fromBase64Part(hash)
  return {
    kind: 'scrypt',
    text,
    isAffordable: isAffordable(cost),
    isSlow: true,
    async matches(password) {
      const key = await deriveScrypt(password, fromBase64Part(salt), {
        ...cost,
        length: expected.length,
      })
      return key !== undefined && timingSafeEqual(key, expected)
    },
  }
}

/** Writes a scrypt hash in the PHC string form. */
export function writeScrypt(
  { ln, r, p }: ScryptCost,
  { salt, hash }: { readonly salt: Uint8Array; readonly hash: Uint8Array },
): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${toBase64Part(salt)}$${toBase64Part(hash)}`
}

/** See `KnownHash.isAffordable`. */
export function isAffordable({ ln, r, p }: ScryptCost): boolean {
  const n = 2 ** ln
  return ln >= 1 && r >= 1 && p >= 1 && 128 * n * r <= MOST_MEMORY && n * r * p <= MOST_WORK
}

/** The derived bytes; `undefined` for parameters that the function does not take. */
export function deriveScrypt(
  password: BinaryLike,
  salt: Uint8Array,
  { ln, r, p, length }: ScryptCost & { readonly length: number },
): Promise<Buffer | undefined> {
  const options = { N: 2 ** ln, r, p, maxmem: 2 * MOST_MEMORY }
  return new Promise((resolve) => {
    try {
      scrypt(password, salt, length, options, (error, key) =>
        resolve(error === null ? key : undefined),
      )
    } catch {
      resolve(undefined)
    }
  })
}
