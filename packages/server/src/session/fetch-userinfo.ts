import type { JWTPayload } from 'jose'
import { createServerError } from '../errors/server-errors.ts'
import { fetchJson } from '../provider/fetch-json.ts'
import type { SessionSettings } from './session-options.ts'

/**
 * Asks for the claims of a user. The ID tokens of our clients have few, so that the cookie stays small.
 * With a `resource` the access token is for another API, and only the claims of the ID token are there.
 *
 * @throws `sign_in_refused` for the claims of somebody else (OpenID Connect Core 1.0, 5.3.2),
 *   `provider_unavailable`
 */
export async function fetchUserinfo(
  { provider, resource }: SessionSettings,
  { sub, access_token }: { readonly sub: string; readonly access_token: string },
): Promise<JWTPayload> {
  if (resource !== undefined) return {}
  const url = await provider.getEndpoint('userinfo_endpoint')
  const headers = { Accept: 'application/json', Authorization: `Bearer ${access_token}` }
  const { status, json } = await fetchJson(provider.fetch, url, { headers })
  if (status !== 200) throw createServerError('provider_unavailable', { data: { status } })
  if (json.sub === sub) return json
  throw createServerError('sign_in_refused', { data: { error: 'userinfo_mismatch' } })
}
