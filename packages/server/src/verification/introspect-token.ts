import type { JWTPayload } from 'jose'
import { createServerError } from '../errors/server-errors.ts'
import { basicAuthorization } from '../provider/basic-authorization.ts'
import type { Provider } from '../provider/create-provider.ts'
import { fetchJson } from '../provider/fetch-json.ts'
import type { ClaimsCache } from './claims-cache.ts'
import { hashText } from './hash-text.ts'

/** How an API asks the service about opaque tokens (RFC 7662). */
export interface Introspection {
  /** Your API as a client, which has the API's `uri` in `introspects`. */
  readonly client_id: string
  readonly client_secret: string
  /**
   * Keeps answers for some seconds, made with `createClaimsCache`. A token then works that much longer
   * after a sign-out. @default every request asks
   */
  readonly cache?: ClaimsCache
}

interface Question {
  readonly provider: Provider
  readonly audience: string
  readonly introspection: Introspection
  readonly clock_tolerance: number
}

/**
 * Asks the service about a token. It knows of a sign-out at once.
 *
 * @throws `token_invalid`, `token_expired`, `provider_unavailable`
 */
export async function introspectToken(token: string, question: Question): Promise<JWTPayload> {
  const { audience, introspection, clock_tolerance } = question
  const { cache } = introspection
  const key = cache && (await hashText(`${audience} ${token}`))
  const claims = (key && cache?.find(key)) || (await ask(token, question))
  if ((claims.exp ?? 0) + clock_tolerance <= Date.now() / 1_000) {
    throw createServerError('token_expired')
  }
  if (key) cache?.keep(key, claims)
  return claims
}

async function ask(token: string, { provider, audience, introspection }: Question) {
  const url = await provider.getEndpoint('introspection_endpoint')
  const { status, json } = await fetchJson(provider.fetch, url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      Authorization: basicAuthorization(introspection),
    },
    body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
  })
  // A wrong secret of the API is not the caller's fault.
  if (status !== 200) throw createServerError('provider_unavailable', { data: { status } })
  return readAnswer(json, { provider, audience })
}

function readAnswer(
  json: Readonly<Record<string, unknown>>,
  { provider, audience }: Pick<Question, 'provider' | 'audience'>,
): JWTPayload {
  // The service also describes refresh tokens, which have no place here, and no `token_type`.
  const isAccessToken = json.active === true && json.token_type !== undefined
  if (!isAccessToken || typeof json.exp !== 'number' || typeof json.client_id !== 'string') {
    throw createServerError('token_invalid')
  }
  const isMeant = [json.aud].flat().includes(audience)
  if (!isMeant) throw createServerError('token_invalid', { data: { claim: 'aud' } })
  const isOwn = json.iss === undefined || json.iss === provider.issuer
  if (!isOwn) throw createServerError('token_invalid', { data: { claim: 'iss' } })
  return json
}
