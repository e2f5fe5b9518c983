import { finished } from 'node:stream'
import { type EndpointName, endpoints } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { withApplication } from '../events/current-application.ts'
import type { Sealer } from '../key-ring.ts'
import type { Database } from '../persistence/database.ts'
import type { Ports } from '../ports.ts'
import { answerBytes, type WholeAnswer } from './answer-bytes.ts'
import { answerStream } from './answer-stream.ts'
import type { Call, Handlers } from './call.ts'
import type { CallQueue } from './call-queue.ts'
import { createReply } from './create-reply.ts'
import { admit, type GuardDeps } from './guards/admit.ts'
import { type Admitted, countedCaller } from './guards/admitted.ts'
import type { ByteLimit } from './guards/limit-bytes.ts'
import type { CallLimit } from './guards/limit-call.ts'
import type { StreamLimit } from './guards/limit-streams.ts'
import { readKeyedRequest } from './guards/read-keyed-request.ts'
import { stillActing } from './guards/still-acting.ts'
import { verifySignature } from './guards/verify-signature.ts'
import { readPreferences } from './preferences.ts'
import { readBody } from './read-body.ts'
import { readInput } from './read-input.ts'
import type { Step, StepContext } from './state.ts'
import { type Caller, type CallTransaction, createCallTransaction } from './transaction.ts'
import { withEvent } from './with-event.ts'

/** Dependencies of handling calls. */
export interface CallDeps extends GuardDeps {
  readonly database: Database
  readonly ports: Ports
  readonly sealer: Sealer
  readonly handlers: Handlers
  readonly callLimit: CallLimit
  readonly byteLimit: ByteLimit
  readonly streamLimit: StreamLimit
  readonly queue: CallQueue
}

/**
 * Calls with a session that may answer without their transaction: `validate` returns the session
 * that its guard has read, and `logout` without a session ends nothing.
 */
const WITHOUT_TRANSACTION: readonly EndpointName[] = ['validate', 'logout']

/** An admitted request. */
interface Received extends Admitted {
  readonly body: Uint8Array
}

/**
 * The type of a handler in a loop over the contract; {@link Handlers} has checked the real types.
 */
type AnyHandler = (call: unknown) => Promise<unknown>

/**
 * Creates the step of one call: admits the caller, parses the input, calls the handler, and parses
 * the output.
 */
export function answerCall(deps: CallDeps, name: EndpointName): Step {
  const endpoint = endpoints[name]
  // The name ties handler, input and output together. A loop over names loses that tie.
  const handler = deps.handlers[name] as AnyHandler
  return async (ctx) => {
    const admitted = await admit(deps, ctx, { name, endpoint })
    const counted = countedCaller(admitted)
    if (endpoint.auth !== 'public' && counted) deps.callLimit.assertPatient(name, counted)
    const caller = { subject: counted?.subject ?? null, address: ctx.ip }
    if (endpoint.responseBody === 'octets') finished(ctx.res, deps.streamLimit.begin(caller))
    const endRequest = deps.byteLimit.beginRequest(ctx.req, endpoint, caller)
    try {
      const body = await readBody(ctx.req, endpoint)
      const work = () => handle(ctx, { body, ...admitted })
      const answer = await withApplication(admitted.application, work)
      ctx.set('Cache-Control', 'no-store')
      if (answer instanceof ReadableStream) {
        answerStream(ctx, answer, { patience: deps.config.requestTimeout })
      } else answerBytes(ctx, answer, deps.byteLimit.beginResponse(answer.bytes.length, caller))
    } catch (error) {
      if (admitted.application) challengeStepUp(deps.config, ctx, error)
      throw error
    } finally {
      endRequest()
    }
  }

  async function handle(
    ctx: StepContext,
    received: Received,
  ): Promise<WholeAnswer | ReadableStream<Uint8Array>> {
    const transaction = await openTransaction(deps, ctx, { name, ...received })
    const answer = await usingUp(transaction, async () => {
      await count(ctx, received)
      return (await transaction.findFirst()) ?? callHandler(ctx, { ...received, transaction })
    })
    if (!transaction.isUsed() && mustUseTransaction(name)) {
      throw new TypeError(`${name} answered without its transaction`)
    }
    if (answer instanceof ReadableStream) return answer
    if (answer instanceof Uint8Array) return { bytes: Buffer.from(answer), type: OCTETS }
    const parsed = transaction.isParsed(answer) ? answer : endpoint.output.parse(answer)
    return { bytes: Buffer.from(JSON.stringify(parsed)), type: JSON_TYPE }
  }

  async function count(ctx: StepContext, received: Received): Promise<void> {
    const counted = countedCaller(received)
    if (endpoint.auth === 'public' || counted === undefined) return
    const end = await deps.callLimit.begin(name, counted)
    // Also if the caller has closed the connection by now.
    finished(ctx.res, () => end(Number(ctx.res.getHeader('content-length') ?? 0)))
  }

  async function callHandler(
    ctx: StepContext,
    {
      body,
      session,
      account,
      application,
      transaction,
    }: Received & { transaction: CallTransaction },
  ): Promise<unknown> {
    const reply = createReply(deps.cookie)
    const input = readInput(endpoint, { query: ctx.querystring, headers: ctx.req.headers, body })
    const request = { id: ctx.state.requestId, address: ctx.ip }
    const { now } = deps.ports
    const run = stillActing(transaction.run, { endpoint, account })
    const answer = await handler({
      ...describeCaller(ctx),
      input,
      octets: endpoint.requestBody === 'octets' ? body : undefined,
      session,
      signer: transaction.signer,
      account,
      application,
      reply,
      transaction: withEvent(run, { endpoint, account, input, request, now }),
    })
    // The secret of a session is for its browser: an application must not sign in with it.
    if (application === undefined) reply.send(ctx)
    return answer
  }
}

