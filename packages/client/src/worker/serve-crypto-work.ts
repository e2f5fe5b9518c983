import { isShrdError } from '@shrd/crypto/errors'
import { toPublicIdentity } from '@shrd/crypto/identity'
import type { CryptoWork } from './crypto-work.ts'
import { inlineCryptoWork } from './inline-crypto-work.ts'
import type { FromWorker, Job, MessageEnd, SentError, SentKeyFile, ToWorker } from './messages.ts'

/** A run of a job. */
interface Running {
  readonly items: AsyncGenerator<unknown, void, void>
  readonly abort: AbortController
  /** Pending reads, by the number of the request. */
  readonly asked: Map<number, (bytes: Uint8Array | null) => void>
}

/** Reports progress and reads bytes for a job. */
interface Line {
  readonly signal: AbortSignal
  onProgress(progress: unknown): void
  ask(start: number, end: number): Promise<Uint8Array | null>
}

/**
 * Serves `createWorkerCrypto` of the page from inside a worker, until the worker ends. Several jobs
 * may run at a time.
 *
 * @param end the channel to the page. @default the global of the worker
 *
 * @example
 * import { serveCryptoWork } from '@shrd/client/worker'
 *
 * serveCryptoWork()
 */
export function serveCryptoWork(
  // A worker's global, which the types of a page do not have.
  end: MessageEnd = globalThis as unknown as MessageEnd,
  work: CryptoWork = inlineCryptoWork,
): void {
  const jobs = new Map<number, Running>()
  const post = (message: FromWorker, transfer: Transferable[] = []) =>
    end.postMessage(message, transfer)

  end.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'start') {
      jobs.set(data.id, start(work, data.id, data.job, post))
      return
    }
    const running = jobs.get(data.id)
    if (running === undefined) return
    if (data.type === 'return') jobs.delete(data.id)
    receive(running, data, post)
  })
}

function start(
  work: CryptoWork,
  id: number,
  job: Job,
  post: (message: FromWorker) => void,
): Running {
  const abort = new AbortController()
  const asked: Running['asked'] = new Map()
  let last = 0
  const line: Line = {
    signal: abort.signal,
    onProgress: (progress) => post({ id, type: 'progress', progress }),
    ask: (first, end) =>
      new Promise((resolve) => {
        last += 1
        asked.set(last, resolve)
        post({ id, type: 'ask', ask: last, start: first, end })
      }),
  }
  return { items: run(work, job, line), abort, asked }
}

function receive(
  { items, abort, asked }: Running,
  message: Exclude<ToWorker, { type: 'start' }>,
  post: (message: FromWorker, transfer?: Transferable[]) => void,
): void {
  const { id } = message
  switch (message.type) {
    case 'next':
      items.next().then(
        ({ done, value }) => {
          if (done) post({ id, type: 'end' })
          else post({ id, type: 'item', item: value }, findMemory(value))
        },
        (cause: unknown) => post({ id, type: 'error', error: toSent(cause) }),
      )
      return
    case 'abort':
      abort.abort()
      answerAll(asked)
      return
    case 'return':
      abort.abort()
      answerAll(asked)
      // No caller waits for a late error.
      items.return().catch(() => undefined)
      return
    case 'bytes':
      asked.get(message.ask)?.(message.bytes)
      asked.delete(message.ask)
  }
}

/** Ends pending reads, whose bytes will not come. */
function answerAll(asked: Running['asked']): void {
  for (const resolve of asked.values()) resolve(null)
  asked.clear()
}

async function* run(work: CryptoWork, job: Job, line: Line): AsyncGenerator<unknown, void, void> {
  const { signal, onProgress, ask } = line
  const follow = { signal, onProgress }
  switch (job.name) {
    case 'createKeyFile': {
      const { identity, privateKeys, password, options } = job
      yield await work.createKeyFile(identity, privateKeys, password, { ...options, ...follow })
      return
    }
    case 'openKeyFile': {
      const { identity, ...opened } = await work.openKeyFile(job.text, job.password, follow)
      // Without `CryptoKey`s: WebKit sends an X25519 key but cannot receive it.
      const sent: SentKeyFile = { ...opened, identity: toPublicIdentity(identity) }
      yield sent
      return
    }
    case 'rewriteKeyFile':
      yield await work.rewriteKeyFile(job.text, job.password, { ...job.options, ...follow })
      return
    case 'encryptFile': {
      const read = async (first: number, end: number) => (await ask(first, end)) ?? new Uint8Array()
      yield* work.encryptFile({ size: job.size, read }, { ...job.options, ...follow })
      return
    }
    case 'decryptFile':
      yield* work.decryptFile(askAll(line), { ...job.options, ...follow })
  }
}

async function* askAll({ ask }: Line): AsyncGenerator<Uint8Array, void, void> {
  for (;;) {
    const bytes = await ask(0, 0)
    if (bytes === null) return
    yield bytes
  }
}

/** Moves memory that only the item uses, without a copy. */
function findMemory(item: unknown): Transferable[] {
  const holder = typeof item === 'object' && item !== null && 'bytes' in item ? item.bytes : item
  if (!(holder instanceof Uint8Array) || !(holder.buffer instanceof ArrayBuffer)) return []
  return holder.length === holder.buffer.byteLength ? [holder.buffer] : []
}

function toSent(cause: unknown): SentError {
  if (isShrdError(cause)) return { code: cause.code, data: cause.data, message: cause.message }
  const message = cause instanceof Error ? cause.message : 'The work has failed.'
  return { code: null, data: {}, message }
}
