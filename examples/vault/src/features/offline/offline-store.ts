import type { FlowError, Offline, OfflineState } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'

/** What is known of the copy. */
export interface OfflineStatus extends OfflineState {
  /** While the copy is compared with the service: the share of documents that are done. */
  readonly progress: number | null
  /** Why the last comparison failed. */
  readonly error: FlowError | null
}

/** The copy of this page: one comparison at a time, whoever asks for it. */
export interface OfflineStore {
  getState(): OfflineStatus | null
  subscribe(listener: () => void): () => void
  /** Finds out whether there is a copy. */
  load(): Promise<void>
  /** Compares it with the service, if one is wanted. */
  refresh(): Promise<void>
  /** Turns it on and writes it, or erases it. */
  keep(isKept: boolean): Promise<void>
  /** Stops a comparison. The copy stays as it was. */
  stop(): void
}

/** What {@link createOfflineStore} takes. */
export interface OfflineSources {
  readonly offline: Offline
  readonly startServiceWorker: () => Promise<void>
  readonly stopServiceWorker: () => Promise<void>
}

/** Creates a store that knows nothing yet. */
export function createOfflineStore(sources: OfflineSources): OfflineStore {
  const { offline, startServiceWorker, stopServiceWorker } = sources
  const listeners = new Set<() => void>()
  let status: OfflineStatus | null = null
  let running: { controller: AbortController; done: Promise<void> } | undefined

  const tell = (change: Partial<OfflineStatus>): void => {
    const before = status ?? { isKept: false, made_at: null, progress: null, error: null }
    status = { ...before, ...change }
    for (const listener of listeners) listener()
  }

  async function compare(signal: AbortSignal): Promise<void> {
    tell({ progress: 0, error: null })
    try {
      const onProgress = ({ done, total }: { done: number; total: number }) =>
        tell({ progress: done / total })
      const state = await offline.refresh({ signal, onProgress })
      // Without the page that opens it, a copy is of no use.
      if (state.isKept) await startServiceWorker()
      tell({ ...state, progress: null })
    } catch (error) {
      const isStopped = isShrdError(error, 'aborted')
      const code = isShrdError(error) ? error.code : 'internal'
      tell({ progress: null, error: isStopped ? null : { code } })
    }
  }

  const store: OfflineStore = {
    getState: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load() {
      tell(await offline.state())
    },
    refresh() {
      if (running !== undefined) return running.done
      const controller = new AbortController()
      const done = compare(controller.signal).finally(() => {
        running = undefined
      })
      running = { controller, done }
      return done
    },
    async keep(isKept) {
      await offline.keep(isKept)
      tell({ isKept })
      if (isKept) return store.refresh()
      store.stop()
      tell({ made_at: null, error: null })
      await stopServiceWorker()
    },
    stop: () => running?.controller.abort(),
  }
  return store
}
