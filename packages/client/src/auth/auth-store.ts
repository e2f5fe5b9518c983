import { toFlowError } from '../steps/to-flow-error.ts'
import type { AuthEvent, AuthState } from './auth.ts'

/** Who is signed in, and those who want to know. */
export interface AuthStore {
  getState(): AuthState
  subscribe(listener: () => void): () => void
  set(state: AuthState): void
  /** Forgets what went wrong before. */
  forgive(): void
  /** Tells the application; what it throws is its own. */
  tell(event: AuthEvent): void
  /** Says what went wrong; the state too, unless somebody is signed in. */
  fail(error: unknown): void
}

/** A store that nobody is known in yet. */
export function createAuthStore(onEvent: ((event: AuthEvent) => void) | undefined): AuthStore {
  const listeners = new Set<() => void>()
  let state: AuthState = { status: 'starting' }
  const store: AuthStore = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      state = next
      for (const listener of [...listeners]) listener()
    },
    forgive() {
      if (state.status === 'signed-out' && state.error) store.set({ ...state, error: null })
    },
    tell: (event) => onEvent?.(event),
    fail(thrown) {
      const error = toFlowError(thrown)
      store.tell({ type: 'error', error })
      if (state.status === 'signed-in') return
      const ended = state.status === 'signed-out' && state.ended
      store.set({ status: 'signed-out', ended, error })
    },
  }
  return store
}
