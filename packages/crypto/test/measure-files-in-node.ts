import { createId } from '../src/core/ids.ts'
import { decryptFile } from '../src/files/decrypt-file.ts'
import {
  type EncryptedContent,
  type EncryptFileOptions,
  encryptFile,
} from '../src/files/encrypt-file.ts'
import { createFileKey } from '../src/files/file-key.ts'
import type { FileSource } from '../src/files/file-source.ts'
import { CHUNK_SIZES, endlessSource, measureSpeed } from './measure-files.ts'

/**
 * Measures what encrypting and decrypting files reaches, and that memory stays the same from 64 MiB
 * to 2 GiB: `node --conditions=shrd-source --expose-gc test/measure-files-in-node.ts [speed] [memory]`.
 */
const MIB = 1024 * 1024
const SIZES = [64 * MIB, 2048 * MIB]
/** What a file of 2 GiB may need more than one of 64 MiB: the hashes of its chunks, and noise. */
const TOLERANCE = 16

async function printSpeeds(): Promise<void> {
  for (const size of CHUNK_SIZES) {
    const { raw = 1, raw8 = 1, ...speeds } = await measureSpeed(size)
    const share = (name: string) => `${((speeds[name] ?? 0) / raw).toFixed(2)} of raw`
    print({ chunk_kib: size / 1024, raw, raw8, ...speeds })
    print({ encrypt: share('encrypt'), encryptHash: share('encryptHash'), file: share('file') })
  }
}

/** Memory in MiB: what is really in use, and what the process has, garbage included. */
interface Memory {
  used: number
  resident: number
}

/** The most memory that a file of this size has needed on its way up and down. */
async function measureMemory(size: number): Promise<Memory> {
  const most = { used: 0, resident: 0 }
  const look = () => {
    most.resident = Math.max(most.resident, process.memoryUsage.rss() / MIB)
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    most.used = Math.max(most.used, (heapUsed + arrayBuffers) / MIB)
  }
  const file_id = createId('fil')
  const source = endlessSource(size)
  const options = { file_id, ...createFileKey() }
  let end: EncryptedContent | null = null
  for await (const { content } of encryptFile(source, options)) {
    look()
    end = content
  }
  if (end === null) throw new Error('The file has no end.')
  const { descriptor, digest, hashes } = end
  const again = ciphertextOf(source, options)
  let done = 0
  for await (const piece of decryptFile(again, { file_id, descriptor, digest, hashes })) {
    done += piece.length
    if (done % (8 * MIB) === 0) look()
  }
  return { used: Math.round(most.used), resident: Math.round(most.resident) }
}

async function* ciphertextOf(source: FileSource, options: EncryptFileOptions) {
  for await (const { bytes } of encryptFile(source, options)) yield bytes
}

async function printMemory(): Promise<void> {
  const needed: number[] = []
  for (const size of SIZES) {
    const memory = await measureMemory(size)
    print({ size_mib: size / MIB, ...memory })
    needed.push(memory.used)
  }
  const [least = 0, most = 0] = needed
  if (most > least + TOLERANCE) throw new Error('Memory grows with the file.')
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('speed')) await printSpeeds()
if (wanted.length === 0 || wanted.includes('memory')) await printMemory()
