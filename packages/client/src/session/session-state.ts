import type { Identity } from '@shrd/crypto/identity'
import type { FlowError } from '../flows/flow-error.ts'
import type { SessionUser } from './session-user.ts'

/** No user is signed in. */
export interface SignedOut {
  readonly status: 'signed-out'
  /** A session ended, and the user did not sign out on this page. */
  readonly ended: boolean
  /** Why the session ended, if the cause is on this device. */
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

/** Returns false after a later sign-in or sign-out. */
export type IsCurrent = () => boolean

/**
 * Counts sign-ins and sign-outs. A slow response about an older session must not change the state
 * of a newer one.
 */
export interface Generations {
  /** Starts a new generation and returns its check. */
  next(): IsCurrent
  /** Returns the check of the current generation. */
  current(): IsCurrent
}

/** Creates the counter of a page. */
export function createGenerations(): Generations {
  let generation = 0
  function current(): IsCurrent {
    const mine = generation
    return () => mine === generation
  }
  return {
    current,
    next() {
      generation += 1
      return current()
    },
  }
}
