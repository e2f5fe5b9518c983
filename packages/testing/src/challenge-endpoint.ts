import { type StepEvent, stepEvent } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { assertAuthorizationRequest } from './authorization-request.ts'
import { authenticateClient, originOf } from './client-proof.ts'
import { isFirstUse, type ProvenKey, readDpopProof } from './dpop-proof.ts'
import { createAuthorizationCode } from './grants.ts'
import { answerJson, OAuthRefusal } from './oauth-refusal.ts'
import { findActive } from './people.ts'
import { createSecret } from './random-text.ts'
import { type Form, readForm } from './read-form.ts'
import type { ServiceState } from './service-state.ts'
import { startSession } from './sessions.ts'
import { restart, type SignIn, startSignIn } from './sign-in.ts'
import { describeStep, type Taken, takeStep, withSetup } from './take-step.ts'
import type { TestClient } from './test-client.ts'
import { wishedLocale } from './wished-locale.ts'

/** The authorization challenge endpoint, for first-party applications with their own screens. */
export const CHALLENGE_PATH = '/oauth/authorize-challenge'

/** Most characters of a request; the largest event needs far fewer. */
const LIMIT = 16_384
/** Seconds until a pushed request expires. */
const PUSHED_LIFE = 60

/** A parsed request, and its sign-in. */
interface Asked {
  readonly state: ServiceState
  readonly client: TestClient
  readonly form: Form
  readonly event: StepEvent | undefined
}

/** Responds to a request to the authorization challenge endpoint; see its reference. */
export async function answerChallenge(state: ServiceState, request: Request): Promise<Response> {
  await assertSize(request)
  const form = await readForm(request)
  const event = readEvent(form)
  const client = authenticateClient(state, request, form.fields)
  const asked = { state, client, form, event }
  const known = findKnown(asked)
  if (form.fields.auth_session === undefined) {
    assertAuthorizationRequest(withDefaults(form), client)
  } else if (known === undefined) throw new OAuthRefusal('invalid_session')
  const key = await readKey(state, request, known?.params ?? form.fields)
  if (!mayChallenge(client, originOf(state, request, client))) {
    throw new OAuthRefusal('unauthorized_client')
  }
  if (known?.jkt && key === undefined) throw new OAuthRefusal('invalid_dpop_proof')
  return known === undefined ? begin(asked, key) : goOn(asked, known)
}

async function begin(asked: Asked, key: ProvenKey | undefined): Promise<Response> {
  const { state, client, form, event } = asked
  const { client_secret: _, event: __, ...sent } = withDefaults(form).fields
  const params = { ...sent, ...(key && { dpop_jkt: key.thumbprint }) }
  const { client_id } = client
  const asking = { client_id, params, resources: form.resources }
  if (needsWeb(params)) return sendToWeb(state, asking)
  const beginning = { ...asking, jkt: key?.thumbprint ?? null }
  const signIn = startSignIn(beginning, client.policy, state.now())
  if (event === undefined) return answerStep(asked, { signIn })
  return answerStep(asked, await takeStep(event, { state, client, signIn }))
}

async function goOn(asked: Asked, known: SignIn): Promise<Response> {
  const { state, client, form, event } = asked
  if (event === undefined) {
    throw new OAuthRefusal('invalid_request', { description: 'event is missing' })
  }
  // Remove it before any check, so that of several requests with one value only one succeeds.
  if (!state.signIns.delete(known.auth_session)) throw new OAuthRefusal('invalid_session')
  // Only the language may change during a sign-in.
  const { ui_locales = known.params.ui_locales } = form.fields
  const params = { ...known.params, ...(ui_locales !== undefined && { ui_locales }) }
  const signIn = { ...known, params, auth_session: createSecret() }
  return answerStep(asked, await takeStep(event, { state, client, signIn }))
}

