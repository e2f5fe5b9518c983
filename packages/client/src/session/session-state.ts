import type { Identity } from '@shrd/crypto/identity'
import type { FlowError } from '../flows/flow-error.ts'
import type { SessionUser } from './session-user.ts'

/** Nobody is signed in. */
export interface SignedOut {
  readonly status: 'signed-out'
  /** There was a session and it has ended without a logout here. */
  readonly ended: boolean
  /** Why it ended, where the reason lies on this device. */
  readonly error: FlowError | null
}

/** The server returned a user. */
export interface SignedIn {
  readonly status: 'signed-in'
  /** Who it is, with roles, scopes and plan. */
  readonly user: SessionUser
  /** Public and private keys; `null` in a session that did not prove a key. */
  readonly keys: Identity | null
}

/** Who is signed in on this page. */
export type SessionState = SignedOut | SignedIn

/** The session state and those who watch it. */
export interface SessionStore {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  set(state: SessionState): void
}

/** A store that starts signed out, until the server has said otherwise. */
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
