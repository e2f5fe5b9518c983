import { isShrdError } from '@shrd/crypto/errors'
import type { Identity, PrivateKeys } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import { type FlowError, signInError } from '../flows/flow-error.ts'
import { CACHE_LOCK } from '../member/member-cache.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import { areReplaced, checkHead, pinHead } from './head-pin.ts'
import type { LocalKeys } from './local-keys.ts'
import { LOGOUT_PATH } from './screens.ts'
import { isTemporaryFailure } from './sealed-store.ts'
import type { SessionState, SessionStore, SignedIn } from './session-state.ts'
import { isSameUser, readSessionUser, type SessionUser } from './session-user.ts'

/** Who is signed in, and the ways to change that. */
export interface Session {
  getState(): SessionState
  /** Calls `listener` after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void
  /** Saves the keys on this device and stores the user, at the end of a login. */
  signIn(user: SessionUser, identity: Identity, privateKeys: PrivateKeys): Promise<void>
  /**
   * Puts new keys in the place of those in use, on this device and on this page.
   *
   * @throws `aborted` if nobody is signed in with the user's keys any more, `key_rotation_failed`
   */
  replaceKeys(identity: Identity, privateKeys: PrivateKeys): Promise<void>
  /**
   * Asks the server whether the session still lives, and as whom. A session that has ended is
   * cleared from this device.
   *
   * @throws when the server could not be asked, or the keys could not be loaded for now
   */
  validate(options?: { signal?: AbortSignal }): Promise<SessionState>
  /**
   * Ends the session: on this device at once, then on the server.
   *
   * @returns the path to go to
   * @throws when the server could not be told; this device is cleared all the same
   */
  logout(): Promise<typeof LOGOUT_PATH>
}

interface SessionDependencies {
  call: Call
  store: SessionStore
  localKeys: LocalKeys
  ports: Pick<Ports, 'cache' | 'keys' | 'locks' | 'persist' | 'signOuts' | 'storage'>
}

/** The session of a page. */
export function createSession({ call, store, localKeys, ports }: SessionDependencies): Session {
  /** Counts sign-ins and sign-outs, so that a slow answer about an older session changes nothing. */
  let generation = 0

  /** Clears this device and tells the server, each even if the other fails. */
  async function leave(ended: boolean, error: FlowError | null): Promise<void> {
    generation += 1
    store.set({ status: 'signed-out', ended, error })
    ports.storage.clear()
    ports.signOuts.announce()
    const wiped = [localKeys.clear(), clearCache(ports)]
    const results = await Promise.allSettled([...wiped, call('logout', {})])
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  // The tab that signed out has cleared the device; this one only has to let go of what it shows.
  ports.signOuts.listen(() => {
    if (store.getState().status !== 'signed-in') return
    generation += 1
    store.set({ status: 'signed-out', ended: true, error: null })
    // What this tab was writing just then would be left behind.
    void clearCache(ports).catch(() => undefined)
  })

  /** A session that is over already has nothing to tell; the call drops a cookie without meaning. */
  const end = (error: FlowError | null) => leave(true, error).catch(() => undefined)

  async function wasSignedIn(error: unknown): Promise<boolean> {
    if (isShrdError(error, 'session_ended') || store.getState().status === 'signed-in') return true
    // The cookie expired while the browser was closed; the sealed keys are what is left.
    return !(await localKeys.isEmpty())
  }

  async function ask(asked: number, signal?: AbortSignal): Promise<SessionUser | undefined> {
    try {
      return readSessionUser(await call('validate', {}, { signal }))
    } catch (error) {
      if (!isShrdError(error, 'session_ended') && !isShrdError(error, 'unauthenticated'))
        throw error
      const ended = await wasSignedIn(error)
      if (asked !== generation) return undefined
      if (ended) await end(null)
      else store.set({ status: 'signed-out', ended: false, error: null })
      return undefined
    }
  }

  async function adopt(user: SessionUser, asked: number): Promise<void> {
    const current = store.getState()
    const kept = await findKept(current, ports.keys)
    if (kept !== undefined && isSameUser(kept.user, user)) return
    try {
      const isKept = kept !== undefined && kept.keys?.user_id === user.user_id
      const keys = isKept ? kept.keys : await loadKeys(user, localKeys, ports.keys)
      if (asked === generation) store.set({ status: 'signed-in', user, keys })
    } catch (error) {
      if (isTemporaryFailure(error)) throw error
      if (asked === generation) await end(signInError(error))
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async signIn(user, identity, privateKeys) {
      generation += 1
      const mine = generation
      await pinHead(ports.keys, identity)
      await localKeys.save(user, identity, privateKeys)
      if (mine !== generation) throw clientError('aborted')
      store.set({ status: 'signed-in', user, keys: identity })
      // Firefox asks the person, who may never answer.
      void ports.persist().catch(() => undefined)
    },
    async replaceKeys(identity, privateKeys) {
      const mine = generation
      const before = store.getState()
      if (before.status !== 'signed-in' || before.user.user_id !== identity.user_id) {
        throw clientError('aborted')
      }
      await checkHead(ports.keys, identity)
      await localKeys.save(before.user, identity, privateKeys)
      // Now other tabs see that theirs are replaced, and find these.
      await pinHead(ports.keys, identity)
      if (mine !== generation) throw clientError('aborted')
      store.set({ status: 'signed-in', user: before.user, keys: identity })
    },
    async validate({ signal } = {}) {
      const asked = generation
      // A page that begins needs both answers, and neither depends on the other.
      if (store.getState().status === 'signed-out') void localKeys.ask()
      const user = await ask(asked, signal)
      if (user !== undefined) await adopt(user, asked)
      return store.getState()
    },
    async logout() {
      await leave(false, null)
      return LOGOUT_PATH
    },
  }
}

/** What nobody who is signed in has kept. No write that began before comes after it. */
async function clearCache({ cache, locks }: SessionDependencies['ports']): Promise<void> {
  await locks.hold(CACHE_LOCK, async () => cache?.clear())
}

/** The keys on this device; none for a session that did not prove any. */
async function loadKeys(
  user: SessionUser,
  localKeys: LocalKeys,
  database: Ports['keys'],
): Promise<Identity | null> {
  if (user.user_id === null || !user.scopes.includes('vault')) return null
  const identity = await localKeys.load(user.user_id)
  // Another device may have replaced them, and this browser have seen that.
  await checkHead(database, identity)
  return identity
}

/** The state to go on from, unless another tab has put other keys in the place of its own. */
async function findKept(
  state: SessionState,
  database: Ports['keys'],
): Promise<SignedIn | undefined> {
  if (state.status !== 'signed-in') return undefined
  const isOutdated = state.keys !== null && (await areReplaced(database, state.keys))
  return isOutdated ? undefined : state
}
