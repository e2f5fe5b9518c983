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
 * @see docs/protocol/files.md
 * @example
 * import { blobSource } from '@shrd/crypto'
 *
 * const source = blobSource(new Blob(['hello']))
 * console.assert((await source.read(1, 3)).length === 2)
 */
export function blobSource(blob: Pick<Blob, 'size' | 'slice'>): FileSource {
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  }
}
