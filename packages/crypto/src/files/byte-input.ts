import type { Bytes } from '../core/bytes.ts'
import type { FileSource, ReadBytes } from './file-source.ts'
import type { ChunkPlace } from './stream-cipher.ts'

/** Bytes from somewhere, in pieces of any size. */
export type ByteInput = ReadBytes | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>

/** A chunk of an input, in memory of its own. */
export interface Chunk extends ChunkPlace {
  bytes: Bytes
}

/** Bytes of one read: a slice of a `Blob` costs about the same whatever its length. */
const BLOCK: number = 4 * 1024 * 1024

/**
 * The bytes of an input from its beginning. Nothing is read yet.
 *
 * @throws TypeError for what is no input
 */
export function toPieces(input: ByteInput): AsyncIterable<Uint8Array> {
  if (typeof input === 'function') return readBlocks(input, Number.POSITIVE_INFINITY)
  if (typeof input !== 'object' || input === null) throw inputError()
  // A stream is not iterable everywhere.
  if ('getReader' in input) return readStream(input)
  if (!(Symbol.asyncIterator in input)) throw inputError()
  return input
}

function inputError(): TypeError {
  return new TypeError(
    'An input is a ReadableStream, an async iterable of Uint8Array, or a function that reads a range.',
  )
}

/** The bytes of a source, as many as it has said. Nothing is read yet. */
export function toSourcePieces(source: FileSource): AsyncIterable<Uint8Array> {
  return readBlocks((start, end) => source.read(start, end), source.size)
}

/**
 * An input in chunks of one size. The last may be shorter; it is empty only if there is nothing at
 * all. One chunk is held back until it is known whether it is the last.
 */
export async function* cutChunks(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Chunk, void, void> {
  const cut = { size, held: undefined, buffer: new Uint8Array(), filled: 0 }
  let index = 0
  for await (const piece of pieces) {
    for (const bytes of cutPiece(cut, toOwn(piece))) {
      yield { bytes, index, isLast: false }
      index += 1
    }
  }
  yield { bytes: cut.held ?? cut.buffer.subarray(0, cut.filled), index, isLast: true }
}

/** What of the pieces is not given out yet. */
interface Cut {
  size: number
  /** A whole chunk, held back until more comes. */
  held: Bytes | undefined
  /** A chunk that is put together from several pieces. */
  buffer: Bytes
  filled: number
}

/** Chunks that lie in one piece are not copied: copying takes as long as hashing. */
function* cutPiece(cut: Cut, piece: Bytes): Generator<Bytes, void, void> {
  for (let at = 0; at < piece.length; ) {
    if (cut.held !== undefined) yield cut.held
    const isWhole = cut.filled === 0 && piece.length - at >= cut.size
    const part = piece.subarray(at, at + cut.size - cut.filled)
    cut.held = isWhole ? part : fill(cut, part)
    at += part.length
  }
}

/** The chunk that becomes whole with this part, if one does. */
function fill(cut: Cut, part: Bytes): Bytes | undefined {
  if (cut.filled === 0) cut.buffer = new Uint8Array(cut.size)
  cut.buffer.set(part, cut.filled)
  cut.filled += part.length
  if (cut.filled < cut.size) return undefined
  cut.filled = 0
  return cut.buffer
}

/**
 * A piece in memory that Web Crypto takes: it refuses shared memory.
 *
 * @throws TypeError for anything but bytes, which would else be left out in silence
 */
export function toOwn(piece: Uint8Array): Bytes {
  // By its name, because those of another window are of another class.
  const isBytes = Object.prototype.toString.call(piece) === '[object Uint8Array]'
  if (!isBytes) throw new TypeError('A piece of an input is a Uint8Array.')
  const { buffer, byteOffset, length } = piece
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, length)
    : new Uint8Array(piece)
}

/** Reads one block ahead, so that reading and encrypting overlap. */
async function* readBlocks(read: ReadBytes, size: number): AsyncGenerator<Uint8Array, void, void> {
  let ahead = readAhead(read, 0, size)
  for (let start = 0; start < size; start += BLOCK) {
    const end = Math.min(start + BLOCK, size)
    const block = await ahead
    const isWhole = block.length >= end - start
    if (isWhole) ahead = readAhead(read, end, size)
    yield block.subarray(0, end - start)
    if (!isWhole) return
  }
}

function readAhead(read: ReadBytes, start: number, size: number): Promise<Uint8Array> {
  const end = Math.min(start + BLOCK, size)
  const block = start < size ? read(start, end) : Promise.resolve(new Uint8Array())
  // A failure is reported when the block's turn comes; until then nobody waits for it.
  block.catch(() => undefined)
  return block
}

async function* readStream(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Ends the transfer where it is left early; a stream that has failed has said so already.
    await reader.cancel().catch(() => undefined)
  }
}
