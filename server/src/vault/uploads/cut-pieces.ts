import type { ByteRange } from '../../storage/file-storage.ts'

/** An object as a part of a larger content. */
export interface StoredObject {
  readonly object: string
  readonly size: number
}

/** A range of bytes of one object. */
export interface Piece extends ByteRange {
  readonly object: string
}

/**
 * Which bytes of which objects, in order, form `length` bytes of the whole content from a byte on.
 */
export function cutPieces(
  objects: readonly StoredObject[],
  { from, length = Number.POSITIVE_INFINITY }: { from: number; length?: number | undefined },
): readonly Piece[] {
  const pieces: Piece[] = []
  const until = from + length
  let start = 0
  for (const { object, size } of objects) {
    const first = Math.max(from, start)
    const end = Math.min(until, start + size)
    if (first < end) pieces.push({ object, from: first - start, length: end - first })
    start += size
  }
  return pieces
}
