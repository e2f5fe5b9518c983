import type { Identity } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import { loadPart } from '../load-part.ts'
import type { CollectOptions } from './collect-copy.ts'
import { COPY_LOCK } from './copy-lock.ts'
import type { OfflineDependencies } from './offline-dependencies.ts'

/** What this browser keeps for offline reading. */
export interface OfflineState {
  /** Whether the member wants a copy in this browser. */
  readonly isKept: boolean
  /** When it was last compared with the service, in milliseconds since 1970; `null` without a copy. */
  readonly made_at: number | null
}

/**
 * The copy for offline reading, in this browser. It opens with key file and password, without the
 * service and without a second factor: see `createOfflineReader` of `@shrd/client/offline`.
 *
 * A sign-out erases it, and so does a session that has ended elsewhere, at the next contact with the
 * service. A lock keeps it.
 */
export interface Offline {
  state(): Promise<OfflineState>
  /**
   * Remembers whether the member wants a copy in this browser, also across sign-outs. `false` erases
   * it; after `true` call `refresh`.
   */
  keep(isKept: boolean): Promise<void>
  /**
   * Compares the copy with the service, and writes what has changed. What the member may no longer
   * read disappears. Does nothing if no copy is wanted.
   *
   * @throws `aborted`, `network`, and the codes of the lists; the copy then stays as it was
   */
  refresh(options?: CollectOptions): Promise<OfflineState>
}

/** The pin that remembers the wish. Pins survive a sign-out. */
const WISH = 'offline-copy'

const NOTHING: OfflineState = { isKept: false, made_at: null }

/** Creates the copy calls of the signed-in member. */
export function createOffline(dependencies: OfflineDependencies): Offline {
  const { ports, findKeys } = dependencies
  const { keys: database, locks, offline: store } = ports

  const requireKeys = (): Identity => {
    const keys = findKeys()
    if (keys === undefined) throw clientError('unauthenticated')
    return keys
  }
  const isWanted = async (user_id: string) => (await database.findPin(user_id, WISH)) === true

  return {
    async state() {
      const { user_id } = requireKeys()
      if (store === undefined || !(await isWanted(user_id))) return NOTHING
      const { findMadeAt } = await loadPart(() => import('./write-copy.ts'))
      return { isKept: true, made_at: await findMadeAt(store, dependencies) }
    },
    async keep(isKept) {
      const { user_id } = requireKeys()
      await database.updatePin(user_id, WISH, () => isKept)
      if (isKept || store === undefined) return
      const { COPY_NAMES } = await loadPart(() => import('./offline-copy.ts'))
      await locks.hold(COPY_LOCK, () => store.delete(user_id, COPY_NAMES))
    },
    async refresh(options = {}) {
      const { user_id } = requireKeys()
      if (store === undefined || !(await isWanted(user_id))) return NOTHING
      const { writeCopy } = await loadPart(() => import('./write-copy.ts'))
      // A sign-out in another tab deletes the local keys, before this tab hears of it.
      const isSignedIn = async () =>
        findKeys()?.user_id === user_id && (await database.findKeys()) !== undefined
      const isStillWanted = async () => (await isSignedIn()) && (await isWanted(user_id))
      const sources = { ...dependencies, store, isStillWanted }
      // One tab at a time: each would write pieces that the index of the other does not know.
      const made_at = await locks.hold(REFRESH_LOCK, () => writeCopy(sources, options))
      return { isKept: true, made_at }
    },
  }
}

/** Separate from {@link COPY_LOCK}, because a sign-out must not wait for a refresh. */
const REFRESH_LOCK = 'shrd-offline-refresh'
