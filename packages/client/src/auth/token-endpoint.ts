import { clientError } from '../errors.ts'
import type { AuthCore, Transaction } from './auth-core.ts'
import { readIdToken } from './id-token.ts'
import { ask, type Fields, refusal } from './requests.ts'
import { isText, type TokenSet, toHandle } from './token-set.ts'

/** Redeems the code of a sign-in. @throws `oidc_refused`, `oidc_invalid_answer` */
export async function redeemCode(
  core: AuthCore,
  code: string,
  { nonce, code_verifier }: Transaction,
): Promise<TokenSet> {
  const fields = {
    grant_type: 'authorization_code',
    code,
    code_verifier,
    redirect_uri: core.redirect_uri,
  }
  const tokens = await askTokens(core, fields, nonce)
  const { claims } = tokens
  const isComplete = !/profile|email/.test(tokens.scope) || (claims.name && claims.email)
  if (core.resource || isComplete) return tokens
  // A successful sign-in must not fail because of a name.
  const answer = await ask(core, 'userinfo', undefined, tokens.access_token).catch(() => undefined)
  if (answer?.status !== 200) return tokens
  // The claims may be another user's (OpenID Connect Core 1.0, section 5.3.2).
  if (answer.body.sub !== claims.sub) throw clientError('oidc_invalid_answer')
  return { ...tokens, claims: { ...answer.body, ...claims } }
}

/** Renews the tokens of the same user. @throws `oidc_refused`, `oidc_invalid_answer` */
export function renewTokens(core: AuthCore, before: TokenSet): Promise<TokenSet> {
  const { refresh_token } = before
  return askTokens(core, { grant_type: 'refresh_token', refresh_token }, undefined, before)
}

/** Ends the session at the service, if it is reachable (RFC 7009). */
export async function revoke(core: AuthCore, tokens: TokenSet): Promise<void> {
  // Without a proof: the key is already deleted.
  await ask(core, 'revocation', { token: toHandle(tokens) }, '').catch(() => undefined)
}

/** Calls the token endpoint (RFC 6749, RFC 9449). */
async function askTokens(
  core: AuthCore,
  fields: Fields,
  nonce: string | undefined,
  before?: TokenSet,
): Promise<TokenSet> {
  const { status, body, sentAt } = await ask(core, 'token', { ...fields, resource: core.resource })
  if (status !== 200) throw refusal(core, body)
  const { access_token, refresh_token, scope } = body
  const id_token = String(body.id_token)
  // A token without a bound key would work for any thief.
  const isBound = String(body.token_type).toLowerCase() === (core.dpop ? 'dpop' : 'bearer')
  if (!isText(access_token) || !isBound) throw clientError('oidc_invalid_answer')
  const tokens = {
    access_token,
    expires_at: Date.now() + (Number(body.expires_in) || 300) * 1000,
    refresh_token: isText(refresh_token) ? refresh_token : before?.refresh_token,
    scope: isText(scope) ? scope : (before?.scope ?? core.scope),
  }
  // A renewal may have no ID token (OpenID Connect Core 1.0, section 12.2).
  if (before && body.id_token === undefined) return { ...before, ...tokens }
  const claims = readIdToken(core, id_token, { nonce, sub: before?.claims.sub, sentAt })
  // Roles come only from the newest ID token.
  return {
    ...before,
    ...tokens,
    id_token,
    claims: { ...before?.claims, roles: undefined, ...claims },
  }
}
