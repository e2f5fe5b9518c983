import type { FlowError } from '../flows/flow-error.ts'
import { hasEnded } from '../session/route-guard.ts'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { AuthCore } from './auth-core.ts'

/** Says what went wrong; the state too, unless somebody is signed in. */
export function fail(core: AuthCore, thrown: unknown): void {
  const error = toFlowError(thrown)
  core.events.set({ type: 'error', error })
  showError(core, error)
}

/** Shows what went wrong, or that nothing has, where nobody is signed in. */
export function showError(core: AuthCore, error: FlowError | null): void {
  const ended = hasEnded(core.state.getState())
  if (!core.tokens) core.state.set({ status: 'signed-out', ended, error })
}
