import { useSyncExternalStore } from 'react'

/** Something whose state is read and watched. */
interface Watched<State> {
  getState(): State | null
  subscribe(listener: () => void): () => void
}

/** Stands in where there is nothing to watch. */
const NOTHING: Watched<never> = { getState: () => null, subscribe: () => () => undefined }

/** The state of a sign-in, or of who is signed in; `null` where there is none. */
export function useWatched<State>(source: Watched<State> | null | undefined): State | null {
  const { subscribe, getState }: Watched<State> = source ?? NOTHING
  return useSyncExternalStore(subscribe, getState, getState)
}
