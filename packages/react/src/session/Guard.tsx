'use client'
import type { RouteDecision, ScreenAccess } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useShrdClient } from '../provider/ShrdContext.ts'

/** What keeps a screen closed. */
export type GuardRefusal = Exclude<RouteDecision, { kind: 'allow' }>

/** Props of {@link Guard}. */
export interface GuardProps extends Partial<ScreenAccess> {
  /** The path that is opened; the session is validated again whenever it changes. */
  path: string
  children: ReactNode
  /** While the session is being validated. */
  pending?: ReactNode
  /** Shown in place of the screen; `null` is nothing. */
  refused?: (refusal: GuardRefusal) => ReactNode
  /** Called once per refusal, to go where `to` says. */
  onRefused?: (refusal: GuardRefusal) => void
}

interface Decided {
  readonly path: string
  readonly decision: RouteDecision
}

/**
 * Shows its children to those who may see them. The server is asked on every path change; what
 * matters is guarded there too. Renders no element of its own.
 *
 * @example
 * <Guard path={path} requiredScope={['vault']} onRefused={({ to }) => navigate(to)}>
 *   <Dashboard />
 * </Guard>
 */
export function Guard(props: GuardProps): ReactElement {
  const { path, children, pending = null, refused, onRefused } = props
  const { requireAuth = true, requiredRole = NONE, requiredScope = NONE } = props
  const { session } = useShrdClient()
  const [decided, setDecided] = useState<Decided | null>(null)
  const latest = useRef({ onRefused, screen: { requireAuth, requiredRole, requiredScope } })
  latest.current = { onRefused, screen: { requireAuth, requiredRole, requiredScope } }

  useEffect(() => {
    const left = new AbortController()
    async function decide() {
      const { signal } = left
      const decision = await session.checkRoute(path, latest.current.screen, { signal })
      if (signal.aborted) return
      setDecided({ path, decision })
      if (decision.kind !== 'allow') latest.current.onRefused?.(decision)
    }
    decide().catch((error: unknown) => {
      // A path that was left again has nothing to show.
      if (!isShrdError(error, 'aborted')) throw error
    })
    return () => left.abort()
  }, [path, session])

  if (decided?.path !== path) return <>{requireAuth ? pending : children}</>
  const { decision } = decided
  return <>{decision.kind === 'allow' ? children : refused?.(decision)}</>
}

const NONE: readonly never[] = []
