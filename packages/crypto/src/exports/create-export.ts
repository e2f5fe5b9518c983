import { type Bytes, randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { type ByteInput, cutChunks, toPieces } from '../files/byte-input.ts'
import { CHUNK_SIZE } from '../files/chunk-size.ts'
import { mapInOrder } from '../files/map-in-order.ts'
import { KDF_STEPS, type KdfName } from '../key-file/key-file-kdf.ts'
import { createExportCipher } from './export-cipher.ts'
import { type ExportHeader, writeHeader } from './export-header.ts'

/**
 * Options of {@link createExport}. `onProgress` follows the derivation of the key only; count the
 * bytes for the progress of the content.
 */
export interface CreateExportOptions extends ProgressOptions {
  /** How the key is derived from the password. @default 'argon2id' */
  kdf?: KdfName | undefined
  /** Bytes of each chunk except the last: a power of two from 16 KiB to 8 MiB. @default 64 KiB */
  chunk_size?: number | undefined
  /**
   * Milliseconds since 1970. Anyone can read it in the archive. @default the clock of this machine
   */
  now?: number | undefined
}

/**
 * Yields the bytes of an archive that opens with a password. It works piece by piece on demand, so
 * memory does not grow with the size. The key takes about a quarter of a second to derive: call it
 * in a worker if the page must stay responsive.
 *
 * The archive does not prove its author: anyone with the password can create another archive.
 *
 * @param source the content of the archive: a stream, an iterable of pieces, or a function that
 *   reads any range
 * @throws `password_invalid`, `kdf_unavailable`, `aborted`, and any error of the source; TypeError
 *   for a source of another kind
 * @see docs/protocol/export.md
 * @example
 * import { createExport } from '@shrd/crypto/exports'
 *
 * const source = new Blob(['all my documents']).stream()
 * const pieces = []
 * for await (const piece of createExport(source, 'correct horse')) pieces.push(piece)
 * console.assert(new Blob(pieces).size > 0)
 */
export async function* createExport(
  source: ByteInput,
  password: string,
  options: CreateExportOptions = {},
): AsyncGenerator<Bytes, void, void> {
  const pieces = toPieces(source)
  const { signal, kdf = 'argon2id', chunk_size = CHUNK_SIZE, now = Date.now() } = options
  const header: ExportHeader = {
    version: 1,
    kdf: KDF_STEPS[kdf],
    cipher: 'AES-256-GCM',
    salt: encodeBase64Url(randomBytes(16)),
    iv: encodeBase64Url(randomBytes(16)),
    chunk_size,
    created_at: now,
  }
  const cipher = await createExportCipher(header, password, options)
  yield writeHeader(header)
  const chunks = cutChunks(pieces, chunk_size)
  yield* mapInOrder(chunks, ({ bytes, ...place }) => cipher.encrypt(bytes, place), { signal })
}
