import {
  type EndpointInput,
  type EndpointOutput,
  ERRORS,
  type ErrorCode,
  endpoints,
  isErrorCode,
} from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { parseRequestSignature, verifyRequest } from '@shrd/crypto/requests'
import { createHandlers, type Names } from './fake-handlers.ts'
import { createPendingHandshakes } from './handlers/handshake-state.ts'
import type { ServerRequest } from './server-request.ts'
import type { Context, Handler, Reply, ServerSession, ServerState } from './service-state.ts'

/** An honest service in memory; it can be looked into, and its data can be tampered with. */
export interface FakeServer extends Omit<ServerState, 'sessions' | 'transactions'> {
  /** Everything that arrived. */
  readonly received: { name: string; request: ServerRequest }[]
  /** Sessions that live, newest last. */
  sessions(): ServerSession[]
  /** Begins a session without a login, for tests that are about something else. */
  beginSession(session: ServerSession): void
  /** Ends every session, as "end all other sessions" elsewhere would. */
  endSessions(): void
  /**
   * From now on the answers of a call are what `lie` makes of the honest ones; `undefined` goes
   * back to honesty. What it gives need not fit the contract.
   */
  deviate<Name extends Names>(name: Name, lie: Deviation<Name> | undefined): void
  /** Answers one request, and says what becomes of the session cookie. */
  answer(request: ServerRequest): Promise<{ response: Response; cookie?: string | null }>
}

/** Makes another answer of an honest one. */
export type Deviation<Name extends Names> = (
  honest: EndpointOutput<Name>,
  input: EndpointInput<Name>,
) => unknown

/** A service with real signatures and records, one token for everybody, and no database. */
export function createFakeServer(options: {
  origin: string
  pages: readonly string[]
  now(): number
}): FakeServer {
  const state: ServerState = {
    origin: options.origin,
    now: options.now,
    members: new Map(),
    transactions: new Map(),
    sessions: new Map(),
    vaults: [],
    documents: [],
    categories: new Map(),
    changes: new Map(),
    profiles: new Map(),
    passkeys: new Map(),
    passkeyChallenges: new Map(),
    accounts: new Map(),
    files: new Map(),
    versions: new Map(),
    selfDocuments: new Map(),
    manifests: new Map(),
    relationships: new Map(),
    handshakes: createPendingHandshakes(),
    shares: new Map(),
    shareUploads: new Map(),
    sentShares: new Map(),
    logs: new Map(),
    notifications: [],
    warnings: { verify: null, token: null },
  }
  const { members, sessions } = state
  const nonces = new Set<string>()
  const made = new Map<string, Reply>()
  const received: FakeServer['received'] = []
  const deviations = new Map<Names, Deviation<Names>>()
  const handlers = createHandlers(state)
  let last: Promise<unknown> = Promise.resolve()

  function findSession(request: ServerRequest): ServerSession | undefined {
    const session = sessions.get(request.cookie ?? '')
    if (session?.ended) throw new ShrdError('session_ended')
    return session
  }

  /** Cookie and signature must be of one session; each nonce is good once. */
  async function verifySigned(request: ServerRequest, session: ServerSession | undefined) {
    const parsed = parseRequestSignature(request.headers)
    const member = members.get(parsed.user_id)
    if (session === undefined || member === undefined) throw new ShrdError('unauthenticated')
    if (parsed.sequence !== member.identity.sequence) throw new ShrdError('signature_invalid')
    const seen = await verifyRequest(
      parsed,
      {
        method: request.method,
        targetUri: request.url,
        headers: request.headers,
        body: request.body,
        now: options.now(),
      },
      member.identity.publicSigningKey,
    )
    if (seen.session !== session.reference || seen.user_id !== session.user_id) {
      throw new ShrdError('signature_invalid')
    }
    if (nonces.has(seen.nonce)) throw new ShrdError('signature_replayed')
    nonces.add(seen.nonce)
  }

  /** A server that lies about keys lies alike in both answers that have them. */
  async function tellKeysAlike(output: unknown, context: Context): Promise<unknown> {
    const lie = deviations.get('getPublicKey') as Deviation<'getPublicKey'> | undefined
    if (lie === undefined || !Array.isArray(output)) return output
    return Promise.all(
      output.map(async (one) => {
        if (!one?.partner_log) return one
        const { receiver: user_id } = one
        const { output: keys } = await handlers.getPublicKey({ user_id }, context)
        const told = await lie(keys as never, { user_id })
        const { log } = (told ?? {}) as { log?: unknown }
        return { ...one, partner_log: log }
      }),
    )
  }

  async function run(name: Names, request: ServerRequest): Promise<Reply> {
    const { auth, input: schema, output } = endpoints[name]
    if (auth === 'session' && request.headers['shrd-client'] !== '1') {
      throw new ShrdError('client_header_missing')
    }
    if (!options.pages.includes(request.origin)) throw new ShrdError('origin_not_allowed')
    const isOfSession = auth !== 'public' && name !== 'logout'
    const session = isOfSession ? findSession(request) : undefined
    if (auth === 'signed') await verifySigned(request, session)
    const changeName = request.headers['idempotency-key']
    const known = changeName === undefined ? undefined : made.get(changeName)
    if (known !== undefined) return known
    const input = schema.safeParse(readInput(name, request))
    if (!input.success) throw new ShrdError('invalid_input')
    // The table pairs each name with its own input; a union of names loses that.
    const handler = handlers[name] as Handler<Names>
    // Like transactions: nobody's write comes between another's look and write.
    const answering = last.then(() => handler(input.data, { request, session }))
    last = answering.catch(() => undefined)
    const reply = await answering
    output.parse(reply.output)
    const honest = await tellKeysAlike(reply.output, { request, session })
    const deviation = deviations.get(name)
    const told = {
      ...reply,
      output:
        deviation === undefined ? honest : await deviation(honest as never, input.data as never),
    }
    if (changeName !== undefined) made.set(changeName, told)
    return told
  }

  return {
    ...state,
    received,
    sessions: () => [...sessions.values()].filter((session) => !session.ended),
    beginSession: (session) => void sessions.set(session.cookie, session),
    deviate(name, lie) {
      // The map forgets which name a deviation belongs to; `run` asks for it by that name only.
      if (lie === undefined) deviations.delete(name)
      else deviations.set(name, lie as Deviation<Names>)
    },
    endSessions() {
      for (const session of sessions.values()) session.ended = true
    },
    async answer(request) {
      const name = findName(request)
      received.push({ name: name ?? 'unknown', request })
      const headers = { date: new Date(options.now()).toUTCString() }
      try {
        if (name === undefined) throw new ShrdError('not_found')
        const { output, cookie } = await run(name, request)
        return { response: toResponse(name, output, headers), cookie }
      } catch (error) {
        return { response: problem(error, headers) }
      }
    },
  }
}

