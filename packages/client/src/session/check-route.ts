import { isShrdError } from '@shrd/crypto/errors'
import { type FlowError, signInError } from '../flows/flow-error.ts'
import type { RedirectTarget } from './redirect-target.ts'
import { decideAccess } from './route-guard.ts'
import { LOGIN_PATH, LOGOUT_PATH, type ScreenAccess } from './screens.ts'
import type { Session } from './session.ts'

/** What to do with a path that was opened. */
export type RouteDecision =
  | { readonly kind: 'allow' }
  /** Nobody is signed in; the path is kept for after the sign-in. */
  | { readonly kind: 'sign-in'; readonly to: typeof LOGIN_PATH }
  /** 'You are signed in, but this page needs …' */
  | { readonly kind: 'denied'; readonly to: typeof LOGIN_PATH; readonly needs: readonly string[] }
  /** The session has ended; `error` where the stored keys are to blame. */
  | { readonly kind: 'ended'; readonly to: typeof LOGOUT_PATH; readonly error: FlowError | null }
  /** The server could not be asked and nobody is known here: offer to try again. */
  | { readonly kind: 'unavailable'; readonly error: FlowError }

/** Answers what to do with a path; to be called on every path change. */
export type CheckRoute = (
  path: string,
  screen: ScreenAccess,
  options?: { signal?: AbortSignal },
) => Promise<RouteDecision>

/** The route guard: validates the session with the server, then decides by its answer. */
export function createCheckRoute(
  session: Pick<Session, 'getState' | 'validate'>,
  redirectTarget: Pick<RedirectTarget, 'remember'>,
): CheckRoute {
  return async (path, screen, options) => {
    const failure = await session.validate(options).then(() => undefined, keepFailure)
    const state = session.getState()
    if (failure !== undefined && state.status === 'signed-out' && screen.requireAuth) {
      return { kind: 'unavailable', error: failure }
    }
    const access = decideAccess(screen, state)
    switch (access.kind) {
      case 'allow':
        return access
      case 'sign-in':
        redirectTarget.remember(path)
        return { kind: 'sign-in', to: LOGIN_PATH }
      case 'denied':
        return { ...access, to: LOGIN_PATH }
      case 'ended':
        return { ...access, to: LOGOUT_PATH, error: errorOf(state) }
    }
  }
}

/** A path that was left again before the answer decides nothing. */
function keepFailure(error: unknown): FlowError {
  if (isShrdError(error, 'aborted')) throw error
  return signInError(error)
}

function errorOf(state: ReturnType<Session['getState']>): FlowError | null {
  return state.status === 'signed-out' ? state.error : null
}
