import type { LocalFile } from '../src/files/begin-upload.ts'

/** A file in memory that tells how it was read. */
export interface MemorySlices extends LocalFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Bytes of the longest slice that was asked for. */
  longestRead(): number
}

/** A file of that many bytes, which differ from chunk to chunk. */
export function memorySlices(size: number, seed = 1): MemorySlices {
  const bytes = Uint8Array.from({ length: size }, (_, at) => seed * 31 + at * 7 + (at >> 8))
  const blob = new Blob([bytes])
  let longest = 0
  return {
    name: 'a.bin',
    type: '',
    size,
    bytes,
    slice(start = 0, end = size) {
      longest = Math.max(longest, end - start)
      return blob.slice(start, end)
    },
    longestRead: () => longest,
  }
}
