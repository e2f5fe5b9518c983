import { isShrdError } from '@shrd/crypto/errors'
import { type FlowError, signInError } from '../flows/flow-error.ts'
import type { RedirectTarget } from './redirect-target.ts'
import { decideAccess } from './route-guard.ts'
import { LOGIN_PATH, LOGOUT_PATH, type ScreenAccess } from './screens.ts'
import type { Session } from './session.ts'

/** What to do with an opened path. */
export type RouteDecision =
  | { readonly kind: 'allow' }
  /** No user is signed in; the path is kept until after the sign-in. */
  | { readonly kind: 'sign-in'; readonly to: typeof LOGIN_PATH }
  /** 'You are signed in, but this page needs …' */
  | { readonly kind: 'denied'; readonly to: typeof LOGIN_PATH; readonly needs: readonly string[] }
  /** The session has ended; `error` is set if the stored keys caused it. */
  | { readonly kind: 'ended'; readonly to: typeof LOGOUT_PATH; readonly error: FlowError | null }
  /** The server is unreachable and no user is known here: offer a retry. */
  | { readonly kind: 'unavailable'; readonly error: FlowError }

/** Decides about a path; call it on every path change. */
export type CheckRoute = (
  path: string,
  screen: ScreenAccess,
  options?: { signal?: AbortSignal },
) => Promise<RouteDecision>

/** The route guard: validates the session with the server and decides by its response. */
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

/** A path that the user already left decides nothing. */
function keepFailure(error: unknown): FlowError {
  if (isShrdError(error, 'aborted')) throw error
  return signInError(error)
}

function errorOf(state: ReturnType<Session['getState']>): FlowError | null {
  return state.status === 'signed-out' ? state.error : null
}
