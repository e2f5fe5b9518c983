import { transferError } from '../errors.ts'

/** One piece of gzip unpacks to at most a thousand times its size, so small ones end a bomb early. */
const PIECE_BYTES = 16 * 1024

/**
 * Inflates gzip and stops at the first byte too many, so no file can fill the memory.
 *
 * @throws `import_too_large`; TypeError, or an error of the platform, for anything but one whole gzip
 */
export async function inflateGzip(
  packed: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = toStream(packed).pipeThrough(new DecompressionStream('gzip')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length
      if (length > mostBytes) throw transferError('import_too_large')
      pieces.push(read.value)
    }
  } finally {
    // The reader may have failed already, which is thrown in its place.
    await reader.cancel().catch(() => undefined)
  }
  return join(pieces, length)
}

function toStream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(at, at + PIECE_BYTES))
        at += PIECE_BYTES
      },
    },
    { highWaterMark: 0 },
  )
}

function join(pieces: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
