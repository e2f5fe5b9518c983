/**
 * Reads the bytes from `start` up to `end`, without `end`. It returns fewer only at the end of the
 * content, and none after it.
 */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>

/** A content of known size that can be read in any order. */
export interface FileSource {
  /** In bytes. */
  size: number
  read: ReadBytes
}

/**
 * Makes a source from a `Blob` or `File`. It reads only the requested ranges, on demand. If the
 * file was changed or removed, it passes on the platform's error.
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
  // Byte arrays also have a `slice` method, but no `size`.
  if (typeof size !== 'number' || typeof slice !== 'function') {
    throw new TypeError('The argument must be a Blob or a File.')
  }
  return {
    size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  }
}

/** @throws TypeError if `size` or `read` is missing, as in a `Blob` */
export function assertSource(source: FileSource): void {
  const isSource = typeof source?.size === 'number' && typeof source.read === 'function'
  if (!isSource) throw new TypeError('A source must have size and read: use blobSource for a Blob.')
}