/** Tells an application to let its user sign in again (RFC 9470, section 3). */
function challengeStepUp({ session }: CallDeps['config'], ctx: StepContext, error: unknown): void {
  if (!isShrdError(error, 'session_not_fresh')) return
  const [scheme] = ctx.get('Authorization').split(' ')
  const name = /^dpop$/i.test(scheme ?? '') ? 'DPoP' : 'Bearer'
  const age = Math.floor(session.fresh / 1000)
  const challenge = `error="insufficient_user_authentication", max_age="${age}"`
  ctx.set('WWW-Authenticate', `${name} ${challenge}`)
}

const OCTETS = 'application/octet-stream'
const JSON_TYPE = 'application/json'

/** Public calls know no user yet, and keep transactions of their own. */
function mustUseTransaction(name: EndpointName): boolean {
  return endpoints[name].auth !== 'public' && !WITHOUT_TRANSACTION.includes(name)
}

/**
 * Uses the nonce even if the call fails. If it failed because a parallel request under the same
 * idempotency key was faster, returns the response of that one.
 */
async function usingUp(
  transaction: CallTransaction,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    await transaction.useUp()
    // A retry beyond the limit is refused like any other call.
    if (isShrdError(error) && error.code === 'too_many_requests') throw error
    const first = await transaction.findFirst().catch(() => undefined)
    if (first === undefined) throw error
    return first
  }
}

async function openTransaction(
  deps: CallDeps,
  ctx: StepContext,
  { name, ...received }: Received & { name: EndpointName },
): Promise<CallTransaction> {
  const { database, ports, sealer, queue } = deps
  const caller = await identifyCaller(deps, ctx, { name, ...received })
  const call = { endpoint: endpoints[name], caller }
  return createCallTransaction({ database, sealer, queue, now: ports.now }, call)
}

async function identifyCaller(
  { config, ports }: CallDeps,
  ctx: StepContext,
  { name, body, session, account }: Received & { name: EndpointName },
): Promise<Caller | undefined> {
  const { auth } = endpoints[name]
  const subject = countedCaller({ session, account })?.subject
  if (auth === 'public' || subject === undefined) return undefined
  if (account !== undefined) {
    const { account_id, actor } = account
    return { id: actor.id, subject, keyed: readKeyedRequest(ctx.req, body, account_id) }
  }
  if (session === undefined) return undefined
  if (auth === 'session') return { id: subject, subject, keyed: readKeyedRequest(ctx.req, body) }
  const signature = await verifySignature(
    { issuer: config.issuer, now: ports.now },
    { request: ctx.req, body, session },
  )
  const { signer, keyed } = signature
  return { id: signer.user_id, subject, keyed, signature }
}

function describeCaller(
  ctx: StepContext,
): Pick<Call<EndpointName>, 'origin' | 'address' | 'userAgent' | 'locale' | 'requestId'> {
  return {
    origin: ctx.req.headers.origin,
    address: ctx.ip,
    userAgent: ctx.req.headers['user-agent'] ?? '',
    locale: readPreferences(ctx).locale,
    requestId: ctx.state.requestId,
  }
}
