import type { ByteRange } from '../../storage/file-storage.ts'

/** An object, as a part of what it belongs to. */
export interface StoredObject {
  readonly object: string
  readonly size: number
}

/** Some bytes of one object. */
export interface Piece extends ByteRange {
  readonly object: string
}

/** Which bytes of which objects, one after the other, are `length` bytes of the whole from a byte on. */
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
