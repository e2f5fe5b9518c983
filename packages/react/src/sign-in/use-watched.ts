import type { Auth, AuthState } from '@shrd/client/auth'
import { useSyncExternalStore } from 'react'

/** Something whose state is read and watched. */
interface Watched<State> {
  getState(): State | null
  subscribe(listener: () => void): () => void
}

/** Stands in where there is nothing to watch. */
const NOTHING: Watched<never> = { getState: () => null, subscribe: () => () => undefined }

/** What a server draws of every application; its page may hydrate long after the sign-in has started. */
const STARTING: AuthState = { status: 'starting' }

/**
 * The state of a sign-in; `null` where there is none.
 *
 * @param first the state that a server drew; it has to stay the same while the page hydrates
 */
export function useWatched<State>(
  source: Watched<State> | null | undefined,
  first: State | null = null,
): State | null {
  const { subscribe, getState }: Watched<State> = source ?? NOTHING
  return useSyncExternalStore(subscribe, getState, () => first)
}

/** Who is signed in to an application; `null` where there is none. */
export function useAuthState(auth: Auth | null): AuthState | null {
  return useWatched(auth, auth && STARTING)
}
