import { concatBytes } from '../src/core/bytes.ts'
import { createId } from '../src/core/ids.ts'
import { type EncryptFileOptions, encryptFile } from '../src/files/encrypt-file.ts'
import type { FileDescriptor } from '../src/files/file-descriptor.ts'
import { createFileKey } from '../src/files/file-key.ts'
import type { FileSource } from '../src/files/file-source.ts'

/** The smallest chunks: borders in a few kilobytes. */
export const CHUNK = 16_384

/** A file that was encrypted as a whole. */
export interface WholeFile {
  file_id: string
  descriptor: FileDescriptor
  ciphertext: Uint8Array<ArrayBuffer>
  hashes: Uint8Array<ArrayBuffer>
  digest: string
}

/** Bytes that differ from chunk to chunk. */
export function makeBytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => seed * 31 + at * 7 + (at >> 8))
}

/** Something to encrypt that lies in memory. */
export function memorySource(bytes: Uint8Array): FileSource {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}

/** All parts of a file and what is known at their end. */
export async function encryptWhole(
  bytes: Uint8Array,
  options: Partial<EncryptFileOptions> = {},
): Promise<WholeFile> {
  const file_id = options.file_id ?? createId('fil')
  const parts: Uint8Array[] = []
  for await (const part of encryptFile(memorySource(bytes), {
    ...createFileKey(),
    chunk_size: CHUNK,
    ...options,
    file_id,
  })) {
    parts.push(part.bytes)
    if (part.content === null) continue
    const descriptor = { name: 'a.bin', type: '', ...part.content.descriptor }
    const { hashes, digest } = part.content
    return { file_id, descriptor, ciphertext: concatBytes(...parts), hashes, digest }
  }
  throw new Error('The last part is missing.')
}

/** Everything that comes, as one run of bytes. */
export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return concatBytes(...all)
}
