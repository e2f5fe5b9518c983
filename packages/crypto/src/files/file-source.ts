/**
 * The bytes from `start` up to but without `end`. Gives fewer only where the content ends, and none
 * behind its end.
 */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>

/** Something of a known size whose bytes can be read in any order. */
export interface FileSource {
  /** In bytes. */
  size: number
  read: ReadBytes
}

/**
 * A `Blob` or `File` to read from. Nothing is read yet, and never more at once than is asked for.
 * What the platform throws when a file was changed or removed meanwhile passes as it is.
 *
 * @throws TypeError for anything else
 * @see docs/protocol/files.md
 * @example
 * import { blobSource } from '@shrd/crypto/files'
 *
 * const source = blobSource(new Blob(['hello']))
 * console.assert((await source.read(1, 3)).length === 2)
 */
export function blobSource(blob: Pick<Blob, 'size' | 'slice'>): FileSource {
  const { size, slice } = blob ?? {}
  // Arrays of bytes have a method of that name too, but no size.
  if (typeof size !== 'number' || typeof slice !== 'function') {
    throw new TypeError('This is no Blob and no File.')
  }
  return {
    size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  }
}

/** @throws TypeError for what has not both members, such as a `Blob` */
export function assertSource(source: FileSource): void {
  const isSource = typeof source?.size === 'number' && typeof source.read === 'function'
  if (!isSource) throw new TypeError('A source is {size, read}, as blobSource makes it of a Blob.')
}
