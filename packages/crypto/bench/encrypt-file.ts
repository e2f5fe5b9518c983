import { createId } from '../src/core/ids.ts'
import { cutChunks, toSourcePieces } from '../src/files/byte-input.ts'
import { chooseChunkSize } from '../src/files/chunk-size.ts'
import { encryptFile } from '../src/files/encrypt-file.ts'
import { createFileCipher } from '../src/files/file-cipher.ts'
import { createFileKey } from '../src/files/file-key.ts'
import { mapInOrder } from '../src/files/map-in-order.ts'
import { createStreamCipher } from '../src/files/stream-cipher.ts'
import { endlessSource } from '../test/measure-files.ts'
import type { Bench, BenchEnvironment, Measure } from './bench.ts'
import { takeMedians } from './take-medians.ts'

const MIB = 1024 * 1024
const SIZE = 64 * MIB
const LARGE = 2048 * MIB
const RUNS = 10
const CHUNK = chooseChunkSize(SIZE)

/** What sending a file costs, and that its size does not matter. */
export const encryptFileBench: Bench = { name: 'encrypt a file', run }

async function run(environment: BenchEnvironment): Promise<Measure[]> {
  const times = await takeMedians(RUNS, await prepare())
  const speed = (ms: number) => SIZE / MIB / (ms / 1000)
  const raw = {
    name: `raw AES-GCM of the same bytes in chunks of ${CHUNK / 1024} KiB`,
    value: speed(times.raw),
  }
  return [
    {
      name: 'encryption alone, 64 MiB',
      value: speed(times.encrypted),
      unit: 'MiB/s',
      baseline: raw,
      limit: { of: 'ratio', atLeast: 0.8 },
    },
    {
      name: 'with the hash of every chunk',
      value: speed(times.hashed),
      unit: 'MiB/s',
      baseline: raw,
      limit: { of: 'ratio', atLeast: 0.55 },
    },
    {
      name: 'AES-GCM and SHA-256 one after the other, without us',
      value: speed(times.rawHashed),
      unit: 'MiB/s',
      baseline: raw,
    },
    ...(await measureMemory(environment)),
  ]
}

async function prepare() {
  const source = endlessSource(SIZE)
  const bytes = new Uint8Array(await source.read(0, SIZE))
  const generated = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ])
  const stream = createStreamCipher(generated, { chunk_size: CHUNK, code: 'file_damaged' })
  const { key, iv } = createFileKey()
  const cipher = await createFileCipher(key, { file_id: createId('fil'), iv, chunk_size: CHUNK })
  const chunks = () => cutChunks(toSourcePieces(source), CHUNK)
  return {
    raw: () => encryptRaw(generated, bytes),
    rawHashed: () =>
      encryptRaw(generated, bytes, (chunk) => crypto.subtle.digest('SHA-256', chunk)),
    encrypted: () => drain(mapInOrder(chunks(), ({ bytes, ...at }) => stream.encrypt(bytes, at))),
    hashed: () => drain(mapInOrder(chunks(), ({ bytes, ...at }) => cipher.encryptChunk(bytes, at))),
  }
}

/** As many bytes as the file has, read in turns from those that its source repeats. */
async function encryptRaw(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  then: (ciphertext: ArrayBuffer) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const iv = new Uint8Array(12)
  for (let index = 0; index < SIZE / CHUNK; index += 1) {
    new DataView(iv.buffer).setUint32(7, index)
    const at = (index * CHUNK) % bytes.length
    const chunk = bytes.subarray(at, at + CHUNK)
    await then(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, chunk))
  }
}

async function measureMemory({ trackMemory }: BenchEnvironment): Promise<Measure[]> {
  const encrypt = (size: number) => () =>
    drain(encryptFile(endlessSource(size), { file_id: createId('fil'), ...createFileKey() }))
  // What a first file leaves behind for the next ones is no growth.
  for (let run = 0; run < 3; run += 1) await encrypt(SIZE)()
  const small = await trackMemory(encrypt(SIZE))
  const large = await trackMemory(encrypt(LARGE))
  if (small === undefined || large === undefined) return []
  return [
    {
      name: 'memory that 2 GiB take more than 64 MiB',
      value: Math.max(0, large - small) / MIB,
      unit: 'MiB',
      limit: { of: 'value', atMost: 64 },
    },
  ]
}

async function drain(work: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of work);
}
