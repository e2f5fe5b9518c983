import { toOwnAddress } from './addresses.ts'
import type { AuthCore } from './auth-core.ts'
import { setTokens } from './auth-session.ts'
import { forgetKey } from './proof-key.ts'
import { findEndpoint, toParameters } from './requests.ts'
import { revoke } from './token-endpoint.ts'

/**
 * Ends the session here and in the other tabs, then at the service as far as that can be reached; where
 * the sign-in was made there, leaves for where the service ends its own.
 *
 * @see RFC 7009, OpenID Connect RP-Initiated Logout 1.0
 */
export async function signOut(core: AuthCore, return_to: string = '/'): Promise<void> {
  const { page, storage, mode, dpop, client_id, tokens } = core
  if (tokens === undefined) return
  const isHosted = mode === 'redirect'
  // Nobody is sent to sign in on the way out, whatever a page does for those who are signed out.
  if (isHosted) core.leavingUntil = Number.POSITIVE_INFINITY
  // Tabs with tokens of their own still need it. First, since the next sign-in may begin at once.
  if (dpop && storage !== 'session') void forgetKey(core)
  setTokens(core, undefined)
  await revoke(core, tokens)
  const address = isHosted && (await findEndpoint(core, 'end_session').catch(() => undefined))
  // Leaving may take a moment.
  core.leavingUntil = address ? Date.now() + 5_000 : 0
  if (!address) return
  const post_logout_redirect_uri = toOwnAddress(page, return_to)
  const fields = { client_id, id_token_hint: tokens.id_token, post_logout_redirect_uri }
  page.location.assign(`${address}?${toParameters(fields)}`)
}
