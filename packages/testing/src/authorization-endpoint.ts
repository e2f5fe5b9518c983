import { assertAuthorizationRequest } from './authorization-request.ts'
import { createAuthorizationCode } from './grants.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import { findActive, findByEmail } from './people.ts'
import { type Form, toForm } from './read-form.ts'
import type { TestSession } from './records.ts'
import type { ServiceState } from './service-state.ts'
import { startSession } from './sessions.ts'
import type { TestClient } from './test-client.ts'
import { wishedLocale } from './wished-locale.ts'

/** The authorization endpoint. */
export const AUTHORIZATION_PATH = '/oauth/authorize'

/**
 * Responds at once: with a code if a user is signed in or `autoSignIn` signs one in, and otherwise
 * with `login_required`. There are no pages and no consent.
 *
 * @throws OAuthRefusal if there is no address for the error
 */
export function answerAuthorization(
  state: ServiceState,
  request: Request,
  autoSignIn: string | undefined,
): Response {
  const { form, client } = readRequest(state, request)
  try {
    assertAuthorizationRequest(form, client)
    const session = findSession(state, form, autoSignIn)
    const { fields, resources } = form
    const params = { ...fields, scope: withoutOffline(fields) }
    const code = createAuthorizationCode(state, { client, session, params, resources })
    return sendBack(state, form, { code })
  } catch (error) {
    if (!(error instanceof OAuthRefusal) || !isKnownTarget(form, client)) throw error
    return sendBack(state, form, { error: error.error })
  }
}

/** Reads the request, here or from a pushed request (RFC 9126). */
function readRequest(state: ServiceState, request: Request): { form: Form; client: TestClient } {
  const sent = toForm(new URL(request.url).searchParams)
  const { client_id = '', request_uri } = sent.fields
  const client = state.clients.get(client_id)
  if (client === undefined) throw new OAuthRefusal('invalid_client')
  if (request_uri === undefined) return { form: sent, client }
  const pushed = state.pushed.get(request_uri)
  state.pushed.delete(request_uri)
  const isLiving = pushed !== undefined && pushed.expires_at > state.now()
  if (!isLiving || pushed.params.client_id !== client_id) {
    throw new OAuthRefusal('invalid_request_uri')
  }
  return { form: { fields: pushed.params, resources: pushed.resources }, client }
}

function findSession(
  state: ServiceState,
  { fields }: Form,
  autoSignIn: string | undefined,
): TestSession {
  const { prompt = '' } = fields
  const present = state.sessions.get(state.browser ?? '')
  const isPresent = findActive(state, present?.sub ?? null) !== undefined
  const isNew = prompt.split(' ').includes('login')
  if (present && isPresent && !isNew) return present
  const person = autoSignIn === undefined ? undefined : findByEmail(state, autoSignIn)
  if (person?.status !== 'active' || prompt === 'none') throw new OAuthRefusal('login_required')
  const session = startSession(state, {
    ...{ sub: person.sub, amr: ['pwd'], client_id: null },
    locale: wishedLocale(fields),
  })
  state.browser = session.reference
  return session
}

/** Offline access needs consent (OpenID Connect Core, 11). */
function withoutOffline({ scope = '', prompt = '' }: Form['fields']): string {
  if (prompt.split(' ').includes('consent')) return scope
  const scopes = scope.split(' ')
  return scopes.filter((one) => one !== 'offline_access').join(' ')
}

function isKnownTarget({ fields: { redirect_uri = '' } }: Form, client: TestClient): boolean {
  return client.redirect_uris.includes(redirect_uri)
}

/** Sends the response with `iss`, by which a client tells services apart (RFC 9207). */
function sendBack(
  { issuer: iss }: ServiceState,
  { fields: { redirect_uri = '', state, response_mode } }: Form,
  answer: Readonly<Record<string, string>>,
): Response {
  const members = new URLSearchParams({ ...answer, ...(state !== undefined && { state }), iss })
  const to = new URL(redirect_uri)
  if (response_mode === 'fragment') to.hash = members.toString()
  else for (const [name, value] of members) to.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: to.href } })
}
