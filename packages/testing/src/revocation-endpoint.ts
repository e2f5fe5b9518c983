import { authenticateClient } from './client-proof.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import { readForm } from './read-form.ts'
import type { ServiceState } from './service-state.ts'
import { endGrant } from './sessions.ts'

/** The endpoint that revokes tokens (RFC 7009). */
export const REVOCATION_PATH = '/oauth/revoke'

/** Ends a token with its grant. An unknown token gets the same response. */
export async function answerRevocation(state: ServiceState, request: Request): Promise<Response> {
  const { fields } = await readForm(request)
  const client = authenticateClient(state, request, fields)
  const { token } = fields
  if (token === undefined) {
    throw new OAuthRefusal('invalid_request', { description: 'token is missing' })
  }
  const issued = state.refreshTokens.get(token) ?? state.accessTokens.get(token)
  const grant = state.grants.get(issued?.grant ?? '')
  if (grant?.client_id === client.client_id) endGrant(state, grant.id)
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
}
