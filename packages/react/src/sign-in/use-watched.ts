import type { Auth, AuthState } from '@shrd/client/auth'
import { useSyncExternalStore } from 'react'

/** An observable state. */
interface Watched<State> {
  getState(): State | null
  subscribe(listener: () => void): () => void
}

/**
 * The state of a sign-in; `null` where there is none.
 *
 * @param first the state that a server rendered; it must not change while the page hydrates
 */
export function useWatched<State>(
  source: Watched<State> | null | undefined,
  first: State | null = null,
): State | null {
  return useSyncExternalStore(
    source?.subscribe ?? watchNothing,
    () => source?.getState() ?? null,
    () => first,
  )
}

const watchNothing = () => () => undefined

/** A server renders this for every application. The page may hydrate long after the sign-in started. */
const STARTING: AuthState = { status: 'starting' }

/** Who is signed in to an application; `null` where there is none. */
export function useAuthState(auth: Auth | null): AuthState | null {
  return useWatched(auth, auth && STARTING)
}
