import type { StepEvent } from '@shrd/contract'
import type { Context } from 'koa'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import type { ByteLimit } from '../../http/guards/limit-bytes.ts'
import type { IsKnownOrigin } from '../../http/known-origins.ts'
import type { SessionPort } from '../../identity/sessions/browser-session.ts'
import type {
  AuthorizationParameters,
  ChallengeRequest,
} from '../../identity/sign-in/challenge-request.ts'
import { answerLater, laterAfter } from '../answer-later.ts'
import { oidcContextOf } from '../oidc-context.ts'
import { CHALLENGE_PATH } from '../routes.ts'
import { answerPreflight, shareWithKnown } from './answer-preflight.ts'
import { answer, answerStep, refuse } from './challenge-answers.ts'
import type { ChallengeCall, ChallengePort } from './challenge-port.ts'
import { type CountBeginning, mayBegin } from './may-begin.ts'
import { mayChallenge, needsWeb } from './may-challenge.ts'
import { mintCode, type SessionLifetime } from './mint-code.ts'
import { nameChallengePath, poseAsPushed } from './pose-as-pushed.ts'
import {
  CHALLENGE_BODY,
  type ChallengeFields,
  readChallenge,
  type Unreadable,
} from './read-challenge.ts'

/** Dependencies of the challenge endpoint. */
export interface ChallengeDeps {
  challenges: ChallengePort
  sessions: SessionPort
  isEmbeddedOrigin: IsKnownOrigin
  lifetime: SessionLifetime
  countBeginning: CountBeginning
  byteLimit: Pick<ByteLimit, 'beginRequest'>
  log: Logger
}

/** A request, and the sign-in that it continues. */
interface Asked {
  fields: ChallengeFields
  /**
   * The first request of the sign-in; `undefined` for a first request, or without such a sign-in.
   */
  known: ChallengeRequest | undefined
}

/**
 * The authorization challenge endpoint (OAuth 2.0 for First-Party Applications). The platform's own
 * applications sign users in on their own screens, step by step, and get a code.
 */
export function answerChallenges(provider: Provider, deps: ChallengeDeps): void {
  nameChallengePath(provider)
  provider.use(async (ctx, next) => {
    if (ctx.path !== CHALLENGE_PATH) return next()
    if (ctx.method === 'OPTIONS') return answerPreflight(ctx, deps.isEmbeddedOrigin)
    if (ctx.method !== 'POST') return next()
    try {
      await answerChallenge(deps, ctx, next)
      logRefusal(deps, ctx)
    } catch (error) {
      const later = laterAfter(error)
      deps.log[later ? 'warn' : 'error']({ err: error, path: ctx.path }, 'oidc failed')
      if (later) answerLater(ctx, later)
      else refuse(ctx, 'server_error', { status: 500 })
    }
  })
}

/** Log only the code: the provider's descriptions may quote the request. */
function logRefusal({ log }: ChallengeDeps, ctx: Context): void {
  const error = memberOf(ctx, 'error')
  if (error === undefined || error === 'insufficient_authorization') return
  const client_id = oidcContextOf(ctx)?.oidc.client?.clientId
  log.info({ error, path: ctx.path, client_id }, 'oidc refused')
}

async function answerChallenge(
  deps: ChallengeDeps,
  ctx: Context,
  next: () => Promise<unknown>,
): Promise<void> {
  const fields = await readFields(deps, ctx)
  if ('description' in fields) {
    await shareWithKnown(ctx, deps.isEmbeddedOrigin)
    const error_description = fields.description
    return answer(ctx, fields.status, { error: 'invalid_request', error_description })
  }
  const { authSession } = fields
  if (authSession === undefined && !(await mayBegin(deps, ctx))) return
  const known = authSession === undefined ? undefined : await deps.challenges.find(authSession)
  const asked = { fields, known }
  await poseAsPushed(ctx, pushedOf(ctx, asked), next)
  const oidcCtx = oidcContextOf(ctx)
  if (oidcCtx === undefined) return
  if (isOfNoSession(oidcCtx, asked)) refuse(oidcCtx, 'invalid_session')
  else if (ctx.status === 201) await takeChecked(deps, oidcCtx, asked)
  // Only a browser that is sent to the web uses the pushed request.
  if (memberOf(ctx, 'request_uri') === undefined) {
    await oidcCtx.oidc.entities.PushedAuthorizationRequest?.destroy()
  }
}

/** @throws `too_many_requests` or `unavailable`, with `retry_after` */
async function readFields(
  { byteLimit, isEmbeddedOrigin }: ChallengeDeps,
  ctx: Context,
): Promise<ChallengeFields | Unreadable> {
  const caller = { subject: null, address: ctx.ip }
  try {
    const end = byteLimit.beginRequest(ctx.req, CHALLENGE_BODY, caller)
    return await readChallenge(ctx.req).finally(end)
  } catch (error) {
    // Before the client is known, as any other early refusal.
    await shareWithKnown(ctx, isEmbeddedOrigin)
    ctx.set('Access-Control-Expose-Headers', 'Retry-After')
    throw error
  }
}

/**
 * Send the whole request each time, so that the provider checks all of it and the client's proof.
 */
