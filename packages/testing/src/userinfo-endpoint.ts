import { isFirstUse, readDpopProof } from './dpop-proof.ts'
import { answerJson, OAuthRefusal } from './oauth-refusal.ts'
import { findActive } from './people.ts'
import type { TestPerson } from './person.ts'
import { ACCOUNT, type IssuedToken } from './records.ts'
import type { ServiceState } from './service-state.ts'

/** The user info endpoint. */
export const USERINFO_PATH = '/oauth/userinfo'

/** Returns the claims for a token (OpenID Connect Core, 5.3). */
export async function answerUserinfo(state: ServiceState, request: Request): Promise<Response> {
  const { scheme, token } = readAuthorization(request)
  const key = await readDpopProof(state, request, { path: USERINFO_PATH, accessToken: token })
  const issued = state.accessTokens.get(token)
  const grant = state.grants.get(issued?.grant ?? '')
  const person = findActive(state, grant?.sub ?? null)
  if (!issued || !person || issued.expires_at <= state.now()) throw refused(scheme)
  if (!issued.scope.split(' ').includes('openid')) {
    throw new OAuthRefusal('insufficient_scope', { status: 403, members: { scope: 'openid' } })
  }
  if (key !== undefined && !isFirstUse(state, key)) throw refused(scheme)
  // A token without its key, and a key without its token, get the same refusal (RFC 9449, 7.1).
  if ((key?.thumbprint ?? null) !== issued.jkt) throw refused(scheme)
  return answerJson(claimsOf(person, issued))
}

function claimsOf(
  { sub, name, locale, email, email_verified }: TestPerson,
  { scope }: IssuedToken,
): object {
  const scopes = scope.split(' ')
  return {
    sub,
    ...(scopes.includes('email') && { email, email_verified }),
    ...(scopes.includes('profile') && name !== null && { name }),
    ...(scopes.includes('profile') && locale !== null && { locale }),
    ...(scopes.includes('account') && { account_id: ACCOUNT }),
  }
}

function readAuthorization(request: Request): { scheme: string; token: string } {
  const authorization = request.headers.get('authorization')
  if (authorization === null) throw refused('Bearer')
  const [scheme = '', token = ''] = authorization.split(' ')
  if (token === '') throw new OAuthRefusal('invalid_request')
  return { scheme, token }
}

function refused(scheme: string): OAuthRefusal {
  const headers = { 'www-authenticate': `${scheme} error="invalid_token"` }
  return new OAuthRefusal('invalid_token', { status: 401, headers })
}