/** Returns the next step, or the code. */
function answerStep(asked: Asked, taken: Taken): Response {
  const { state, client } = asked
  if (taken.signIn.stage === 'done') return finish(asked, taken.signIn)
  const signIn = withSetup(taken.signIn)
  const isOver = signIn.stage === 'ended'
  if (!isOver) state.signIns.set(signIn.auth_session, signIn)
  if (signIn.stage === 'key_file') return sendToWeb(state, signIn)
  const { next, data } = describeStep({ ...taken, signIn }, client)
  const { auth_session } = signIn
  if (isOver) throw new OAuthRefusal('invalid_session', { members: { next, data } })
  throw new OAuthRefusal('insufficient_authorization', { members: { auth_session, next, data } })
}

function finish(asked: Asked, signIn: SignIn): Response {
  const { state, client } = asked
  const person = findActive(state, signIn.sub)
  if (person === undefined) {
    const error = new ShrdError('invalid_credentials' as const)
    return answerStep(asked, { signIn: restart(signIn), error })
  }
  const { amr, params, resources } = signIn
  const session = startSession(state, {
    ...{ sub: person.sub, amr, client_id: client.client_id },
    locale: wishedLocale(params),
  })
  const code = createAuthorizationCode(state, { client, session, params, resources })
  return answerJson({ authorization_code: code })
}

/** Continues in a browser, at the authorization endpoint. */
function sendToWeb(
  state: ServiceState,
  { params, resources }: Pick<SignIn, 'params' | 'resources'>,
): never {
  const request_uri = `urn:ietf:params:oauth:request_uri:${createSecret()}`
  const expires_at = state.now() + PUSHED_LIFE * 1_000
  state.pushed.set(request_uri, { params, resources, expires_at })
  const members = { request_uri, expires_in: PUSHED_LIFE }
  throw new OAuthRefusal('redirect_to_web', { members })
}

/** True for what an application's screens cannot do: consent, silent sign-in, a certain user. */
function needsWeb({ prompt = '', id_token_hint }: Readonly<Record<string, string>>): boolean {
  return (
    id_token_hint !== undefined || prompt.split(' ').some((one) => !['', 'login'].includes(one))
  )
}

/**
 * The origin identifies a page. A request without one comes from a program, which must be
 * registered as one.
 */
function mayChallenge(client: TestClient, origin: string | null): boolean {
  if (!client.first_party) return false
  if (origin !== null) return true
  return client.client_secret !== null || client.application_type === 'native'
}

async function readKey(
  state: ServiceState,
  request: Request,
  { dpop_jkt }: Readonly<Record<string, string>>,
): Promise<ProvenKey | undefined> {
  const key = await readDpopProof(state, request, { path: CHALLENGE_PATH })
  if (key === undefined) return undefined
  const isNamed = dpop_jkt === undefined || dpop_jkt === key.thumbprint
  if (!isNamed || !isFirstUse(state, key)) throw new OAuthRefusal('invalid_request')
  return key
}

/** A sign-in of another client, or an expired one, counts as missing. */
function findKnown({ state, client, form }: Asked): SignIn | undefined {
  const known = state.signIns.get(form.fields.auth_session ?? '')
  const isOwn = known?.client_id === client.client_id
  return isOwn && known.expires_at > state.now() ? known : undefined
}

function withDefaults({ fields, resources }: Form): Form {
  return { fields: { response_type: 'code', ...fields }, resources }
}

async function assertSize(request: Request): Promise<void> {
  const { byteLength } = await request.clone().arrayBuffer()
  if (byteLength <= LIMIT) return
  throw new OAuthRefusal('invalid_request', { status: 413, description: 'the body is too large' })
}

/** Parses the event. The error does not repeat the input, which contains passwords. */
function readEvent({ fields: { event } }: Form): StepEvent | undefined {
  if (event === undefined) return undefined
  try {
    return stepEvent.parse(JSON.parse(event))
  } catch {
    throw new OAuthRefusal('invalid_request', { description: 'event is no event of a sign-in' })
  }
}
