import { isShrdError } from '@shrd/crypto/errors'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './service-error.ts'

/** What concerns the whole page, whichever call it met. */
export interface SessionNews {
  /** The session has ended: no call succeeds before the member signs in. */
  onSignedOut(): void
  /** A change needs a fresh proof of who the member is. */
  onNotFresh(): void
}

/** How long a response counts as current, in milliseconds. */
const CURRENT = 15_000

/**
 * The cache of all responses. The service itself repeats calls that met no service, so the cache
 * does not; and it shows what it has while it looks again.
 */
export function createQueryClient({ onSignedOut, onNotFresh }: SessionNews): QueryClient {
  const tell = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut()
    if (isShrdError(error, 'session_not_fresh')) onNotFresh()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: tell }),
    mutationCache: new MutationCache({ onError: tell }),
    defaultOptions: {
      queries: { staleTime: CURRENT, retry: false },
      // A change that waits for the network would happen when the member no longer expects it.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
