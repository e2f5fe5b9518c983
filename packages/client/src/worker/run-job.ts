import { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { FromWorker, Job, MessageEnd, SentError, ToWorker } from './messages.ts'

/** How a run is followed and fed from here. */
export interface RunOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: never) => void) | undefined
  /** Bytes of the source, as the worker asks for them. */
  read?: (start: number, end: number) => Promise<Uint8Array | null>
}

/** Runs jobs on a worker: item after item, each when it is asked for. */
export type RunJob = (job: Job, options: RunOptions) => AsyncGenerator<unknown, void, void>

/** What becomes of the item that was asked for. */
interface Awaited {
  resolve(message: Extract<FromWorker, { type: 'item' | 'end' }>): void
  reject(cause: unknown): void
}

/** One run, as it is known here. */
interface Run {
  readonly options: RunOptions
  awaited: Awaited | undefined
  /** What broke on this side, which the worker only knows as an end. */
  failure: { cause: unknown } | undefined
}

/** Runs on that worker from now on. @throws `worker_failed` from runs whose worker has died */
export function createRunJob(worker: MessageEnd): RunJob {
  const runs = new Map<number, Run>()
  let last = 0
  let isDead = false
  const post = (message: ToWorker) => worker.postMessage(message, [])

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const run = runs.get(data.id)
    if (run !== undefined) receive(run, data, post)
  })
  for (const type of ['error', 'messageerror'] as const) {
    worker.addEventListener(type, () => {
      isDead = true
      for (const { awaited } of runs.values()) awaited?.reject(clientError('worker_failed'))
    })
  }

  return async function* runJob(job, options) {
    const { signal } = options
    if (isDead) throw clientError('worker_failed')
    last += 1
    const id = last
    const run: Run = { options, awaited: undefined, failure: undefined }
    const abort = () => post({ id, type: 'abort' })
    runs.set(id, run)
    try {
      post({ id, type: 'start', job })
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort, { once: true })
      for (;;) {
        const answered = waitFor(run)
        post({ id, type: 'next' })
        const message = await answered
        if (message.type === 'end') return
        yield message.item
      }
    } finally {
      signal?.removeEventListener('abort', abort)
      runs.delete(id)
      post({ id, type: 'return' })
    }
  }
}

function waitFor(run: Run): Promise<Parameters<Awaited['resolve']>[0]> {
  return new Promise((resolve, reject) => {
    run.awaited = { resolve, reject }
  })
}

/** Bytes and progress are seen to at once, also while nobody waits for an item. */
function receive(run: Run, message: FromWorker, post: (message: ToWorker) => void): void {
  const { options, awaited, failure } = run
  switch (message.type) {
    case 'item':
    case 'end':
      awaited?.resolve(message)
      return
    case 'error':
      awaited?.reject(failure === undefined ? toError(message.error) : failure.cause)
      return
    case 'progress':
      // The job says what progress is, here as there.
      options.onProgress?.(message.progress as never)
      return
    case 'ask':
      void answer(run, message, post)
  }
}

async function answer(
  run: Run,
  { id, ask, start, end }: Extract<FromWorker, { type: 'ask' }>,
  post: (message: ToWorker) => void,
): Promise<void> {
  try {
    const bytes = (await run.options.read?.(start, end)) ?? null
    // Copied and not moved: the memory is the caller's.
    post({ id, type: 'bytes', ask, bytes })
  } catch (cause) {
    run.failure = { cause }
    post({ id, type: 'bytes', ask, bytes: null })
    post({ id, type: 'abort' })
  }
}

function toError({ code, data, message }: SentError): Error {
  return code === null ? new TypeError(message) : new ShrdError(code, { data })
}
