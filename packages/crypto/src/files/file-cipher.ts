import type { Bytes } from '../core/bytes.ts'
import { refuseUnless } from '../core/checks.ts'
import { decodeBase64Url } from '../core/encoding.ts'
import { deriveCipherKey, importSecret } from '../core/hkdf.ts'
import { isFileId } from '../core/ids.ts'
import { base64Url, isBytes32 } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isChunkSize } from './chunk-size.ts'
import { type ChunkPlace, createStreamCipher, type StreamCipher } from './stream-cipher.ts'

/** Which file a cipher is for. */
export interface FileCipherOptions {
  file_id: string
  /** 16 bytes, base64url. */
  iv: string
  /** Bytes of every chunk but the last. */
  chunk_size: number
}

/** A chunk as it is stored. */
export interface EncryptedChunk {
  ciphertext: Bytes
  /** SHA-256 of the cipher text. */
  hash: Bytes
}

/** Where a chunk stands, and which hash the descriptor vouches for there. */
export interface ExpectedChunk extends ChunkPlace {
  /** 32 bytes. */
  hash: Uint8Array
}

/** Encrypts and decrypts the chunks of one file, in any order; see {@link createFileCipher}. */
export interface FileCipher {
  /** A chunk and its hash; one of a wrong length or number is a `TypeError`. */
  encryptChunk(plaintext: Bytes, place: ChunkPlace): Promise<EncryptedChunk>
  /** What a chunk holds, once it has the hash. @throws `file_damaged` */
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
 * The cipher of one file's content, for code that cuts and joins chunks itself, such as several
 * workers at once. Use `encryptFile` and `decryptFile` otherwise. Never encrypt two contents with
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
    throw new TypeError('This is no key of a file.')
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
 * Every reader has the key, and whoever has it can meet any tag. Only the hash says that these are
 * the bytes that the author signed. It is no secret, so the comparison need not take constant time.
 */
function checkChunkHash({ hash, expected }: ReceivedChunk): void {
  const isSame = expected.length === hash.length && hash.every((byte, at) => byte === expected[at])
  refuseUnless(isSame, 'file_damaged')
}

async function hashChunk(ciphertext: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', ciphertext))
}
