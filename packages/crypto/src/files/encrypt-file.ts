import { type Bytes, sha256 } from '../core/bytes.ts'
import { refuseUnless } from '../core/checks.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { cutChunks, toSourcePieces } from './byte-input.ts'
import { countChunks, countEncryptedBytes, TAG_BYTES } from './chunk-size.ts'
import { type ContentDescriptor, describeContent } from './describe-content.ts'
import { createFileCipher, type EncryptedChunk } from './file-cipher.ts'
import { createFileDigest } from './file-digest.ts'
import type { FileKey } from './file-key.ts'
import { assertNotAborted, type FileOptions, type FileProgress } from './file-progress.ts'
import { assertSource, type FileSource } from './file-source.ts'
import { mapInOrder } from './map-in-order.ts'
import { assertSamePart, type ResumeState, readResumeState } from './resume-state.ts'

/** Options of {@link encryptFile}. */
export interface EncryptFileOptions extends FileKey, FileOptions {
  file_id: string
  /** @default the result of `chooseChunkSize` for the size */
  chunk_size?: number | undefined
  /**
   * The most bytes of cipher text in a part. A part contains whole chunks.
   * @default 8 MiB, the most that a server accepts
   */
  part_size?: number | undefined
  /** The state of an interrupted attempt with the same key. */
  resume?: ResumeState | undefined
}

/** One part of an upload. */
export interface EncryptedPart {
  /** Starts at 0. */
  part: number
  /** The cipher text, which continues the previous part. */
  bytes: Bytes
  /**
   * Store it *before* you send the bytes: the next attempt must know every part that may have been
   * sent.
   */
  resume: ResumeState
  /** The whole content, with the last part; `null` before. */
  content: EncryptedContent | null
}

/** The values of a content after all of it is encrypted. */
export interface EncryptedContent {
  /** The same as `describeContent` returned. */
  descriptor: ContentDescriptor
  /** SHA-256 of each chunk's cipher text, concatenated. */
  hashes: Bytes
  /** SHA-256 of the hashes, for the file record; base64url. */
  digest: string
  /** Bytes of the cipher text, for the file record. */
  size: number
}

/** The chunks of a part. */
interface JoinedChunks {
  bytes: Bytes
  hashes: Bytes
}

const HASH_BYTES = 32
const PART_SIZE: number = 8 * 1024 * 1024

/**
 * Encrypts a file part by part, on demand. Memory does not grow with the size of the file. It also
 * yields the parts that an earlier attempt has sent: their bytes are the same, so do not send them
 * again. If the file has changed since, it throws before it yields a changed part.
 *
 * @throws `file_changed`: start again with a new key; `aborted`; TypeError for an invalid source
 * @see docs/protocol/files.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { blobSource, createFileKey, encryptFile } from '@shrd/crypto/files'
 *
 * const source = blobSource(new Blob(['hello']))
 * for await (const { part, bytes, content } of encryptFile(source, {
 *   file_id: createId('fil'),
 *   ...createFileKey(),
 * })) {
 *   console.assert(part === 0 && bytes.length === 21 && content?.descriptor.chunks === 1)
 * }
 */
export async function* encryptFile(
  source: FileSource,
  options: EncryptFileOptions,
): AsyncGenerator<EncryptedPart, void, void> {
  assertSource(source)
  const descriptor = describeContent(source.size, options)
  const upload = describeUpload(descriptor, options)
  const earlier = await readResumeState(options.resume, upload)
  const chunks = encryptChunks(source, upload, options)
  const hashes = new Uint8Array(countChunks(upload) * HASH_BYTES)
  let filled = 0
  for await (const { bytes, hashes: partHashes } of joinChunks(chunks, upload)) {
    const fingerprint = encodeBase64Url(await sha256(partHashes))
    const part = upload.parts.push(fingerprint) - 1
    await assertSamePart({ fingerprint, earlier: earlier[part] })
    hashes.set(partHashes, filled)
    filled += partHashes.length
    assertNotAborted(options.signal)
    yield {
      part,
      bytes,
      resume: { ...upload, parts: [...upload.parts, ...earlier.slice(part + 1)] },
      content: filled === hashes.length ? await endContent(descriptor, hashes) : null,
    }
  }
}

function describeUpload(
  { iv, size, chunk_size }: ContentDescriptor,
  { file_id, part_size = PART_SIZE }: EncryptFileOptions,
): ResumeState {
  if (chunk_size + TAG_BYTES > part_size) {
    throw new TypeError('A part must hold at least one chunk.')
  }
  return { file_id, iv, size, chunk_size, part_size, parts: [] }
}

async function* encryptChunks(
  source: FileSource,
  upload: ResumeState,
  { key, signal, onProgress }: EncryptFileOptions,
): AsyncGenerator<EncryptedChunk, void, void> {
  const cipher = await createFileCipher(key, upload)
  const chunks = cutChunks(toSourcePieces(source), upload.chunk_size)
  const { size: total } = upload
  let done = 0
  for await (const chunk of mapInOrder(
    chunks,
    ({ bytes, index, isLast }) => cipher.encryptChunk(bytes, { index, isLast }),
    { signal },
  )) {
    done += chunk.ciphertext.length - TAG_BYTES
    onProgress?.({ done, total })
    yield chunk
  }
  checkWholeSource({ done, total })
}

/** A source that ends early has changed since it reported its size. */
function checkWholeSource({ done, total }: FileProgress): void {
  refuseUnless(done === total, 'file_changed')
}

/** Copies as many whole chunks as fit into a part, while it encrypts others. */
async function* joinChunks(
  chunks: AsyncIterable<EncryptedChunk>,
  upload: ResumeState,
): AsyncGenerator<JoinedChunks, void, void> {
  const length = upload.chunk_size + TAG_BYTES
  const most = Math.floor(upload.part_size / length)
  let index = 0
  let joined = makeRoom(upload, index, most)
  for await (const { ciphertext, hash } of chunks) {
    if (index > 0 && index % most === 0) {
      yield joined
      joined = makeRoom(upload, index, most)
    }
    joined.bytes.set(ciphertext, (index % most) * length)
    joined.hashes.set(hash, (index % most) * HASH_BYTES)
    index += 1
  }
  yield joined
}

function makeRoom(upload: ResumeState, first: number, most: number): JoinedChunks {
  const { size, chunk_size } = upload
  const part = { size: Math.min(size - first * chunk_size, most * chunk_size), chunk_size }
  return {
    bytes: new Uint8Array(countEncryptedBytes(part)),
    hashes: new Uint8Array(countChunks(part) * HASH_BYTES),
  }
}

async function endContent(descriptor: ContentDescriptor, hashes: Bytes): Promise<EncryptedContent> {
  const digest = await createFileDigest(hashes)
  return { descriptor, hashes, digest, size: countEncryptedBytes(descriptor) }
}
