import type { Identity, PrivateKeys } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import type { FlowError } from '../flows/flow-error.ts'
import { CACHE_LOCK } from '../member/member-cache.ts'
import { eraseCopies } from '../offline/copy-lock.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import { checkHead, pinHead } from './head-pin.ts'
import { createKeyReplacement } from './key-replacement.ts'
import type { LocalKeys } from './local-keys.ts'
import { LOGOUT_PATH } from './screens.ts'
import { createGenerations, type SessionState, type SessionStore } from './session-state.ts'
import type { SessionUser } from './session-user.ts'
import { createValidate } from './validate.ts'

/** The state of the session, and the methods that change it. */
export interface Session {
  getState(): SessionState
  /** Calls `listener` after each change. The returned function removes the listener. */
  subscribe(listener: () => void): () => void
  /** Saves the keys on this device and stores the user, at the end of a login. */
  signIn(user: SessionUser, identity: Identity, privateKeys: PrivateKeys): Promise<void>
  /**
   * Replaces the keys in use, on this device and on this page.
   *
   * @param bringIntoForce makes the service accept them. Until they are stored, no tab ends the
   *   session because of the former keys.
   * @throws `aborted` if the user of these keys is no longer signed in, `key_rotation_failed`, and
   *   what `bringIntoForce` throws
   */
  replaceKeys(
    identity: Identity,
    privateKeys: PrivateKeys,
    bringIntoForce: () => Promise<void>,
  ): Promise<void>
  /**
   * Validates the session with the server. Clears an ended session from this device.
   *
   * @throws if the server does not respond, or the keys cannot be loaded for now
   */
  validate(options?: { signal?: AbortSignal }): Promise<SessionState>
  /**
   * Ends the session: on this device at once, then on the server.
   *
   * @param options `keepOfflineCopy` for a lock, such as after inactivity
   * @returns the path to go to
   * @throws if the request to the server failed; this device is cleared nevertheless
   */
  logout(options?: LogoutOptions): Promise<typeof LOGOUT_PATH>
}

/** Options of {@link Session.logout}. */
export interface LogoutOptions {
  /**
   * Keeps the copies for offline reading, which open only with key file and password.
   * @default false
   */
  keepOfflineCopy?: boolean
}

interface SessionDependencies {
  call: Call
  store: SessionStore
  localKeys: LocalKeys
  ports: Pick<Ports, 'cache' | 'keys' | 'locks' | 'offline' | 'persist' | 'signOuts' | 'storage'>
}

/** Creates the session of a page. */
export function createSession({ call, store, localKeys, ports }: SessionDependencies): Session {
  const generations = createGenerations()
  const replacement = createKeyReplacement(ports.locks)

  /** Clears this device and tells the server. A failure of one does not stop the others. */
  async function leave(
    ended: boolean,
    error: FlowError | null,
    { keepOfflineCopy = false }: LogoutOptions = {},
  ): Promise<void> {
    generations.next()
    store.set({ status: 'signed-out', ended, error })
    ports.storage.clear()
    ports.signOuts.announce()
    const wiped = [localKeys.clear(), clearCache(ports)]
    if (!keepOfflineCopy) wiped.push(eraseCopies(ports))
    const results = await Promise.allSettled([...wiped, call('logout', {})])
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  // The tab where the user signed out has cleared the device. This tab clears its own state.
  ports.signOuts.listen(() => {
    if (store.getState().status !== 'signed-in') return
    generations.next()
    store.set({ status: 'signed-out', ended: true, error: null })
    // This tab may have been writing to the cache at that moment.
    void clearCache(ports).catch(() => undefined)
  })

  // The session has ended on the server already. The call only removes the cookie, and may fail.
  const end = (error: FlowError | null) => leave(true, error).catch(() => undefined)

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    validate: createValidate({ call, store, localKeys, ports, generations, replacement, end }),
    logout: (options) => leave(false, null, options).then(() => LOGOUT_PATH),
    async signIn(user, identity, privateKeys) {
      const isCurrent = generations.next()
      await pinHead(ports.keys, identity)
      await localKeys.save(user, identity, privateKeys)
      if (!isCurrent()) throw clientError('aborted')
      store.set({ status: 'signed-in', user, keys: identity })
      // Firefox asks the user, who may never answer.
      void ports.persist().catch(() => undefined)
    },
    async replaceKeys(identity, privateKeys, bringIntoForce) {
      const isCurrent = generations.current()
      const before = store.getState()
      if (before.status !== 'signed-in' || before.user.user_id !== identity.user_id) {
        throw clientError('aborted')
      }
      await replacement.run(async () => {
        await bringIntoForce()
        await checkHead(ports.keys, identity)
        await localKeys.save(before.user, identity, privateKeys)
        // From here on, other tabs see that their keys are replaced, and find the new ones.
        await pinHead(ports.keys, identity)
      })
      if (!isCurrent()) throw clientError('aborted')
      store.set({ status: 'signed-in', user: before.user, keys: identity })
    },
  }
}

/** Clears the cache under its lock, so no earlier write can finish afterwards. */
async function clearCache({ cache, locks }: SessionDependencies['ports']): Promise<void> {
  await locks.hold(CACHE_LOCK, async () => cache?.clear())
}
