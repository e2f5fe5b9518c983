import type { ByteInput, EncryptedPart, ReadBytes } from '@shrd/crypto/files'
import { importIdentity, toPublicIdentity } from '@shrd/crypto/identity'
import type { CryptoWork } from './crypto-work.ts'
import type { Job, MessageEnd, SentKeyFile } from './messages.ts'
import { createRunJob, type RunJob, type RunOptions } from './run-job.ts'

/** Bytes per read of an input with random access. */
const BLOCK = 4 * 1024 * 1024

/**
 * Runs cryptography on a worker, so that the page stays responsive. Pass it to `createShrdClient`
 * as the port `work`. The worker must run `serveCryptoWork` of `@shrd/client/worker`; the caller
 * ends it. Without a worker, the page's own thread does the work.
 *
 * @throws what the functions of `@shrd/crypto` throw; `worker_failed` if the worker stops
 *
 * @example
 * // crypto-worker.ts
 * import { serveCryptoWork } from '@shrd/client/worker'
 * serveCryptoWork()
 *
 * // the page
 * const worker = new Worker(new URL('./crypto-worker.ts', import.meta.url), { type: 'module' })
 * const ports = { ...createBrowserPorts(), work: createWorkerCrypto(worker) }
 */
export function createWorkerCrypto(worker: MessageEnd): CryptoWork {
  const run = createRunJob(worker)
  return {
    async createKeyFile(identity, privateKeys, password, { signal, onProgress, ...options } = {}) {
      // An `Identity` also has keys that this job does not need.
      const said = { identity: toPublicIdentity(identity), privateKeys, password, options }
      return runOnce<string>(run, { name: 'createKeyFile', ...said }, { signal, onProgress })
    },
    async openKeyFile(text, password, options = {}) {
      const { signal, onProgress } = options
      const job: Job = { name: 'openKeyFile', text, password }
      const opened = await runOnce<SentKeyFile>(run, job, { signal, onProgress })
      return { ...opened, identity: await importIdentity(opened.identity, opened.privateKeys) }
    },
    async rewriteKeyFile(text, password, { signal, onProgress, ...options } = {}) {
      const job: Job = { name: 'rewriteKeyFile', text, password, options }
      return runOnce<string>(run, job, { signal, onProgress })
    },
    async *encryptFile(source, { signal, onProgress, ...options }) {
      const read: ReadBytes = (start, end) => source.read(start, end)
      const job: Job = { name: 'encryptFile', size: source.size, options }
      const parts = run(job, { signal, onProgress, read })
      // The worker runs the function whose items these are.
      yield* parts as AsyncGenerator<EncryptedPart, void, void>
    },
    async *decryptFile(input, { signal, onProgress, ...options }) {
      const pieces = toPieces(input)[Symbol.asyncIterator]()
      const read = async () => {
        const { done, value } = await pieces.next()
        return done ? null : value
      }
      try {
        const chunks = run({ name: 'decryptFile', options }, { signal, onProgress, read })
        // The worker runs the function whose items these are.
        yield* chunks as AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>
      } finally {
        await pieces.return?.()
      }
    },
  }
}

/** Runs a job with one item. */
async function runOnce<Item>(run: RunJob, job: Job, options: RunOptions): Promise<Item> {
  for await (const item of run(job, options)) return item as Item
  throw new TypeError('A job of one item ended without it.')
}

function toPieces(input: ByteInput): AsyncIterable<Uint8Array> {
  if (typeof input === 'function') return readBlocks(input)
  return 'getReader' in input ? readStream(input) : input
}

async function* readBlocks(read: ReadBytes): AsyncGenerator<Uint8Array, void, void> {
  for (let start = 0; ; start += BLOCK) {
    const block = await read(start, start + BLOCK)
    yield block
    if (block.length < BLOCK) return
  }
}

/** Some browsers cannot iterate a stream. */
async function* readStream(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