function pushedOf(ctx: Context, { fields, known }: Asked): Record<string, unknown> {
  const wish = wishOf(fields)
  if (fields.authSession === undefined) {
    return { response_type: 'code', ...fields.params, ...wish, ...fields.client }
  }
  const isProven = ctx.get('Authorization') !== '' || 'client_assertion' in fields.client
  const client_id = isProven ? known?.client_id : undefined
  return {
    ...known?.params,
    ...languageOf(fields),
    ...wish,
    ...(client_id !== undefined && { client_id }),
    ...fields.client,
  }
}

/** A user may change the language of a page during a sign-in. Nothing else can change. */
function languageOf({ params: { ui_locales } }: ChallengeFields): AuthorizationParameters {
  return ui_locales === undefined ? {} : { ui_locales }
}

/** If the chosen step or provider exists only on the web, start the web with it. */
function wishOf({ event }: ChallengeFields): Record<string, string> {
  if (event?.type === 'provider') return { provider_hint: event.provider_id }
  if (event?.type === 'identify') return { login_hint: event.email }
  return event?.type === 'choose' ? { screen_hint: event.to } : {}
}

/** Tell this only a client that has proven itself: to others, a foreign sign-in looks like none. */
function isOfNoSession({ oidc, status }: KoaContextWithOIDC, { fields, known }: Asked): boolean {
  if (fields.authSession === undefined || status === 401) return false
  return oidc.client !== undefined && oidc.client.clientId !== known?.client_id
}

async function takeChecked(
  deps: ChallengeDeps,
  ctx: KoaContextWithOIDC,
  { fields, known }: Asked,
): Promise<void> {
  const { client, params } = ctx.oidc
  if (client === undefined || params === undefined) throw new TypeError('nothing was checked')
  if (!mayChallenge(client, ctx.get('Origin'))) return refuse(ctx, 'unauthorized_client')
  if (known?.jkt && ctx.get('DPoP') === '') return refuse(ctx, 'invalid_dpop_proof')
  if (needsWeb(ctx)) return sendToWeb(ctx)
  const request = known
    ? { ...known, params: { ...known.params, ...languageOf(fields) } }
    : newRequest(ctx, fields)
  const { event, authSession } = fields
  if (await leavesForProvider(deps, fields, client.clientId)) return sendToWeb(ctx)
  if (authSession === undefined) return takeStep(deps, ctx, { request, event })
  if (event === undefined) return refuse(ctx, 'invalid_request')
  return takeStep(deps, ctx, { request, event, authSession })
}

/**
 * A provider comes back to a page of the service, which then has the cookies. The domain of a typed or
 * proposed address leads to one as on those pages.
 */
async function leavesForProvider(
  { challenges }: Pick<ChallengeDeps, 'challenges'>,
  { event, params, authSession }: ChallengeFields,
  clientId: string,
): Promise<boolean> {
  if (event?.type === 'provider') return true
  const isFirst = event === undefined && authSession === undefined
  const proposed = isFirst ? params.login_hint : undefined
  const email = event?.type === 'identify' ? event.email : proposed
  return typeof email === 'string' && challenges.leadsAway(clientId, email)
}

/** Bound to a key that was proven. A key that was only named binds the code. */
function newRequest(ctx: KoaContextWithOIDC, { params }: ChallengeFields): ChallengeRequest {
  const dpop_jkt = ctx.oidc.params?.dpop_jkt
  const isBound = typeof dpop_jkt === 'string' && ctx.get('DPoP') !== ''
  return {
    client_id: ctx.oidc.client?.clientId ?? '',
    params: { response_type: 'code', ...params, ...(typeof dpop_jkt === 'string' && { dpop_jkt }) },
    jkt: isBound ? dpop_jkt : null,
  }
}

type Taken = { request: ChallengeRequest } & (
  | { event: StepEvent | undefined; authSession?: never }
  | { event: StepEvent; authSession: string }
)

async function takeStep(deps: ChallengeDeps, ctx: KoaContextWithOIDC, taken: Taken): Promise<void> {
  const { request, event } = taken
  const call: ChallengeCall = {
    request,
    event,
    req: ctx.req,
    address: ctx.ip,
    async mint(signedIn) {
      const { code, sessionUid } = await mintCode(ctx, { ...deps, request, signedIn })
      // Last: if the session has ended meanwhile, this ends the new OIDC session.
      await deps.sessions.linkOidc(signedIn.reference, sessionUid)
      return code
    },
  }
  const { challenges } = deps
  const answered =
    taken.authSession === undefined
      ? await challenges.begin(call)
      : await challenges.goOn(taken.authSession, { ...call, event: taken.event })
  // Only a page of the service opens a key file, in the browser that has the session.
  if (answered.step.next.kind === 'key_file') return sendToWeb(ctx)
  answerStep(ctx, answered)
}

function sendToWeb(ctx: KoaContextWithOIDC): void {
  // The provider's response to the pushed request.
  const { request_uri, expires_in } = ctx.body as { request_uri: string; expires_in: number }
  refuse(ctx, 'redirect_to_web', { request_uri, expires_in })
}

/** A property of the response, whoever wrote it. */
function memberOf({ body }: Context, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
