import type { Bytes } from '../core/bytes.ts'
import { refuseUnless } from '../core/checks.ts'
import { type CryptoErrorCode, cryptoError } from '../core/error-codes.ts'
import { MAX_CHUNKS, TAG_BYTES } from './chunk-size.ts'

/** The place of a chunk in its stream. */
export interface ChunkPlace {
  /** Starts at 0. */
  index: number
  isLast: boolean
}

/** Encrypts and decrypts the chunks of one stream, in any order. */
export interface StreamCipher {
  encrypt(plaintext: Bytes, place: ChunkPlace): Promise<Bytes>
  decrypt(ciphertext: Bytes, place: ChunkPlace): Promise<Bytes>
}

/** Options of {@link createStreamCipher}. */
export interface StreamCipherOptions {
  chunk_size: number
  /** The error code for an invalid chunk. */
  code: CryptoErrorCode
}

interface ReceivedChunk {
  ciphertext: Bytes
  place: ChunkPlace
  options: StreamCipherOptions
}

const NONCE_BYTES = 12
/** The counter has eleven bytes. Only its last four are used; the others stay zero. */
const COUNTER_AT = 7
const FLAG_AT = 11

/**
 * The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015), as in age. The nonce of a
 * chunk contains its number and whether it is the last, so no one can leave out, move, repeat or
 * add a chunk. Use the key for one stream only.
 */
export function createStreamCipher(key: CryptoKey, options: StreamCipherOptions): StreamCipher {
  return {
    encrypt: async (plaintext, place) => {
      if (!isPlace(place) || !isChunkLength(plaintext.length, place, options.chunk_size)) {
        throw new TypeError('The chunk has a wrong length or number for this stream.')
      }
      return new Uint8Array(await crypto.subtle.encrypt(cipherParameters(place), key, plaintext))
    },
    decrypt: async (ciphertext, place) => {
      if (!isPlace(place)) throw cryptoError(options.code)
      checkChunkLength({ ciphertext, place, options })
      try {
        return new Uint8Array(await crypto.subtle.decrypt(cipherParameters(place), key, ciphertext))
      } catch (cause) {
        throw cryptoError(options.code, cause)
      }
    },
  }
}

/** With free lengths, one content would have many spellings. */
function checkChunkLength({ ciphertext, place, options }: ReceivedChunk): void {
  const length = ciphertext.length - TAG_BYTES
  refuseUnless(isChunkLength(length, place, options.chunk_size), options.code)
}

/** All chunks are full except the last. The last is empty only if the content is empty. */
function isChunkLength(length: number, { index, isLast }: ChunkPlace, chunk_size: number): boolean {
  if (!isLast) return length === chunk_size
  return length <= chunk_size && (length > 0 || (length === 0 && index === 0))
}

function isPlace({ index }: ChunkPlace): boolean {
  return Number.isInteger(index) && index >= 0 && index < MAX_CHUNKS
}

function cipherParameters({ index, isLast }: ChunkPlace): AesGcmParams {
  const iv = new Uint8Array(NONCE_BYTES)
  new DataView(iv.buffer).setUint32(COUNTER_AT, index)
  iv[FLAG_AT] = isLast ? 1 : 0
  return { name: 'AES-GCM', iv }
}
