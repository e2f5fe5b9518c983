import { toOwnAddress } from './addresses.ts'
import type { AuthCore } from './auth-core.ts'
import { setTokens } from './auth-session.ts'
import { forgetKey } from './proofs.ts'
import { toAddress } from './requests.ts'
import { revoke } from './token-endpoint.ts'

/**
 * Ends the session here and in the other tabs, then at the service if it can be reached. After a sign-in
 * at the service, leaves for the page where the service ends its own session.
 *
 * @see RFC 7009, OpenID Connect RP-Initiated Logout 1.0
 */
export async function signOut(core: AuthCore, return_to: string = '/'): Promise<void> {
  const { page, tokens } = core
  if (!tokens) return
  const { is_hosted: isHosted } = tokens
  // A page that sends signed-out people to sign in must not do so on the way out.
  core.isLeaving = isHosted
  // Comes first, since the next sign-in may begin at once.
  if (core.dpop) void forgetKey(core)
  setTokens(core, undefined)
  await revoke(core, tokens)
  const fields = {
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: toOwnAddress(page, return_to),
  }
  const address = isHosted && (await toAddress(core, 'end_session', fields).catch(() => undefined))
  const stay = () => {
    core.isLeaving = false
  }
  if (!address) return stay()
  page.location.assign(address)
  // Leaving may take a moment.
  setTimeout(stay, 5_000)
}
