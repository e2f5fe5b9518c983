import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createQueryClient } from '../data/create-query-client.ts'

/** What the page must be told about its session. */
export type News = 'signed-out' | 'not-fresh' | null

/** The cache of responses, with what the calls have learned about the session. */
export interface WatchedQueries {
  readonly queries: QueryClient
  readonly subscribe: (listener: () => void) => () => void
  readonly news: () => News
  readonly dismiss: () => void
}

/** Creates the cache of a page. */
export function createWatchedQueries(): WatchedQueries {
  let current: News = null
  const listeners = new Set<() => void>()
  const set = (next: News): void => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    queries: createQueryClient({
      onSignedOut: () => set('signed-out'),
      // A page that is signed out needs more than a proof.
      onNotFresh: () => current === 'signed-out' || set('not-fresh'),
    }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    news: () => current,
    dismiss: () => set(null),
  }
}

/** What there is to tell. */
export function useNews({ subscribe, news }: WatchedQueries): News {
  return useSyncExternalStore(subscribe, news)
}

/** True while the browser has no network. */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  const update = useMemo(() => () => setOffline(!navigator.onLine), [])
  useEffect(() => {
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [update])
  return isOffline
}
