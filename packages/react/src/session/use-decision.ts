import type { RouteDecision, ScreenAccess } from '@shrd/client'
import type { AuthState } from '@shrd/client/auth'
import { isShrdError } from '@shrd/crypto/errors'
import { useContext, useEffect, useRef, useState } from 'react'
import { requireClient, ShrdContext } from '../provider/ShrdContext.ts'
import { useWatched } from '../sign-in/use-watched.ts'
import { type AuthRefusal, checkAuth } from './check-auth.ts'

/** What keeps a screen closed. */
export type GuardRefusal = Exclude<RouteDecision, { kind: 'allow' }> | AuthRefusal

/** Whether a screen is shown. */
export type GuardDecision = GuardRefusal | { readonly kind: 'allow' }

interface Decided {
  readonly about: string
  /** Who was asked. */
  readonly by: unknown
  readonly decision: GuardDecision
}

/**
 * The decision about a screen; `undefined` until there is one. It is asked for again on every change of
 * the path and of what the screen demands, and in an application also when somebody signs in or out.
 *
 * @param onRefused told once of each refusal
 */
export function useDecision(
  path: string,
  screen: ScreenAccess,
  onRefused: ((refusal: GuardRefusal) => void) | undefined,
): GuardDecision | undefined {
  const { auth, client } = useContext(ShrdContext)
  const watched = useWatched(auth)
  const [decided, setDecided] = useState<Decided | null>(null)
  const told = useRef('')
  const latest = useRef({ onRefused, screen })
  latest.current = { onRefused, screen }
  const by = auth ?? requireClient(client)
  // What was decided for a screen says nothing of another one, even at the same place of the page.
  const about = JSON.stringify([path, screen, watched && whoIs(watched)])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a renewal grants is looked at again
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
      if (decision.kind !== 'allow' && telling !== told.current)
        latest.current.onRefused?.(decision)
      told.current = telling
    }
    decide().catch((error: unknown) => {
      // A path that was left again has nothing to show.
      if (!isShrdError(error, 'aborted')) throw error
    })
    return () => left.abort()
  }, [about, path, watched, auth, client, by])

  return decided?.about === about && decided.by === by ? decided.decision : undefined
}

/** A renewed session is that of the same person: what is shown stays while it is looked at. */
function whoIs(state: AuthState): string {
  return state.status === 'signed-in' ? state.user.sub : state.status
}
