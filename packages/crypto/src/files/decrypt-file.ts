import type { Bytes } from '../core/bytes.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { type ByteInput, type Chunk, cutChunks, toPieces } from './byte-input.ts'
import { countChunks, TAG_BYTES } from './chunk-size.ts'
import { createFileCipher } from './file-cipher.ts'
import { type FileContent, isFileContent } from './file-content.ts'
import { createFileDigest } from './file-digest.ts'
import type { FileOptions } from './file-progress.ts'
import { mapInOrder } from './map-in-order.ts'

/** Options of {@link decryptFile}. */
export interface DecryptFileOptions extends FileOptions {
  file_id: string
  /** From `openFileDescriptor`, after `verifyFileRecord`. */
  descriptor: FileContent
  /** From the record that `verifyFileRecord` returns. */
  digest: string
  /** SHA-256 of each chunk's cipher text, concatenated, as the server returns them. */
  hashes: Uint8Array
}

/** The received hashes, and the author's values for them. */
interface ReceivedHashes {
  hashes: Uint8Array
  digest: string
  descriptor: FileContent
}

/** A received chunk, and the file that it claims to belong to. */
interface ReceivedChunk {
  chunk: Chunk
  descriptor: FileContent
}

const HASH_BYTES = 32

/**
 * Decrypts a file chunk by chunk. It verifies each chunk before it yields it. Memory does not grow
 * with the size of the file.
 *
 * Keep the chunks only when the last one has come without an error: before that, the file can be
 * truncated.
 *
 * @param input the cipher text: a stream, an iterable of pieces, or a function that reads any range
 * @throws `file_invalid` if the descriptor is malformed, `file_damaged`, `aborted`, and any error
 *   of the input; TypeError for an input of another kind
 * @see docs/protocol/files.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { blobSource, createFileKey, decryptFile, encryptFile } from '@shrd/crypto/files'
 *
 * const file_id = createId('fil')
 * const source = blobSource(new Blob(['hello']))
 * for await (const { bytes, content } of encryptFile(source, { file_id, ...createFileKey() })) {
 *   if (content === null) continue
 *   const descriptor = { name: 'a.txt', type: 'text/plain', ...content.descriptor }
 *   const { digest, hashes } = content
 *   const input = new Blob([bytes]).stream()
 *   for await (const chunk of decryptFile(input, { file_id, descriptor, digest, hashes })) {
 *     console.assert(new TextDecoder().decode(chunk) === 'hello')
 *   }
 * }
 */
export async function* decryptFile(
  input: ByteInput,
  options: DecryptFileOptions,
): AsyncGenerator<Bytes, void, void> {
  const pieces = toPieces(input)
  const { file_id, descriptor, digest, hashes, signal, onProgress } = options
  if (!isFileContent(descriptor)) throw cryptoError('file_invalid')
  await runChecks(HASHES_CHECKS, { hashes, digest, descriptor })
  const { key, iv, chunk_size, size: total } = descriptor
  const cipher = await createFileCipher(key, { file_id, iv, chunk_size })
  const chunks = cutChunks(pieces, chunk_size + TAG_BYTES)
  const decrypt = async (chunk: Chunk): Promise<Bytes> => {
    await runChecks(CHUNK_CHECKS, { chunk, descriptor })
    const { bytes, index, isLast } = chunk
    const hash = hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
    return cipher.decryptChunk(bytes, { index, isLast, hash })
  }
  let done = 0
  for await (const plaintext of mapInOrder(chunks, decrypt, { signal, discard: forget })) {
    done += plaintext.length
    onProgress?.({ done, total })
    yield plaintext
  }
}

const HASHES_CHECKS: readonly Check<ReceivedHashes>[] = [checkHashesLength, checkDigest]

/** One hash per chunk. Check this first: a list can have any length. */
function checkHashesLength({ hashes, descriptor }: ReceivedHashes): void {
  if (hashes.length !== countChunks(descriptor) * HASH_BYTES) throw cryptoError('file_damaged')
}

/** The author signed the digest of the hashes, so these are the author's chunks. */
async function checkDigest({ hashes, digest }: ReceivedHashes): Promise<void> {
  if (digest !== (await createFileDigest(hashes))) throw cryptoError('file_damaged')
}

const CHUNK_CHECKS: readonly Check<ReceivedChunk>[] = [checkEnd, checkChunkSize]

/** The input must end exactly with the last chunk. */
function checkEnd({ chunk, descriptor }: ReceivedChunk): void {
  if (chunk.isLast !== (chunk.index === countChunks(descriptor) - 1))
    throw cryptoError('file_damaged')
}

/** The total length of the chunks must match the descriptor. */
function checkChunkSize({ chunk, descriptor }: ReceivedChunk): void {
  const { size, chunk_size } = descriptor
  const length = Math.min(chunk_size, size - chunk.index * chunk_size)
  if (chunk.bytes.length !== length + TAG_BYTES) throw cryptoError('file_damaged')
}

function forget(plaintext: Bytes): void {
  plaintext.fill(0)
}
