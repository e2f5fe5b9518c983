import type { Files, PausedUpload } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { toFlowError } from '../../app/use-resource.ts'
import type { UploadItem } from './upload-item.ts'

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
  /** Stops and forgets all of them. */
  stop(): void
}

/** What is told of uploads, and the numbers by which they are told apart. */
export interface UploadsHooks {
  nextId: () => number
  /** Called when the document lists one more file. */
  onAdded: () => void
  onFailed: () => void
}

/** What {@link createUploads} takes. */
export interface UploadsOptions extends UploadsHooks {
  document_id: string
  upload: Files['upload']
  /** Milliseconds by a clock that nobody sets. */
  now: () => number
}

/** What an upload is made of. It goes when the upload ends, so that nothing of a file is kept. */
interface Source {
  readonly file: File
  resume: PausedUpload | undefined
  /** That of the latest attempt. */
  controller: AbortController
}

/** Speed is judged after this time, so that the first guess is no wild one. */
const JUDGED_MS = 1000

/** Makes an empty list of uploads. One runs at a time: each ends with a save of the document. */
export function createUploads(options: UploadsOptions): Uploads {
  const listeners = new Set<() => void>()
  const sources = new Map<number, Source>()
  let items: readonly UploadItem[] = []

  function set(next: readonly UploadItem[]): void {
    items = next
    for (const listener of [...listeners]) listener()
  }

  function change(id: number, part: Partial<UploadItem>): void {
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)))
  }

  function runNext(): void {
    if (items.some(({ status }) => status === 'running')) return
    const next = items.find(({ status }) => status === 'waiting')
    const source = next && sources.get(next.id)
    if (next && source) void run(next.id, source)
  }

  async function run(id: number, source: Source): Promise<void> {
    const controller = new AbortController()
    source.controller = controller
    const measure = createMeasure(options.now)
    // An attempt that was stopped may end after the next one has begun, or after the file is gone.
    const tell = (part: Partial<UploadItem>): void => {
      if (sources.get(id)?.controller === controller) change(id, part)
    }
    change(id, { status: 'running', error: null })
    try {
      await options.upload(options.document_id, source.file, {
        resume: source.resume,
        signal: controller.signal,
        keep: (paused) => {
          source.resume = paused
        },
        onProgress: ({ done, total }) => tell({ done, rest: measure(done, total) }),
      })
      tell({ status: 'done', done: source.file.size, rest: null })
      sources.delete(id)
      options.onAdded()
    } catch (error) {
      const isPaused = controller.signal.aborted || isShrdError(error, 'aborted')
      if (isPaused) tell({ status: 'paused', rest: null, error: null })
      else {
        tell({ status: 'failed', rest: null, error: toFlowError(error) })
        options.onFailed()
      }
    }
    runNext()
  }

  return {
    getItems: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      const added = files.map((file): UploadItem => {
        const id = options.nextId()
        sources.set(id, { file, resume: undefined, controller: new AbortController() })
        const { name, size } = file
        return { id, name, size, status: 'waiting', done: 0, rest: null, error: null }
      })
      set([...items, ...added])
      runNext()
    },
    pause(id) {
      // One that waits its turn has nothing to stop.
      change(id, { status: 'paused' })
      sources.get(id)?.controller.abort()
    },
    resume(id) {
      change(id, { status: 'waiting', error: null })
      runNext()
    },
    cancel(id) {
      sources.get(id)?.controller.abort()
      sources.delete(id)
      set(items.filter((item) => item.id !== id))
      runNext()
    },
    stop() {
      for (const { controller } of sources.values()) controller.abort()
      sources.clear()
      set([])
    },
  }
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
