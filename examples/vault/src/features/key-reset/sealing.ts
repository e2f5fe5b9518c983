import type { FlowError, ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { toFlowError } from '../../app/use-resource.ts'

/** How far the records of a member are under the newest keys. */
export interface SealingState {
  /** `none`: nothing is left. `left`: a run was interrupted, or some records were refused. */
  readonly status: 'unknown' | 'none' | 'left' | 'running'
  /** Records that are left. */
  readonly left: number
  /** Of the records of a run. */
  readonly done: number
  readonly total: number
  /** Why some are left after a run. */
  readonly error: FlowError | null
}

/** Brings the records of a member under the newest keys. It goes on while other screens are shown. */
export interface Sealing {
  getState(): SealingState
  subscribe(listener: () => void): () => void
  /** Looks whether something is left. @param keys names the keys, so that others are looked at anew */
  check(keys: string): Promise<void>
  start(): Promise<void>
  /** Stops after the record at hand. */
  stop(): void
}

const UNKNOWN: SealingState = { status: 'unknown', left: 0, done: 0, total: 0, error: null }

const sealings = new WeakMap<ShrdClient, Sealing>()

/** The one of a client: card and notice show the same. */
export function sealingOf(client: ShrdClient): Sealing {
  const known = sealings.get(client) ?? createSealing(client)
  sealings.set(client, known)
  return known
}

function createSealing({ rotation, offline }: Pick<ShrdClient, 'rotation' | 'offline'>): Sealing {
  const listeners = new Set<() => void>()
  let state = UNKNOWN
  let checked = ''
  let controller: AbortController | undefined

  function set(next: Partial<SealingState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function countLeft(error: FlowError | null): Promise<void> {
    const left = await rotation.countLeft()
    set({ status: left === 0 ? 'none' : 'left', left, error: left === 0 ? null : error })
  }

  async function run(signal: AbortSignal): Promise<void> {
    try {
      const { refused, failed } = await rotation.resume({ signal, onProgress: set })
      const [first] = [...refused, ...failed]
      const left = refused.length + failed.length
      const error = first === undefined ? null : { code: first.code }
      set({ status: left === 0 ? 'none' : 'left', left, error })
      // Until then the former key file opens the copy on this disk. A failure is tried again later.
      if (left === 0) await offline.refresh().catch(() => undefined)
    } catch (error) {
      const reason = isShrdError(error, 'aborted') ? null : toFlowError(error)
      await countLeft(reason).catch(() => {
        set({ status: 'left', left: state.total - state.done, error: reason })
      })
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async check(keys) {
      if (state.status === 'running' || checked === keys) return
      checked = keys
      set(UNKNOWN)
      // Without an answer nothing is said: the next sign-in looks again.
      const left = await rotation.countLeft().catch(() => null)
      // A run that began meanwhile tells more.
      if (left === null || state.status !== 'unknown') return
      set({ status: left === 0 ? 'none' : 'left', left })
    },
    async start() {
      if (state.status === 'running') return
      controller = new AbortController()
      set({ status: 'running', done: 0, total: 0, error: null })
      await run(controller.signal)
    },
    stop: () => controller?.abort(),
  }
}
