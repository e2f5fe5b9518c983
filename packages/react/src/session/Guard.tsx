'use client'
import type { ScreenAccess } from '@shrd/client'
import type { ReactElement, ReactNode } from 'react'
import { type GuardRefusal, useDecision } from './use-decision.ts'

/** Props of {@link Guard}. */
export interface GuardProps extends Partial<ScreenAccess> {
  /**
   * The path that is opened; the session is validated again whenever it changes. A vault keeps it for
   * after the sign-in; an application can leave it out.
   *
   * @default ''
   */
  path?: string
  /** The screen. */
  children: ReactNode
  /** Whether anybody has to be signed in at all. @default true */
  requireAuth?: boolean
  /** While the session is being validated. */
  pending?: ReactNode
  /** Shown in place of the screen; `null` is nothing. */
  refused?: (refusal: GuardRefusal) => ReactNode
  /** Called once per refusal: to go where `to` says in a vault, where you like in an application. */
  onRefused?: (refusal: GuardRefusal) => void
}

const NONE: readonly never[] = []

/**
 * Shows its children to those who may see them: everybody signed in, or those with one of the roles or
 * scopes; `god` may see everything. A vault asks its server on every path change; an application goes
 * by its tokens. It hides and does not protect: what matters is guarded on the server too. Renders no
 * element of its own.
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
