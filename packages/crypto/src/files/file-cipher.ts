import type { Bytes } from '../core/bytes.ts'
import { refuseUnless } from '../core/checks.ts'
import { decodeBase64Url } from '../core/encoding.ts'
import { deriveCipherKey, importSecret } from '../core/hkdf.ts'
import { isFileId } from '../core/ids.ts'
import { base64Url, isBytes32 } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isChunkSize } from './chunk-size.ts'
import { type ChunkPlace, createStreamCipher, type StreamCipher } from './stream-cipher.ts'

/** The file of a cipher. */
export interface FileCipherOptions {
  file_id: string
  /** 16 bytes, base64url. */
  iv: string
  /** Bytes of each chunk except the last. */
  chunk_size: number
}

/** An encrypted chunk, as stored. */
export interface EncryptedChunk {
  ciphertext: Bytes
  /** SHA-256 of the cipher text. */
  hash: Bytes
}

/** The place of a chunk, and the verified hash for it. */
export interface ExpectedChunk extends ChunkPlace {
  /** 32 bytes. */
  hash: Uint8Array
}

/** Encrypts and decrypts the chunks of one file, in any order; see {@link createFileCipher}. */
export interface FileCipher {
  /** Encrypts and hashes a chunk. Throws a `TypeError` for a wrong length or number. */
  encryptChunk(plaintext: Bytes, place: ChunkPlace): Promise<EncryptedChunk>
  /** Decrypts a chunk if it has the expected hash. @throws `file_damaged` */
  decryptChunk(ciphertext: Bytes, expected: ExpectedChunk): Promise<Bytes>
}

interface ReceivedChunk {
  hash: Bytes
  expected: Uint8Array
}

const isIv = base64Url(16)

const fileStatement: StatementKind<{ file_id: string }> = defineStatement('file', {
  file_id: isFileId,
})

/**
 * Creates the cipher of one file's content, for code that cuts and joins chunks itself, such as
 * several workers. Otherwise use `encryptFile` and `decryptFile`. Never encrypt two contents with
 * the same key and iv, not even two versions of one chunk.
 *
 * @param fileKey 32 bytes, base64url
 * @see docs/protocol/files.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createFileCipher, createFileKey } from '@shrd/crypto/files'
 *
 * const { key, iv } = createFileKey()
 * const cipher = await createFileCipher(key, { file_id: createId('fil'), iv, chunk_size: 65_536 })
 * const place = { index: 0, isLast: true }
 * const { ciphertext, hash } = await cipher.encryptChunk(new Uint8Array(100), place)
 * const plaintext = await cipher.decryptChunk(ciphertext, { ...place, hash })
 * console.assert(plaintext.length === 100)
 */
export async function createFileCipher(
  fileKey: string,
  options: FileCipherOptions,
): Promise<FileCipher> {
  const { chunk_size } = options
  const key = await deriveContentKey(fileKey, options)
  const stream = createStreamCipher(key, { chunk_size, code: 'file_damaged' })
  return {
    encryptChunk: (plaintext, place) => encryptChunk(stream, plaintext, place),
    decryptChunk: (ciphertext, expected) => decryptChunk(stream, ciphertext, expected),
  }
}

async function deriveContentKey(fileKey: string, options: FileCipherOptions): Promise<CryptoKey> {
  const { file_id, iv, chunk_size } = options
  if (!isBytes32(fileKey) || !isIv(iv) || !isChunkSize(chunk_size)) {
    throw new TypeError('The file key, its iv or the chunk size is malformed.')
  }
  const bytes = decodeBase64Url(fileKey)
  const secret = await importSecret(bytes)
  bytes.fill(0)
  return deriveCipherKey(secret, decodeBase64Url(iv), fileStatement.toBytes({ file_id }))
}

async function encryptChunk(
  stream: StreamCipher,
  plaintext: Bytes,
  place: ChunkPlace,
): Promise<EncryptedChunk> {
  const ciphertext = await stream.encrypt(plaintext, place)
  return { ciphertext, hash: await hashChunk(ciphertext) }
}

async function decryptChunk(
  stream: StreamCipher,
  ciphertext: Bytes,
  { hash: expected, ...place }: ExpectedChunk,
): Promise<Bytes> {
  checkChunkHash({ hash: await hashChunk(ciphertext), expected })
  return stream.decrypt(ciphertext, place)
}

/**
 * Every reader has the key, and anyone with the key can produce a valid tag. Only the hash proves
 * that the author signed these bytes. The hash is public, so the comparison need not take constant
 * time.
 */
function checkChunkHash({ hash, expected }: ReceivedChunk): void {
  const isSame = expected.length === hash.length && hash.every((byte, at) => byte === expected[at])
  refuseUnless(isSame, 'file_damaged')
}

async function hashChunk(ciphertext: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', ciphertext))
}