/** The call that a request reaches. */
export function findName({
  method,
  url,
}: Pick<ServerRequest, 'method' | 'url'>): Names | undefined {
  const { pathname } = new URL(url)
  // Only the calls of this table have handlers here.
  const names = Object.keys(endpoints) as Names[]
  return names.find(
    (name) => endpoints[name].method === method && endpoints[name].path === pathname,
  )
}

/** Members of the input come from the query or the body, and those that prove something from headers. */
function readInput(name: Names, { url, headers, body }: ServerRequest): unknown {
  const { method, requestBody, headers: named } = endpoints[name]
  const proofs = Object.entries(named).map(([member, header]) => [
    member,
    headers[header.toLowerCase()],
  ])
  const isInQuery = method === 'GET' || requestBody === 'octets'
  const rest = isInQuery
    ? Object.fromEntries(new URL(url).searchParams)
    : JSON.parse(new TextDecoder().decode(body))
  return { ...rest, ...Object.fromEntries(proofs) }
}

function toResponse(name: Names, output: unknown, headers: Record<string, string>): Response {
  if (endpoints[name].responseBody === 'json') return Response.json(output, { headers })
  // The contract's schema has looked at it; a liar may say what it likes.
  return new Response(output as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  })
}

/** Problem details as the service writes them (RFC 9457). */
export function problem(error: unknown, headers: Record<string, string> = {}): Response {
  const known = isShrdError(error) && isErrorCode(error.code)
  if (!known) throw error
  // Just checked to be one.
  const code = error.code as ErrorCode
  const { status, message } = ERRORS[code]
  return new Response(
    JSON.stringify({ type: 'about:blank', title: code, status, code, message, ...error.data }),
    { status, headers: { ...headers, 'content-type': 'application/problem+json' } },
  )
}
