import { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { FromWorker, Job, MessageEnd, SentError, ToWorker } from './messages.ts'

/** Options to follow a run and to feed it. */
export interface RunOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: never) => void) | undefined
  /** Reads bytes of the source for the worker. */
  read?: (start: number, end: number) => Promise<Uint8Array | null>
}

/** Runs a job on a worker and yields its items, each on request. */
export type RunJob = (job: Job, options: RunOptions) => AsyncGenerator<unknown, void, void>

/** The pending request for an item. */
interface Awaited {
  resolve(message: Extract<FromWorker, { type: 'item' | 'end' }>): void
  reject(cause: unknown): void
}

/** A run on this side. */
interface Run {
  readonly options: RunOptions
  awaited: Awaited | undefined
  /** An error on this side, which the worker only sees as an end. */
  failure: { cause: unknown } | undefined
}

/** Creates the runner for a worker. @throws `worker_failed` in runs whose worker has stopped */
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

/** Handles bytes and progress at once, even if no caller waits for an item. */
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
      // The job has the same type of progress on both sides.
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
    // Copied, because the memory belongs to the caller.
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
