import { type Bytes, concatBytes } from '../core/bytes.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { isShrdError } from '../errors.ts'
import { toOwn } from '../files/byte-input.ts'
import { TAG_BYTES } from '../files/chunk-size.ts'
import { assertSource, type FileSource } from '../files/file-source.ts'
import type { StreamCipher } from '../files/stream-cipher.ts'
import { createExportCipher } from './export-cipher.ts'
import { type ExportHeader, PREFIX_BYTES, parseHeader, readHeaderLength } from './export-header.ts'

/** The content of an archive that the password opened, to read in any order. */
export interface OpenedExportFile extends FileSource {
  /** Milliseconds since 1970, by the author's clock. */
  created_at: number
}

/** The encrypted chunks of an archive. */
interface Chunks {
  source: FileSource
  cipher: StreamCipher
  /** Where the first chunk begins. */
  start: number
  /** Bytes of a whole chunk with its tag. */
  length: number
  count: number
}

/**
 * Opens an archive whose bytes can be read in any order, such as a file. Use it instead of
 * `openExport` to read parts of a large archive: it decrypts only the chunks of the requested range.
 *
 * It decrypts the first and the last chunk at once. So a wrong password fails, and so does an archive
 * that is truncated. Reading verifies each other chunk before it returns its bytes.
 *
 * @throws `export_malformed`, `export_unsupported`, `export_locked`, `password_invalid`,
 *   `kdf_unavailable`, `aborted`, and any error of the source; reading throws `export_malformed` and
 *   errors of the source; TypeError for a source of another kind
 * @see docs/protocol/export.md
 * @example
 * import { createExport, openExportFile } from '@shrd/crypto/exports'
 * import { blobSource } from '@shrd/crypto/files'
 *
 * const pieces = []
 * const source = new Blob(['all my documents']).stream()
 * for await (const piece of createExport(source, 'correct horse')) pieces.push(piece)
 * const opened = await openExportFile(blobSource(new Blob(pieces)), 'correct horse')
 * const bytes = await opened.read(4, 6)
 * console.assert(opened.size === 16 && new TextDecoder().decode(bytes) === 'my')
 */
export async function openExportFile(
  source: FileSource,
  password: string,
  options: ProgressOptions = {},
): Promise<OpenedExportFile> {
  assertSource(source)
  const { header, start } = await readHeader(source)
  const cipher = await createExportCipher(header, password, options)
  const length = header.chunk_size + TAG_BYTES
  const count = Math.max(1, Math.ceil((source.size - start) / length))
  const chunks: Chunks = { source, cipher, start, length, count }
  await openChunk(chunks, 0).catch(toLocked)
  if (count > 1) await openChunk(chunks, count - 1)
  return {
    created_at: header.created_at,
    size: source.size - start - count * TAG_BYTES,
    read: createReader(chunks, header.chunk_size),
  }
}

async function readHeader(source: FileSource): Promise<{ header: ExportHeader; start: number }> {
  const prefix = await readExactly(source, 0, PREFIX_BYTES)
  const start = PREFIX_BYTES + readHeaderLength(prefix)
  return { header: parseHeader(await readExactly(source, PREFIX_BYTES, start)), start }
}

async function readExactly(source: FileSource, start: number, end: number): Promise<Bytes> {
  const bytes = toOwn(await source.read(start, end))
  if (bytes.length !== end - start) throw cryptoError('export_malformed')
  return bytes
}

/** @throws `export_malformed` */
async function openChunk(chunks: Chunks, index: number): Promise<Bytes> {
  const { source, cipher, start, length, count } = chunks
  const from = start + index * length
  const ciphertext = await readExactly(source, from, Math.min(from + length, source.size))
  return cipher.decrypt(ciphertext, { index, isLast: index === count - 1 })
}

/** Under another password the first chunk does not decrypt, and damage to it looks the same. */
function toLocked(cause: unknown): never {
  throw isShrdError(cause, 'export_malformed') ? cryptoError('export_locked', cause) : cause
}

/** Keeps the last chunk, because readers of small records read it again and again. */
function createReader(chunks: Chunks, size: number): FileSource['read'] {
  let kept: { index: number; bytes: Promise<Bytes> } | undefined
  const take = (index: number): Promise<Bytes> => {
    if (kept?.index === index) return kept.bytes
    const opening = { index, bytes: openChunk(chunks, index) }
    // A source that fails once can be read again.
    opening.bytes.catch(() => {
      if (kept === opening) kept = undefined
    })
    kept = opening
    return opening.bytes
  }
  return async (start, end) => {
    const parts: Bytes[] = []
    for (let at = start; at < end; ) {
      const index = Math.floor(at / size)
      if (index >= chunks.count) break
      const bytes = await take(index)
      const part = bytes.slice(at - index * size, end - index * size)
      if (part.length === 0) break
      parts.push(part)
      at += part.length
    }
    return concatBytes(...parts)
  }
}
