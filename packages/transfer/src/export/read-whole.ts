import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { ExportFile } from './export-source.ts'

/** Who is told while a file is read. */
export interface WholeFileEvents {
  readonly signal?: AbortSignal | undefined
  onPiece(piece: Uint8Array): void
  onDamaged(): void
}

/** Bytes of a piece of zeros. */
const ZEROS = 64 * 1024

/**
 * Yields as many bytes of a file as its size says. A damaged file must not end an export, so zeros
 * replace the rest of it, and `onDamaged` is called.
 *
 * @throws `aborted`, and failures of the file
 */
export async function* readWhole(
  file: ExportFile,
  { signal, onPiece, onDamaged }: WholeFileEvents,
): AsyncGenerator<Uint8Array, void, void> {
  let left = file.size
  try {
    for await (const piece of file.read()) {
      if (signal?.aborted) throw new ShrdError('aborted', { cause: signal.reason })
      if (piece.length > left) throw new ShrdError('file_damaged')
      left -= piece.length
      onPiece(piece)
      yield piece
    }
    if (left > 0) throw new ShrdError('file_damaged')
  } catch (error) {
    if (!isShrdError(error, 'file_damaged')) throw error
    onDamaged()
    for (; left > 0; left -= ZEROS) yield new Uint8Array(Math.min(left, ZEROS))
  }
}
