import type { Identity } from '@shrd/crypto/identity'
import type { FlowError } from '../flows/flow-error.ts'
import type { SessionUser } from './session-user.ts'

/** No user is signed in. */
export interface SignedOut {
  readonly status: 'signed-out'
  /** There was a session, and it ended without a sign-out here. */
  readonly ended: boolean
  /** Why it ended, if the cause is on this device. */
  readonly error: FlowError | null
}

/** The server returned a user. */
export interface SignedIn {
  readonly status: 'signed-in'
  /** The user, with roles, scopes and plan. */
  readonly user: SessionUser
  /** Public and private keys; `null` in a session without key proof. */
  readonly keys: Identity | null
}

/** The session of this page. */
export type SessionState = SignedOut | SignedIn

/** The session state, with subscriptions. */
export interface SessionStore {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  set(state: SessionState): void
}

/** A store that starts signed out until the server responds. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'signed-out', ended: false, error: null }
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      state = next
      for (const listener of [...listeners]) listener()
    },
  }
}
