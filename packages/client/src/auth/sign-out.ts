import { toOwnAddress } from './addresses.ts'
import type { AuthCore } from './auth-core.ts'
import type { AuthSession } from './auth-session.ts'
import { setFields } from './requests.ts'

/**
 * Ends the session here and in the other tabs, then at the service as far as that can be reached.
 * Answers the address where the service ends its own, for a sign-in that was made there.
 *
 * @see RFC 7009, OpenID Connect RP-Initiated Logout 1.0
 */
export async function signOut(
  { settings, discovery, proofs, abort }: AuthCore,
  session: AuthSession,
  return_to: string = '/',
): Promise<string | undefined> {
  const { page, storage, mode, client_id } = settings
  const tokens = session.get()
  if (tokens === undefined) return undefined
  abort()
  session.clear()
  // Tabs with tokens of their own still need it; without tokens it opens nothing.
  if (storage !== 'session') await proofs.forget()
  await session.revoke(tokens).catch(() => undefined)
  if (mode === 'embedded') return undefined
  const address = await discovery.endpoint('end_session_endpoint').catch(() => undefined)
  if (address === undefined) return undefined
  const url = new URL(address)
  const post_logout_redirect_uri = toOwnAddress(page, return_to)
  setFields(url.searchParams, {
    client_id,
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri,
  })
  return url.href
}
