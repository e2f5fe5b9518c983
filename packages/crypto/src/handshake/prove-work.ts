import { type Bytes, concatBytes, randomBytes, sha256Aside } from '../core/bytes.ts'
import { decodeBase64Url, encodeBase64Url, encodeHex } from '../core/encoding.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import { base64Url, type Guard, pattern } from '../core/schema.ts'

/** The values that are added to some bytes until their hash has the right start. */
export interface Work {
  /** 16 random bytes, base64url. */
  salt: string
  /** Counted up from 0. */
  nonce: number
}

/** A proof of work with its hash. */
export interface ProvenWork extends Work {
  /** SHA-256, hexadecimal. */
  hash: string
}

/** Options of {@link proveWork}. */
export interface ProveWorkOptions extends ProgressOptions {
  /** The required start of the hexadecimal hash. */
  prefix: string
}

/** True for 16 bytes in base64url. */
export const isWorkSalt: Guard<string> = base64Url(16)
/** True for a hash in its only spelling. Its start shows whether it is a proof of work. */
export const isWorkHash: Guard<string> = pattern(/^[0-9a-f]{64}$/)

const SALT_BYTES = 16
const NONCE_BYTES = 8
/** Hashes between two checks of the abort signal: about a millisecond. */
const BATCH = 256
const SEPARATOR = Uint8Array.of(0)

/**
 * Increments a nonce until the hash has the right start. Web Crypto hashes on another thread, so it
 * yields to the event loop after each batch.
 *
 * @throws `aborted`
 */
export async function proveWork(content: Bytes, options: ProveWorkOptions): Promise<ProvenWork> {
  const { prefix } = options
  const salt = encodeBase64Url(randomBytes(SALT_BYTES))
  const batch = Math.min(BATCH, expectTries(prefix))
  for (let first = 0; ; first += batch) {
    reportStep(expectProgress(first, prefix), options)
    const hashes = await Promise.all(
      Array.from({ length: batch }, (_, at) => hashWork(content, { salt, nonce: first + at })),
    )
    const found = hashes.findIndex((hash) => isWorked(hash, prefix))
    const hash = hashes[found]
    if (hash !== undefined) {
      reportStep(1, options)
      return { hash, salt, nonce: first + found }
    }
  }
}

/** SHA-256 of content, zero byte, salt, and nonce as 8 bytes, big-endian; hexadecimal. */
export async function hashWork(content: Bytes, { salt, nonce }: Work): Promise<string> {
  const counter = new Uint8Array(NONCE_BYTES)
  new DataView(counter.buffer).setBigUint64(0, BigInt(nonce))
  return encodeHex(
    await sha256Aside(concatBytes(content, SEPARATOR, decodeBase64Url(salt), counter)),
  )
}

/** True if the hash has the start that a proof of work needs. */
export function isWorked(hash: string, prefix: string): boolean {
  return hash.startsWith(prefix)
}

/** The probability that the work is done by now. No one can know how much is left. */
function expectProgress(tried: number, prefix: string): number {
  return 1 - (1 - 1 / expectTries(prefix)) ** tried
}

function expectTries(prefix: string): number {
  return 16 ** prefix.length
}
