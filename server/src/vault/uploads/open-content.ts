import type { Readable } from 'node:stream'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { FileStorage } from '../../storage/file-storage.ts'
import type { Piece } from './cut-pieces.ts'

/** The pieces to read, and their storage. */
export interface ContentSource {
  readonly storage: FileStorage
  readonly file: string
  readonly pieces: readonly Piece[]
}

/** A piece that is being read. */
interface OpenPiece {
  readonly stream: Readable
  readonly chunks: AsyncIterator<Uint8Array>
  /** Bytes still to read. */
  left: number
}

/**
 * Reads pieces of a stored file as one stream, no faster than its consumer. It opens the first at
 * once, so that a missing one fails before the response has started.
 *
 * @throws `file_empty` if there is nothing, `file_download_failed` if it cannot be read now
 */
export async function openContent(source: ContentSource): Promise<ReadableStream<Uint8Array>> {
  const [first, ...rest] = source.pieces
  const now: { piece: OpenPiece | undefined } = {
    piece: first && (await openPiece(source, first)),
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (now.piece !== undefined) {
          const chunk = await takeChunk(now.piece)
          if (chunk !== undefined) return controller.enqueue(chunk)
          const next = rest.shift()
          now.piece = next && (await openPiece(source, next))
        }
        controller.close()
      },
      cancel: () => void now.piece?.stream.destroy(),
    },
    { highWaterMark: 0 },
  )
}

async function openPiece(
  { storage, file }: ContentSource,
  { object, from, length }: Piece,
): Promise<OpenPiece> {
  const stream = await storage.read({ file, object }, { from, length }).catch((cause: unknown) => {
    if (!isShrdError(cause)) throw cause
    throw new ShrdError('file_download_failed', { cause })
  })
  if (stream === undefined) throw new ShrdError('file_empty')
  return { stream, chunks: stream[Symbol.asyncIterator](), left: length }
}

/** Returns nothing at the end of the piece. A piece that is too short aborts the response. */
async function takeChunk(piece: OpenPiece): Promise<Uint8Array | undefined> {
  const { value, done } = await piece.chunks.next()
  if (done !== true) {
    piece.left -= value.length
    return value
  }
  if (piece.left !== 0) throw new ShrdError('file_download_failed')
  return undefined
}
