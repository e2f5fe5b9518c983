import { type FlowError, toFlowError } from '../flows/flow-error.ts'
import { hasEnded } from '../session/route-guard.ts'
import type { AuthStore } from './auth-core.ts'

/** Reports an error as an event, and in the state if no user is signed in. */
export function fail(store: AuthStore, thrown: unknown): void {
  const error = toFlowError(thrown)
  store.events.set({ type: 'error', error })
  showError(store, error)
}

/** Sets or clears the error of the state if no user is signed in. */
export function showError(store: AuthStore, error: FlowError | null): void {
  const ended = hasEnded(store.state.getState())
  if (!store.tokens) store.state.set({ status: 'signed-out', ended, error })
}
