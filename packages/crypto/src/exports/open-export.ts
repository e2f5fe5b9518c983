import { type Bytes, concatBytes } from '../core/bytes.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { isShrdError } from '../errors.ts'
import { type ByteInput, cutChunks, toOwn, toPieces } from '../files/byte-input.ts'
import { TAG_BYTES } from '../files/chunk-size.ts'
import { mapInOrder } from '../files/map-in-order.ts'
import { createExportCipher } from './export-cipher.ts'
import { type ExportHeader, PREFIX_BYTES, parseHeader, readHeaderLength } from './export-header.ts'

/** An archive of which the password is right. */
export interface OpenedExport {
  /** Milliseconds since 1970, as the maker's clock said. */
  created_at: number
  /** What is in the archive, piece by piece, each verified before it is given out. */
  content: AsyncIterableIterator<Bytes, void, void>
}

/** Where an input is after its header. */
interface StartedInput {
  header: ExportHeader
  rest: AsyncIterableIterator<Uint8Array>
}

/**
 * Opens an archive: reads its header, derives the key and decrypts the beginning, so that a wrong
 * password shows at once. All parameters are checked against fixed bounds before any work.
 *
 * What `content` has given is the beginning and not yet all of it: keep it only when it has ended
 * without an error. Read it to its end or call its `return`, so that the input is let go.
 *
 * @param input the archive: a stream, an iterable of pieces, or a function that reads any range
 * @throws `export_malformed`, `export_unsupported`, `export_locked`, `password_invalid`,
 *   `kdf_unavailable`, `aborted`, and whatever the input throws; reading `content` throws
 *   `export_malformed`, `aborted` and what the input throws; TypeError for an input of another kind
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

/** At least so many bytes from the beginning. */
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

/** With another password already the first chunk does not open, and damage to it looks the same. */
function toLocked(cause: unknown): never {
  throw isShrdError(cause, 'export_malformed') ? cryptoError('export_locked', cause) : cause
}

/** Everything again from the first chunk on; no generator, because one that was never begun cannot be ended. */
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
