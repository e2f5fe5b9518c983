import type { FileHandle } from 'node:fs/promises'
import type { FileSource } from '@shrd/crypto/files'

/** Reads an open file in any order. */
export async function toFileSource(handle: FileHandle): Promise<FileSource> {
  const { size } = await handle.stat()
  return {
    size,
    async read(start, end) {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
      for (let filled = 0; filled < bytes.length; ) {
        const { bytesRead } = await handle.read(
          bytes,
          filled,
          bytes.length - filled,
          start + filled,
        )
        if (bytesRead === 0) return bytes.subarray(0, filled)
        filled += bytesRead
      }
      return bytes
    },
  }
}
