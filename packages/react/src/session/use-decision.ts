import type { RouteDecision, ScreenAccess } from '@shrd/client'
import type { AuthState } from '@shrd/client/auth'
import { isShrdError } from '@shrd/crypto/errors'
import { useContext, useEffect, useRef, useState } from 'react'
import { requireClient, ShrdContext } from '../provider/ShrdContext.ts'
import { useAuthState } from '../sign-in/use-watched.ts'
import { type AuthRefusal, checkAuth } from './check-auth.ts'

/** Why a screen is closed. */
export type GuardRefusal = Exclude<RouteDecision, { kind: 'allow' }> | AuthRefusal

/** Whether to show a screen. */
export type GuardDecision = GuardRefusal | { readonly kind: 'allow' }

interface Decided {
  readonly about: string
  /** The session or client that made the decision. */
  readonly by: unknown
  readonly decision: GuardDecision
}

/**
 * The decision about a screen; `undefined` until it is known. It is made again when the path or the
 * requirements change. In an application it is also made again when a user signs in or out.
 *
 * @param onRefused told once of each refusal
 */
export function useDecision(
  path: string,
  screen: ScreenAccess,
  onRefused: ((refusal: GuardRefusal) => void) | undefined,
): GuardDecision | undefined {
  const { auth, client } = useContext(ShrdContext)
  const watched = useAuthState(auth)
  const [decided, setDecided] = useState<Decided | null>(null)
  const lastReported = useRef('')
  const latest = useRef({ onRefused, screen })
  latest.current = { onRefused, screen }
  const by = auth ?? requireClient(client)
  // A decision applies to one screen, even if another appears at the same place.
  const about = JSON.stringify([path, screen, watched && whoIs(watched)])

  // biome-ignore lint/correctness/useExhaustiveDependencies: decide again after a renewal
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    async function decide() {
      const decision = auth
        ? await checkAuth(auth, latest.current.screen)
        : await requireClient(client).session.checkRoute(path, latest.current.screen, { signal })
      if (signal.aborted) return
      setDecided({ about, by, decision })
      const telling = decision.kind === 'allow' ? '' : `${about} ${decision.kind}`
      if (decision.kind !== 'allow' && telling !== lastReported.current)
        latest.current.onRefused?.(decision)
      lastReported.current = telling
    }
    decide().catch((error: unknown) => {
      // The user left the path before the decision.
      if (!isShrdError(error, 'aborted')) throw error
    })
    return () => left.abort()
  }, [about, path, watched, auth, client, by])

  return decided?.about === about && decided.by === by ? decided.decision : undefined
}

/** A renewed session has the same user, so the content stays during the check. */
function whoIs(state: AuthState): string {
  return state.status === 'signed-in' ? state.user.sub : state.status
}
