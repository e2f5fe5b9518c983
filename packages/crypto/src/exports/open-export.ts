import { type Bytes, concatBytes } from '../core/bytes.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { isShrdError } from '../errors.ts'
import { type ByteInput, cutChunks, toOwn, toPieces } from '../files/byte-input.ts'
import { TAG_BYTES } from '../files/chunk-size.ts'
import { mapInOrder } from '../files/map-in-order.ts'
import { createExportCipher } from './export-cipher.ts'
import { type ExportHeader, PREFIX_BYTES, parseHeader, readHeaderLength } from './export-header.ts'

/** An archive that the password opened. */
export interface OpenedExport {
  /** Milliseconds since 1970, by the author's clock. */
  created_at: number
  /** The content of the archive, piece by piece. Each piece is verified before you get it. */
  content: AsyncIterableIterator<Bytes, void, void>
}

/** An input after its header. */
interface StartedInput {
  header: ExportHeader
  rest: AsyncIterableIterator<Uint8Array>
}

/**
 * Opens an archive. It reads the header, derives the key and decrypts the first chunk, so a wrong
 * password fails at once. It checks all parameters against fixed bounds before any work.
 *
 * Keep the pieces of `content` only when it has ended without an error: before that, the archive
 * can be truncated. Read it to its end or call its `return`, which releases the input.
 *
 * @param input the archive: a stream, an iterable of pieces, or a function that reads any range
 * @throws `export_malformed`, `export_unsupported`, `export_locked`, `password_invalid`,
 *   `kdf_unavailable`, `aborted`, and any error of the input; reading `content` throws
 *   `export_malformed`, `aborted` and errors of the input; TypeError for an input of another kind
 * @see docs/protocol/export.md
 * @example
 * import { createExport, openExport } from '@shrd/crypto/exports'
 *
 * const source = new Blob(['all my documents']).stream()
 * const archive = createExport(source, 'correct horse')
 * const { content } = await openExport(archive, 'correct horse')
 * for await (const piece of content) {
 *   console.assert(new TextDecoder().decode(piece) === 'all my documents')
 * }
 */
export async function openExport(
  input: ByteInput,
  password: string,
  options: ProgressOptions = {},
): Promise<OpenedExport> {
  const pieces = toPieces(input)[Symbol.asyncIterator]()
  try {
    const { header, rest } = await readStart(pieces)
    const chunks = await decryptChunks(header, rest, password, options)
    const first = await chunks.next().catch(toLocked)
    return { created_at: header.created_at, content: putBack(first, chunks) }
  } catch (cause) {
    await pieces.return?.()
    throw cause
  }
}

async function readStart(pieces: AsyncIterator<Uint8Array>): Promise<StartedInput> {
  const prefix = await takeBytes(pieces, new Uint8Array(), PREFIX_BYTES)
  const end = PREFIX_BYTES + readHeaderLength(prefix)
  const start = await takeBytes(pieces, prefix, end)
  const header = parseHeader(start.subarray(PREFIX_BYTES, end))
  return { header, rest: followBytes(start.subarray(end), pieces) }
}

/** Reads at least a number of bytes from the start. */
async function takeBytes(
  pieces: AsyncIterator<Uint8Array>,
  taken: Bytes,
  length: number,
): Promise<Bytes> {
  let bytes = taken
  while (bytes.length < length) {
    const { done, value } = await pieces.next()
    if (done) throw cryptoError('export_malformed')
    bytes = concatBytes(bytes, toOwn(value))
  }
  return bytes
}

async function* followBytes(
  first: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  yield first
  yield* { [Symbol.asyncIterator]: () => pieces }
}

async function decryptChunks(
  header: ExportHeader,
  rest: AsyncIterable<Uint8Array>,
  password: string,
  options: ProgressOptions,
): Promise<AsyncGenerator<Bytes, void, void>> {
  const cipher = await createExportCipher(header, password, options)
  const chunks = cutChunks(rest, header.chunk_size + TAG_BYTES)
  return mapInOrder(chunks, ({ bytes, ...place }) => cipher.decrypt(bytes, place), {
    signal: options.signal,
    discard: (plaintext) => plaintext.fill(0),
  })
}

/** Under another password the first chunk does not decrypt, and damage to it looks the same. */
function toLocked(cause: unknown): never {
  throw isShrdError(cause, 'export_malformed') ? cryptoError('export_locked', cause) : cause
}

/**
 * Yields the whole content again from the first chunk. Not a generator, because `return` on a
 * generator that has not started does not release the input.
 */
function putBack(
  first: IteratorResult<Bytes, void>,
  chunks: AsyncGenerator<Bytes, void, void>,
): OpenedExport['content'] {
  const waiting = [Promise.resolve(first)]
  const content: OpenedExport['content'] = {
    next: () => waiting.shift() ?? chunks.next(),
    return: () => {
      waiting.length = 0
      return chunks.return()
    },
    [Symbol.asyncIterator]: () => content,
  }
  return content
}
