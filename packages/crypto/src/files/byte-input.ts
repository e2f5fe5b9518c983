import type { Bytes } from '../core/bytes.ts'
import type { FileSource, ReadBytes } from './file-source.ts'
import type { ChunkPlace } from './stream-cipher.ts'

/** An input of bytes, in pieces of any size. */
export type ByteInput = ReadBytes | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>

/** A chunk of an input, not in shared memory. */
export interface Chunk extends ChunkPlace {
  bytes: Bytes
}

/** Bytes of one read. Reading a slice of a `Blob` costs about the same for any length. */
const BLOCK: number = 4 * 1024 * 1024

/**
 * The bytes of an input from its start. It does not read yet.
 *
 * @throws TypeError for a value of another kind
 */
export function toPieces(input: ByteInput): AsyncIterable<Uint8Array> {
  if (typeof input === 'function') return readBlocks(input, Number.POSITIVE_INFINITY)
  if (typeof input !== 'object' || input === null) throw inputError()
  // Not every platform can iterate over a stream.
  if ('getReader' in input) return readStream(input)
  if (!(Symbol.asyncIterator in input)) throw inputError()
  return input
}

function inputError(): TypeError {
  return new TypeError(
    'The input must be a ReadableStream, an async iterable of Uint8Array, or a function that reads a range.',
  )
}

/** All bytes of a source, as many as its size says. It does not read yet. */
export function toSourcePieces(source: FileSource): AsyncIterable<Uint8Array> {
  return readBlocks((start, end) => source.read(start, end), source.size)
}

/**
 * Cuts an input into chunks of one size. The last may be shorter; it is empty only if the input is
 * empty. It holds one chunk back until it knows whether that chunk is the last.
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

/** The pieces that have not become chunks yet. */
interface Cut {
  size: number
  /** A whole chunk, held back until more bytes come. */
  held: Bytes | undefined
  /** A chunk joined from several pieces. */
  buffer: Bytes
  filled: number
}

/** Do not copy a chunk that is inside one piece: a copy takes as long as hashing. */
function* cutPiece(cut: Cut, piece: Bytes): Generator<Bytes, void, void> {
  for (let at = 0; at < piece.length; ) {
    if (cut.held !== undefined) yield cut.held
    const isWhole = cut.filled === 0 && piece.length - at >= cut.size
    const part = piece.subarray(at, at + cut.size - cut.filled)
    cut.held = isWhole ? part : fill(cut, part)
    at += part.length
  }
}

/** Returns the chunk that this part completes, if it completes one. */
function fill(cut: Cut, part: Bytes): Bytes | undefined {
  if (cut.filled === 0) cut.buffer = new Uint8Array(cut.size)
  cut.buffer.set(part, cut.filled)
  cut.filled += part.length
  if (cut.filled < cut.size) return undefined
  cut.filled = 0
  return cut.buffer
}

/**
 * Moves a piece out of shared memory, which Web Crypto refuses.
 *
 * @throws TypeError for a piece that is not bytes; without it, the data would be lost silently
 */
export function toOwn(piece: Uint8Array): Bytes {
  // Compare the name, because another window has another class.
  const isBytes = Object.prototype.toString.call(piece) === '[object Uint8Array]'
  if (!isBytes) throw new TypeError('A piece of an input must be a Uint8Array.')
  const { buffer, byteOffset, length } = piece
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, length)
    : new Uint8Array(piece)
}

/** Reads one block ahead, so that reading and encryption overlap. */
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
  // The error is thrown at the block's turn. This handler avoids an unhandled rejection until then.
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
    // Cancels a transfer that the caller leaves early. If the stream has failed, its error was
    // thrown.
    await reader.cancel().catch(() => undefined)
  }
}
