import type { Files, FlowError, PausedUpload } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { toFlowError } from '../../app/use-resource.ts'

/** How far an upload is; `failed` ones go on where they stopped. */
export type UploadStatus = 'waiting' | 'running' | 'paused' | 'failed' | 'done'

/** One file on its way, as it is shown. */
export interface UploadItem {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly status: UploadStatus
  /** Bytes that are encrypted and sent. */
  readonly done: number
  /** Milliseconds that the rest will take; `null` while there is nothing to judge by. */
  readonly rest: number | null
  readonly error: FlowError | null
}

/** Files that are added to one document, one after the other. */
export interface Uploads {
  getItems(): readonly UploadItem[]
  subscribe(listener: () => void): () => void
  add(files: readonly File[]): void
  /** Stops; what was sent is kept. */
  pause(id: number): void
  /** Goes on where it stopped. */
  resume(id: number): void
  /** Stops and forgets the file. */
  cancel(id: number): void
  /** Stops everything, for a page that goes away. */
  stop(): void
}

/** What {@link createUploads} takes. */
export interface UploadsOptions {
  document_id: string
  upload: Files['upload']
  /** Called when the document lists one more file. */
  onAdded: () => void
  onFailed: () => void
  /** Milliseconds by a clock that nobody sets. */
  now: () => number
}

interface Upload extends UploadItem {
  readonly file: File
  readonly resume: PausedUpload | undefined
  readonly controller: AbortController
}

/** Speed is judged after this time, so that the first guess is no wild one. */
const JUDGED_MS = 1000

/** Makes an empty list of uploads. One runs at a time: each ends with a save of the document. */
export function createUploads(options: UploadsOptions): Uploads {
  const listeners = new Set<() => void>()
  let uploads: readonly Upload[] = []
  let count = 0

  function set(next: readonly Upload[]): void {
    uploads = next
    for (const listener of [...listeners]) listener()
  }

  function change(id: number, part: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  }

  function runNext(): void {
    if (uploads.some(({ status }) => status === 'running')) return
    const next = uploads.find(({ status }) => status === 'waiting')
    if (next !== undefined) void run(next)
  }

  async function run({ id, file, resume }: Upload): Promise<void> {
    const controller = new AbortController()
    const measure = createMeasure(options.now)
    change(id, { status: 'running', error: null, controller })
    try {
      await options.upload(options.document_id, file, {
        resume,
        signal: controller.signal,
        keep: (paused) => change(id, { resume: paused }),
        onProgress: ({ done, total }) => change(id, { done, rest: measure(done, total) }),
      })
      change(id, { status: 'done', done: file.size, rest: null })
      options.onAdded()
    } catch (error) {
      const paused = controller.signal.aborted || isShrdError(error, 'aborted')
      change(id, {
        status: paused ? 'paused' : 'failed',
        rest: null,
        error: paused ? null : toFlowError(error),
      })
      if (!paused) options.onFailed()
    }
    runNext()
  }

  function abort(id: number): void {
    uploads.find((upload) => upload.id === id)?.controller.abort()
  }

  return {
    getItems: () => uploads,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      const added = files.map((file): Upload => {
        count += 1
        return toUpload(count, file)
      })
      set([...uploads, ...added])
      runNext()
    },
    pause(id) {
      // One that waits its turn has nothing to stop.
      change(id, { status: 'paused' })
      abort(id)
    },
    resume(id) {
      change(id, { status: 'waiting', error: null })
      runNext()
    },
    cancel(id) {
      abort(id)
      set(uploads.filter((upload) => upload.id !== id))
      runNext()
    },
    stop() {
      for (const { controller } of uploads) controller.abort()
      set([])
    },
  }
}

function toUpload(id: number, file: File): Upload {
  const { name, size } = file
  const state = { status: 'waiting', done: 0, rest: null, error: null } as const
  return { id, name, size, ...state, file, resume: undefined, controller: new AbortController() }
}

/** Judges the rest by the speed since the beginning of the attempt. */
function createMeasure(now: () => number): (done: number, total: number) => number | null {
  const began = now()
  let first: number | undefined
  return (done, total) => {
    first ??= done
    const passed = now() - began
    if (passed < JUDGED_MS || done <= first) return null
    return ((total - done) * passed) / (done - first)
  }
}
