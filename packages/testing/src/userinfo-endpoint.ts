import { formatAddress } from '@shrd/contract'
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

function claimsOf(person: TestPerson, { scope }: IssuedToken): object {
  const scopes = scope.split(' ')
  const { sub, email, email_verified } = person
  const { phone_number, address } = person.profile
  return {
    sub,
    ...(scopes.includes('email') && { email, email_verified }),
    ...(scopes.includes('profile') && profileOf(person)),
    ...(scopes.includes('phone') &&
      phone_number !== undefined && { phone_number, phone_number_verified: false }),
    ...(scopes.includes('address') &&
      address !== undefined && { address: { ...address, formatted: formatAddress(address) } }),
    ...(scopes.includes('account') && { account_id: ACCOUNT }),
  }
}

/** The claims of the scope `profile`. An unset one is absent. */
function profileOf({ name, locale, preferred_username, profile, updated_at }: TestPerson): object {
  const { phone_number: _, address: __, ...others } = profile
  const named = Object.entries({ name, locale, preferred_username })
  const set = named.filter(([, value]) => value !== null)
  return { ...others, ...Object.fromEntries(set), updated_at: Math.floor(updated_at / 1_000) }
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
