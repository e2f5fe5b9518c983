import type { Auth } from '@shrd/client/auth'
import { useProvidedAuth } from '../provider/ShrdContext.ts'

/**
 * `fetch` with the user's access token. It renews the token before it expires and proves that this
 * browser owns it. The function is the same on every render, so effects can depend on it. Only the
 * issuer and `api_origins` (by default the page's own origin) receive the token.
 *
 * @throws TypeError where the provider has no `auth`
 * @see RFC 6750, RFC 9449
 *
 * @example
 * const fetch = useAuthorizedFetch()
 * useEffect(() => void fetch('/api/reports').then(show), [fetch])
 */
export function useAuthorizedFetch(): Auth['fetch'] {
  return useProvidedAuth().fetch
}
