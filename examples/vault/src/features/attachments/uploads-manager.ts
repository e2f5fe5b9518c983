import { isUnfinished, type UploadItem } from './upload-item.ts'
import type { Uploads, UploadsHooks } from './uploads.ts'

/** A document that files are added to, as it is named and led to while it is closed. */
export interface UploadTarget {
  readonly document_id: string
  /** Where it was open last. */
  readonly vault_id: string
  /** Empty where it is private, as in lists: nobody has opened it. */
  readonly title: string
}

/** The uploads of one document. */
export interface DocumentUploads extends UploadTarget {
  /** At least one. */
  readonly items: readonly UploadItem[]
  readonly uploads: Uploads
  /** The document is on the screen, and its uploads with it. */
  readonly isShown: boolean
}

/** What an upload came to. */
export interface UploadEvent {
  /** `added`: the document lists one more file. */
  readonly type: 'added' | 'failed'
  readonly document_id: string
}

/** Makes the uploads of one document. */
export type MakeUploads = (hooks: UploadsHooks) => Uploads

/** The uploads of all documents of whoever is signed in. */
export interface UploadsManager {
  /** Documents that files are on their way to, or were since they were opened last. */
  getAll(): readonly DocumentUploads[]
  subscribe(listener: () => void): () => void
  /** Tells what uploads come to, until the returned function is called. */
  watch(watcher: (event: UploadEvent) => void): () => void
  /** Adds files to a document; `make` is called for the first of them. */
  add(target: UploadTarget, files: readonly File[], make: MakeUploads): void
  /** Knows a document by another name or place. */
  rename(target: UploadTarget): void
  /** A document is on the screen until the returned function is called; then what is done goes. */
  show(document_id: string): () => void
  /** Ends everything, and forgets all files. */
  stop(): void
}

/** What {@link createUploadsManager} takes. */
export interface UploadsManagerOptions {
  /** Called when something is not finished; what it returns is called once nothing is. */
  hold: () => () => void
}

/**
 * Keeps the uploads of documents that are open or closed. Who makes them comes with the first file:
 * nobody waits for that code who only looks at the dashboard.
 */
export function createUploadsManager({ hold }: UploadsManagerOptions): UploadsManager {
  const listeners = new Set<() => void>()
  const watchers = new Set<(event: UploadEvent) => void>()
  let all: readonly DocumentUploads[] = []
  let shown: string | null = null
  let release: (() => void) | null = null
  let count = 0

  function set(next: readonly DocumentUploads[]): void {
    all = next
    if (listUnfinished(all).length > 0) release ??= hold()
    else {
      release?.()
      release = null
    }
    for (const listener of [...listeners]) listener()
  }

  function change(document_id: string, part: Partial<DocumentUploads>): void {
    set(all.map((one) => (one.document_id === document_id ? { ...one, ...part } : one)))
  }

  function find(document_id: string): DocumentUploads | undefined {
    return all.find((one) => one.document_id === document_id)
  }

  function begin(target: UploadTarget, make: MakeUploads): Uploads {
    const { document_id } = target
    const tell = (type: UploadEvent['type']): void => {
      for (const watcher of [...watchers]) watcher({ type, document_id })
    }
    const uploads = make({
      nextId: () => {
        count += 1
        return count
      },
      onAdded: () => tell('added'),
      onFailed: () => tell('failed'),
    })
    uploads.subscribe(() => {
      const items = uploads.getItems()
      const known = find(document_id)
      const isShown = shown === document_id
      if (items.length === 0) set(all.filter((one) => one !== known))
      else if (known) change(document_id, { items })
      else set([...all, { ...target, items, uploads, isShown }])
    })
    return uploads
  }

  return {
    getAll: () => all,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    add(target, files, make) {
      const uploads = find(target.document_id)?.uploads ?? begin(target, make)
      uploads.add(files)
    },
    rename({ document_id, vault_id, title }) {
      if (find(document_id)) change(document_id, { vault_id, title })
    },
    show(document_id) {
      shown = document_id
      if (find(document_id)) change(document_id, { isShown: true })
      return () => {
        if (shown === document_id) shown = null
        const { items = [], uploads } = find(document_id) ?? {}
        change(document_id, { isShown: false })
        for (const { id, status } of items) if (status === 'done') uploads?.cancel(id)
      }
    },
    stop() {
      for (const { uploads } of all) uploads.stop()
    },
  }
}

/** Files that a page which goes away takes along. */
export function listUnfinished(all: readonly DocumentUploads[]): readonly UploadItem[] {
  return all.flatMap(({ items }) => items.filter(isUnfinished))
}
