import { decodeJwt } from './jwt.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import { toForm } from './read-form.ts'
import type { ServiceState } from './service-state.ts'
import { endSession } from './sessions.ts'
import type { TestClient } from './test-client.ts'

/** The endpoint that signs a browser out of the service. */
export const END_SESSION_PATH = '/oauth/end-session'

/** Ends the browser's session at once, without a question, and returns to a registered address. */
export async function answerEndSession(state: ServiceState, request: Request): Promise<Response> {
  const { fields } = toForm(await paramsOf(request))
  const client = findClient(state, fields)
  const { post_logout_redirect_uri: to } = fields
  if (client && to !== undefined && !client.post_logout_redirect_uris.includes(to)) {
    const description = 'post_logout_redirect_uri not registered'
    throw new OAuthRefusal('invalid_request', { description })
  }
  if (state.browser !== null) endSession(state, state.browser)
  state.browser = null
  if (client === undefined || to === undefined) return new Response('You are signed out.')
  const location = new URL(to)
  if (fields.state !== undefined) location.searchParams.set('state', fields.state)
  return new Response(null, { status: 303, headers: { location: location.href } })
}

async function paramsOf(request: Request): Promise<URLSearchParams> {
  if (request.method === 'GET') return new URL(request.url).searchParams
  return new URLSearchParams(await request.text())
}

function findClient(
  state: ServiceState,
  { client_id, id_token_hint }: Readonly<Record<string, string>>,
): TestClient | undefined {
  const decoded = id_token_hint === undefined ? undefined : decodeJwt(id_token_hint)
  if (id_token_hint !== undefined && decoded?.payload.iss !== state.issuer) {
    throw new OAuthRefusal('invalid_request', { description: 'could not decode id_token_hint' })
  }
  const named = decoded === undefined ? client_id : String(decoded.payload.aud)
  if (named === undefined) return undefined
  const client = state.clients.get(named)
  if (client === undefined || (client_id ?? named) !== named) {
    throw new OAuthRefusal('invalid_request', { description: 'the client is not known' })
  }
  return client
}
