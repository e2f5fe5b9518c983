import { isShrdError } from '@shrd/crypto/errors'
import type { Identity } from '@shrd/crypto/identity'
import { type FlowError, signInError } from '../flows/flow-error.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import { areReplaced, checkHead } from './head-pin.ts'
import type { KeyReplacement } from './key-replacement.ts'
import type { LocalKeys } from './local-keys.ts'
import { isTemporaryFailure } from './sealed-store.ts'
import type {
  Generations,
  IsCurrent,
  SessionState,
  SessionStore,
  SignedIn,
} from './session-state.ts'
import { isSameUser, readSessionUser, type SessionUser } from './session-user.ts'

/** Validates the session with the server, and returns the state after that. */
export type Validate = (options?: { signal?: AbortSignal }) => Promise<SessionState>

interface ValidateDependencies {
  call: Call
  store: SessionStore
  localKeys: LocalKeys
  ports: Pick<Ports, 'keys'>
  generations: Generations
  replacement: KeyReplacement
  /** Clears this device after the session has ended. */
  end(error: FlowError | null): Promise<void>
}

/**
 * Creates the function that asks the server for the user of the session and adopts the response.
 * It drops a response that arrives after a later sign-in or sign-out.
 */
export function createValidate(dependencies: ValidateDependencies): Validate {
  const { call, store, localKeys, ports, generations, replacement, end } = dependencies

  async function wasSignedIn(error: unknown): Promise<boolean> {
    if (isShrdError(error, 'session_ended') || store.getState().status === 'signed-in') return true
    // The cookie may expire while the browser is closed. The sealed keys then show that a user was
    // signed in.
    return !(await localKeys.isEmpty())
  }

  async function ask(isCurrent: IsCurrent, signal?: AbortSignal): Promise<SessionUser | undefined> {
    try {
      return readSessionUser(await call('validate', {}, { signal }))
    } catch (error) {
      if (!isShrdError(error, 'session_ended') && !isShrdError(error, 'unauthenticated'))
        throw error
      const ended = await wasSignedIn(error)
      if (!isCurrent()) return undefined
      if (ended) await end(null)
      else store.set({ status: 'signed-out', ended: false, error: null })
      return undefined
    }
  }

  /** Another tab that brings new keys into force has them before it stores them. */
  async function findKeys(user: SessionUser): Promise<Identity | null> {
    const load = () => loadKeys(user, localKeys, ports.keys)
    try {
      return await load()
    } catch (error) {
      if (!isShrdError(error, 'key_file_replaced')) throw error
      return replacement.after(load)
    }
  }

  async function adopt(user: SessionUser, isCurrent: IsCurrent): Promise<void> {
    // This page adopts its new keys itself. Until then a call that the old ones sign is refused.
    if (replacement.isRunning()) return
    const kept = await findKept(store.getState(), ports.keys)
    if (kept !== undefined && isSameUser(kept.user, user)) return
    try {
      const isKept = kept !== undefined && kept.keys?.user_id === user.user_id
      const keys = isKept ? kept.keys : await findKeys(user)
      if (isCurrent()) store.set({ status: 'signed-in', user, keys })
    } catch (error) {
      if (isTemporaryFailure(error)) throw error
      if (isCurrent()) await end(signInError(error))
    }
  }

  return async ({ signal } = {}) => {
    const isCurrent = generations.current()
    // A new page needs the session and the keys, and can ask for both at once.
    if (store.getState().status === 'signed-out') void localKeys.ask()
    const user = await ask(isCurrent, signal)
    if (user !== undefined) await adopt(user, isCurrent)
    return store.getState()
  }
}

/** Loads the keys of this device. A session without key proof has no keys. */
async function loadKeys(
  user: SessionUser,
  localKeys: LocalKeys,
  database: Ports['keys'],
): Promise<Identity | null> {
  if (user.user_id === null || !user.scopes.includes('vault')) return null
  const identity = await localKeys.load(user.user_id)
  // This browser may have seen that another device replaced these keys.
  await checkHead(database, identity)
  return identity
}

/** Finds the signed-in state of this page, unless another tab has replaced its keys. */
async function findKept(
  state: SessionState,
  database: Ports['keys'],
): Promise<SignedIn | undefined> {
  if (state.status !== 'signed-in') return undefined
  const isOutdated = state.keys !== null && (await areReplaced(database, state.keys))
  return isOutdated ? undefined : state
}
