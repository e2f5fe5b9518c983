import { decideAccess, type RouteDecision } from '@shrd/client/visitor'
import { isShrdError } from '@shrd/crypto/errors'
import { useVaultSession, useVisitorClient } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { LoadingScreen } from './LoadingScreen.tsx'
import type { DeniedState, LogoutState } from './place-state.ts'
import { screenOf } from './routes.ts'
import { UnreachableScreen } from './UnreachableScreen.tsx'
import { usePreloadedScreens } from './use-preloaded-screens.ts'

/** Has the session validated on every path change, and shows the screen only when it may be. */
export function RouteGuard(): ReactElement {
  const { pathname, search } = useLocation()
  const [attempt, setAttempt] = useState(0)
  const decision = useDecision(pathname, search, attempt)
  const { state: session } = useVaultSession()
  const screen = screenOf(pathname)
  usePreloadedScreens(pathname)

  if (decision === undefined) {
    // Between two screens of one session nothing flashes; the answer may still lead away.
    const known = pathname !== '/' && decideAccess(screen, session).kind === 'allow'
    return known ? <Outlet /> : <LoadingScreen />
  }
  switch (decision.kind) {
    case 'allow':
      return <Outlet />
    case 'sign-in':
      return <Navigate to={decision.to} replace />
    case 'denied': {
      const state: DeniedState = { needs: decision.needs }
      return <Navigate to={decision.to} state={state} replace />
    }
    case 'ended': {
      const state: LogoutState = { reason: 'ended', code: decision.error?.code ?? null }
      return <Navigate to={decision.to} state={state} replace />
    }
    case 'unavailable':
      return <UnreachableScreen error={decision.error} onRetry={() => setAttempt(attempt + 1)} />
  }
}

/** The decision about a path; `undefined` until the server has answered for it. */
function useDecision(pathname: string, search: string, attempt: number): RouteDecision | undefined {
  const { session } = useVisitorClient()
  const [answer, setAnswer] = useState<{ path: string; attempt: number; decision: RouteDecision }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query is no path change
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    session.checkRoute(pathname + search, screenOf(pathname), { signal }).then(
      (decision) => {
        if (!signal.aborted) setAnswer({ path: pathname, attempt, decision })
      },
      (error: unknown) => {
        if (!isShrdError(error, 'aborted')) throw error
      },
    )
    return () => controller.abort()
  }, [session, pathname, attempt])

  const isCurrent = answer?.path === pathname && answer.attempt === attempt
  return isCurrent ? answer.decision : undefined
}
