import { createId } from '../src/core/ids.ts'
import { cutChunks, toSourcePieces } from '../src/files/byte-input.ts'
import { decryptFile } from '../src/files/decrypt-file.ts'
import { encryptFile } from '../src/files/encrypt-file.ts'
import { createFileCipher } from '../src/files/file-cipher.ts'
import { createFileKey } from '../src/files/file-key.ts'
import type { FileSource } from '../src/files/file-source.ts'
import { mapInOrder } from '../src/files/map-in-order.ts'
import { createStreamCipher } from '../src/files/stream-cipher.ts'

const KIB = 1024
const MIB = 1024 * KIB
const SIZE = 64 * MIB
const ROUNDS = 10
const IN_FLIGHT = 8

/** Chunk sizes that are compared. */
export const CHUNK_SIZES: readonly number[] = [64, 128, 256, 512, 1024].map((size) => size * KIB)

/** MiB per second, the best of several rounds. */
export type Speeds = Record<string, number>

/** A source that repeats one block, so that a file of any size takes no memory. */
export function endlessSource(size: number): FileSource {
  const block = new Uint8Array(8 * MIB)
  for (let at = 0; at < block.length; at += 64 * KIB) {
    crypto.getRandomValues(block.subarray(at, at + 64 * KIB))
  }
  return {
    size,
    read: async (start, end) => block.subarray(start % block.length).subarray(0, end - start),
  }
}

/**
 * What encrypting 64 MiB reaches in chunks of one size: raw AES-GCM, one chunk after the other
 * (`raw`) and eight at once (`raw8`); the same with SHA-256 of the cipher text (`rawHash8`); the
 * pipeline without hashes (`encrypt`), with hashes (`encryptHash`), and with the parts of an upload
 * put together (`file`); and the way back (`decrypt`).
 */
export async function measureSpeed(chunk_size: number): Promise<Speeds> {
  const source = endlessSource(SIZE)
  const whole = await encryptOnce(source, chunk_size)
  const work = await prepare(source, chunk_size)
  const best: Speeds = {}
  const all = { ...work, file: () => encryptOnce(source, chunk_size), decrypt: whole.decrypt }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(all)) {
      const start = performance.now()
      await run()
      const speed = SIZE / MIB / ((performance.now() - start) / 1000)
      best[name] = Math.round(Math.max(best[name] ?? 0, speed))
    }
  }
  return best
}

async function prepare(source: FileSource, chunk_size: number) {
  const generated = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ])
  const bytes = new Uint8Array(await source.read(0, 8 * MIB))
  const stream = createStreamCipher(generated, { chunk_size, code: 'file_damaged' })
  const { key, iv } = createFileKey()
  const cipher = await createFileCipher(key, { file_id: createId('fil'), iv, chunk_size })
  const encrypt = (index: number) => {
    const iv = new Uint8Array(12)
    new DataView(iv.buffer).setUint32(7, index)
    const at = (index * chunk_size) % bytes.length
    const chunk = bytes.subarray(at, at + chunk_size)
    return crypto.subtle.encrypt({ name: 'AES-GCM', iv }, generated, chunk)
  }
  const hash = async (index: number) => crypto.subtle.digest('SHA-256', await encrypt(index))
  const chunks = () => cutChunks(toSourcePieces(source), chunk_size)
  return {
    raw: () => atOnce(1, chunk_size, encrypt),
    raw8: () => atOnce(IN_FLIGHT, chunk_size, encrypt),
    rawHash8: () => atOnce(IN_FLIGHT, chunk_size, hash),
    encrypt: () => drain(mapInOrder(chunks(), ({ bytes, ...at }) => stream.encrypt(bytes, at))),
    encryptHash: () =>
      drain(mapInOrder(chunks(), ({ bytes, ...at }) => cipher.encryptChunk(bytes, at))),
  }
}

async function atOnce(
  count: number,
  chunk_size: number,
  job: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < SIZE / chunk_size) {
      next += 1
      await job(next - 1)
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
}

async function encryptOnce(source: FileSource, chunk_size: number) {
  const file_id = createId('fil')
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of encryptFile(source, { file_id, ...createFileKey(), chunk_size })) {
    parts.push(part.bytes)
    if (part.content === null) continue
    const { hashes, digest, descriptor } = part.content
    const options = { file_id, descriptor, digest, hashes }
    return { decrypt: () => drain(decryptFile(new Blob(parts).stream(), options)) }
  }
  throw new Error('The last part is missing.')
}

async function drain(work: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of work);
}
