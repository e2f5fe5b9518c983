'use client'
import type { ScreenAccess } from '@shrd/client'
import type { ReactElement, ReactNode } from 'react'
import { type GuardRefusal, useDecision } from './use-decision.ts'

/** Props of {@link Guard}. */
export interface GuardProps extends Partial<ScreenAccess> {
  /**
   * The current path. Every change validates the session again. A vault also returns to it after
   * the sign-in; an application can omit it.
   *
   * @default ''
   */
  path?: string
  /** The protected content. */
  children: ReactNode
  /** Whether the user must be signed in. @default true */
  requireAuth?: boolean
  /** Shown while the session is validated. */
  pending?: ReactNode
  /** Shown instead of the content; `null` shows nothing. */
  refused?: (refusal: GuardRefusal) => ReactNode
  /**
   * Called once for each refusal. In a vault, navigate to `to`; in an application, navigate where
   * you like.
   */
  onRefused?: (refusal: GuardRefusal) => void
}

const NONE: readonly never[] = []

/**
 * Shows its children to users who may see them: every signed-in user, or users with one of the
 * roles or scopes. `god` may see everything. A vault asks its server on every path change; an
 * application reads its tokens. A guard hides content and does not protect it: check access on the
 * server too. Renders no element.
 *
 * @throws TypeError where the provider has neither `auth` nor `client`
 * @example
 * <Guard
 *   requiredScope={['reports']}
 *   pending="Loading"
 *   refused={(refusal) => (refusal.kind === 'denied' ? <DeniedNote needs={refusal.needs} /> : <SignIn />)}
 * >
 *   <Reports />
 * </Guard>
 * @example
 * <Guard path={path} requiredScope={['vault']} onRefused={({ kind }) => navigate(`/auth/${kind}`)}>
 *   <Dashboard />
 * </Guard>
 */
export function Guard(props: GuardProps): ReactElement {
  const { path = '', children, pending = null, refused, onRefused } = props
  const { requireAuth = true, requiredRole = NONE, requiredScope = NONE } = props
  const decision = useDecision(path, { requireAuth, requiredRole, requiredScope }, onRefused)
  if (decision === undefined) return <>{requireAuth ? pending : children}</>
  return <>{decision.kind === 'allow' ? children : refused?.(decision)}</>
}
