import { hasEnded } from '../session/route-guard.ts'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { AuthCore } from './auth-core.ts'

/** Says what went wrong; the state too, unless somebody is signed in. */
export function fail({ state, tell }: AuthCore, thrown: unknown): void {
  const error = toFlowError(thrown)
  const before = state.getState()
  tell({ type: 'error', error })
  if (before.status === 'signed-in') return
  state.set({ status: 'signed-out', ended: hasEnded(before), error })
}
