import type { Auth } from '@shrd/client/auth'
import { useAuth } from '../provider/ShrdContext.ts'

/**
 * `fetch` with the access token of whoever is signed in, renewed before it ends and proven by the key of
 * this browser. The same function at every drawing, so it can stand in the dependencies of an effect.
 * Other origins than the issuer's and `api_origins`, which are the page's own where you name none, never
 * get the token.
 *
 * @throws TypeError where the provider has no `auth`
 * @see RFC 6750, RFC 9449
 *
 * @example
 * const fetch = useAuthorizedFetch()
 * useEffect(() => void fetch('/api/reports').then(show), [fetch])
 */
export function useAuthorizedFetch(): Auth['fetch'] {
  return useAuth().fetch
}
