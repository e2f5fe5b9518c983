import { createCipheriv, createDecipheriv } from 'node:crypto'
import { hkdf, sameText, sha256, statement } from './conventions.ts'
import { concat, decodeBase64url, encodeBase64url } from './encodings.ts'
import { must, under } from './refusal.ts'

const TAG = 16
const MOST_CHUNKS = 2 ** 24

/** The key of one content, from what its descriptor holds. */
export interface ContentKey {
  readonly file_id: string
  readonly key: string
  readonly iv: string
}

export function contentKey({ file_id, key, iv }: ContentKey): Uint8Array {
  const info = statement('file', { file_id })
  return hkdf(decodeBase64url(key), decodeBase64url(iv), info)
}

export function isChunkSize(size: number): boolean {
  return size >= 2 ** 14 && size <= 2 ** 23 && Number.isInteger(Math.log2(size))
}

export function countChunks(size: number, chunkSize: number): number {
  return Math.max(1, Math.ceil(size / chunkSize))
}

/** The number of the chunk as 11 bytes, then the flag of the last one. */
function nonce(number: number, chunks: number): Uint8Array {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(number, 7)
  bytes.writeUInt8(number === chunks - 1 ? 1 : 0, 11)
  return bytes
}

function encryptChunk(key: Uint8Array, plain: Uint8Array, number: number, chunks: number) {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(number, chunks))
  return concat(cipher.update(plain), cipher.final(), cipher.getAuthTag())
}

function decryptChunk(key: Uint8Array, sealed: Uint8Array, number: number, chunks: number) {
  const options = { authTagLength: TAG }
  const cipher = createDecipheriv('aes-256-gcm', key, nonce(number, chunks), options)
  cipher.setAuthTag(sealed.subarray(-TAG))
  return concat(cipher.update(sealed.subarray(0, -TAG)), cipher.final())
}

export interface EncryptedContent {
  readonly ciphertext: Uint8Array
  readonly chunks: number
  readonly hashes: Uint8Array
  readonly digest: string
}

function digestOf(hashes: Uint8Array): string {
  return encodeBase64url(sha256(hashes))
}

export function encryptContent(
  key: Uint8Array,
  plain: Uint8Array,
  chunkSize: number,
): EncryptedContent {
  const chunks = countChunks(plain.length, chunkSize)
  const sealed = Array.from({ length: chunks }, (_, number) => {
    const chunk = plain.subarray(number * chunkSize, (number + 1) * chunkSize)
    return encryptChunk(key, chunk, number, chunks)
  })
  const hashes = concat(...sealed.map((chunk) => sha256(chunk)))
  return { ciphertext: concat(...sealed), chunks, hashes, digest: digestOf(hashes) }
}

/** What of descriptor and record is needed to read a content. */
export interface ContentPlan extends ContentKey {
  readonly size: number
  readonly chunk_size: number
  readonly digest: string
}

/** Steps 13 and 14 of reading a file, for a content that is there as a whole. */
export function decryptContent(
  plan: ContentPlan,
  hashes: Uint8Array,
  ciphertext: Uint8Array,
): Uint8Array {
  must(isChunkSize(plan.chunk_size), 'file_invalid')
  const chunks = countChunks(plan.size, plan.chunk_size)
  must(chunks <= MOST_CHUNKS, 'file_invalid')
  must(hashes.length === 32 * chunks, 'file_damaged')
  must(sameText(digestOf(hashes), plan.digest), 'file_damaged')
  must(ciphertext.length === plan.size + TAG * chunks, 'file_damaged')
  const key = contentKey(plan)
  const plain = Array.from({ length: chunks }, (_, number) => {
    const begin = number * (plan.chunk_size + TAG)
    const sealed = ciphertext.subarray(begin, begin + plan.chunk_size + TAG)
    const known = hashes.subarray(32 * number, 32 * (number + 1))
    must(Buffer.compare(sha256(sealed), known) === 0, 'file_damaged')
    return under('file_damaged', () => decryptChunk(key, sealed, number, chunks))
  })
  return concat(...plain)
}
