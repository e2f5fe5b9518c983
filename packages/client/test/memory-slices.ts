import type { LocalFile } from '../src/files/local-file.ts'

/** A file in memory that tells how it was read. */
export interface MemorySlices extends LocalFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Bytes of the longest slice that was asked for. */
  longestRead(): number
}

const BLOCK = 1024

/** A file of that many bytes, which differ from chunk to chunk. */
export function memorySlices(size: number, seed = 1): MemorySlices {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += BLOCK) bytes.fill(seed * 31 + (at / BLOCK) * 7, at, at + BLOCK)
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
