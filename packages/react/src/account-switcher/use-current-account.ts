import { useUser } from '../session/useUser.ts'

/**
 * The current account: from the page, or else from the claim of the grant.
 *
 * @throws TypeError where the provider has neither `auth` nor `client`
 */
export function useCurrentAccount(given: string | null | undefined): string | null {
  const claim = useUser()?.claims?.account_id
  return given === undefined && typeof claim === 'string' ? claim : (given ?? null)
}
