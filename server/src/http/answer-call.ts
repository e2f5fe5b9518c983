import { finished } from 'node:stream'
import { type EndpointName, endpoints } from '@shrd/contract'
import type { Sealer } from '../key-ring.ts'
import type { Database } from '../persistence/database.ts'
import type { Ports } from '../ports.ts'
import { answerBytes, type WholeAnswer } from './answer-bytes.ts'
import { answerStream } from './answer-stream.ts'
import type { Call, Handlers } from './call.ts'
import type { CallQueue } from './call-queue.ts'
import { admit, type GuardDeps } from './guards/admit.ts'
import type { ByteLimit } from './guards/limit-bytes.ts'
import type { CallLimit } from './guards/limit-call.ts'
import { verifySignature } from './guards/verify-signature.ts'
import { readPreferences } from './preferences.ts'
import { readBody } from './read-body.ts'
import { readInput } from './read-input.ts'
import type { Step, StepContext } from './state.ts'
import { type CallTransaction, createSignedTransaction } from './transaction.ts'

/** Dependencies of handling calls. */
export interface CallDeps extends GuardDeps {
  readonly database: Database
  readonly ports: Ports
  readonly sealer: Sealer
  readonly handlers: Handlers
  readonly callLimit: CallLimit
  readonly byteLimit: ByteLimit
  readonly queue: CallQueue
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
    const session = await admit(deps, ctx, { name, endpoint })
    if (endpoint.auth === 'signed' && session) deps.callLimit.assertPatient(session)
    const caller = { user_id: session?.user_id ?? null, address: ctx.ip }
    const endRequest = deps.byteLimit.beginRequest(ctx.req, endpoint, caller)
    try {
      const body = await readBody(ctx.req, endpoint)
      const answer = await handle(ctx, { body, session })
      ctx.set('Cache-Control', 'no-store')
      if (answer instanceof ReadableStream) {
        answerStream(ctx, answer, { patience: deps.config.requestTimeout })
      } else answerBytes(ctx, answer, deps.byteLimit.beginResponse(answer.bytes.length, caller))
    } finally {
      endRequest()
    }
  }

  async function handle(
    ctx: StepContext,
    { body, session }: { body: Uint8Array; session: Call<EndpointName>['session'] },
  ): Promise<WholeAnswer | ReadableStream<Uint8Array>> {
    const transaction = await openTransaction(deps, ctx, { name, body, session })
    const answer = await usingUp(transaction, async () => {
      if (transaction.signer !== undefined) {
        const end = await deps.callLimit.begin(name, transaction.signer)
        // Also if the caller has closed the connection by now.
        finished(ctx.res, () => end(Number(ctx.res.getHeader('content-length') ?? 0)))
      }
      return handler({
        ...describeCaller(ctx),
        input: readInput(endpoint, { query: ctx.querystring, headers: ctx.req.headers, body }),
        octets: endpoint.requestBody === 'octets' ? body : undefined,
        session,
        signer: transaction.signer,
        reply: createReply(deps, ctx),
        transaction: transaction.run,
      })
    })
    if (!transaction.isUsed()) throw new TypeError(`${name} answered without its transaction`)
    if (answer instanceof ReadableStream) return answer
    if (answer instanceof Uint8Array) return { bytes: Buffer.from(answer), type: OCTETS }
    const parsed = transaction.isParsed(answer) ? answer : endpoint.output.parse(answer)
    return { bytes: Buffer.from(JSON.stringify(parsed)), type: JSON_TYPE }
  }
}

const OCTETS = 'application/octet-stream'
const JSON_TYPE = 'application/json'

/** Uses the nonce even if the call fails. */
async function usingUp<Answer>(
  transaction: CallTransaction,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    await transaction.useUp()
    throw error
  }
}

async function openTransaction(
  deps: CallDeps,
  ctx: StepContext,
  {
    name,
    body,
    session,
  }: { name: EndpointName; body: Uint8Array; session: Call<EndpointName>['session'] },
): Promise<CallTransaction> {
  const { database, ports, config, sealer, queue } = deps
  if (endpoints[name].auth !== 'signed' || session === undefined) {
    return {
      signer: undefined,
      isUsed: () => true,
      isParsed: () => false,
      run: (work) => database.transaction(work),
      useUp: async () => {},
    }
  }
  const signature = await verifySignature(
    { issuer: config.issuer, now: ports.now },
    { request: ctx.req, body, session },
  )
  const signed = { endpoint: endpoints[name], signature }
  return createSignedTransaction({ database, sealer, queue, now: ports.now }, signed)
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

function createReply({ cookie }: CallDeps, ctx: StepContext): Call<EndpointName>['reply'] {
  return {
    startSession: (secret) => ctx.append('Set-Cookie', cookie.start(secret)),
    endSession: () => ctx.append('Set-Cookie', cookie.end()),
  }
}
