import type { Fetch, SessionUser } from '@shrd/client'
import type { CallOutput } from '@shrd/contract/calls'
import { encodeBase64Url } from '@shrd/crypto'
import type { NewIdentity } from '@shrd/crypto/identity'
import { createFakeServer, type FakeServer } from '../../../packages/client/test/fake-server.ts'

interface Asked {
  /** Method and path. */
  readonly call: string
  readonly origin: string
  readonly credentials: string | undefined
  /** Fails if the client aborted the request. */
  readonly response: Promise<Response>
}

/** A service in memory: one session and its store keys, over the honest service of the client. */
export interface MemoryService {
  readonly fetch: Fetch
  /** Every request. */
  readonly asked: Asked[]
  /** Who the session cookie belongs to; `null` without one. */
  user: SessionUser | null
  /** Everything that is stored; it can be tampered with. */
  readonly server: FakeServer
  /** The session of the cookie has ended. */
  ended: boolean
  /** Calls, such as `GET /api/doc/all`, that fail with a code. */
  readonly failing: Map<string, { status: number; code: string }>
  /** Holds calls back until the promise resolves. */
  readonly held: Map<string, Promise<unknown>>
  /** The network is away. */
  away: boolean
  /** Knows a member's keys, and begins their session. */
  addMember(user: SessionUser, made: Pick<NewIdentity, 'identity' | 'genesis'>): void
}

/** Starts without a session. Another browser of the same service gets its server. */
export function createMemoryService(server: FakeServer = createServer()): MemoryService {
  const keys = new Map<string, string>()
  const service: MemoryService = {
    asked: [],
    user: null,
    server,
    ended: false,
    failing: new Map(),
    held: new Map(),
    away: false,
    addMember(user, { identity, genesis }) {
      const { user_id } = identity
      service.user = user
      server.members.set(user_id, { identity, log: [genesis], enrolled: true })
      server.beginSession({
        cookie: user_id,
        reference: user.session.reference,
        user_id,
        scopes: ['identity', 'vault'],
        roles: ['authenticatedUser'],
        ended: false,
        keys: [],
      })
    },
    async fetch(address, init) {
      const url = new URL(address)
      const call = `${init.method} ${url.pathname}`
      const response = respond(call, url, init)
      service.asked.push({ call, origin: url.origin, credentials: init.credentials, response })
      return response
    },
  }
  return service

  async function respond(call: string, url: URL, init: RequestInit): Promise<Response> {
    await service.held.get(call)
    init.signal?.throwIfAborted()
    if (service.away) throw new TypeError('Failed to fetch')
    if (url.pathname === '/api/notification/next' && url.searchParams.has('after')) {
      return untilAborted(init.signal)
    }
    const isOfVisitor = call === 'GET /api/auth/two-factor-reset'
    const failure = service.failing.get(call) ?? (isOfVisitor ? null : refusal(service))
    if (failure) return problem(failure)
    const own = answerSession(call, url.searchParams, { service, keys })
    return own ?? answerStored(url, init, service)
  }
}

/** Nothing is told while a test runs. */
function untilAborted(signal: RequestInit['signal']): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

function createServer(): FakeServer {
  return createFakeServer({
    origin: 'http://localhost:3000',
    pages: [location.origin],
    now: () => Date.now(),
  })
}

/** Calls about the session, which here is the cookie's and nobody logs in to. */
function answerSession(
  call: string,
  query: URLSearchParams,
  { service, keys }: { service: MemoryService; keys: Map<string, string> },
): Response | undefined {
  const { user } = service
  switch (call) {
    case 'POST /api/auth/validate':
      return Response.json(user)
    case 'GET /api/auth/logout':
      service.user = null
      return Response.json({ success: true })
    case 'GET /api/auth/getkey':
      return Response.json(lendKeys(keys, query.get('key_id')))
    default:
      return undefined
  }
}

async function answerStored(
  url: URL,
  init: RequestInit,
  { server, user }: MemoryService,
): Promise<Response> {
  const body = init.body ? new Uint8Array(await new Response(init.body).arrayBuffer()) : undefined
  const { response } = await server.answer({
    method: init.method ?? 'GET',
    url: url.href,
    headers: Object.fromEntries(new Headers(init.headers)),
    body,
    cookie: user?.user_id ?? undefined,
    origin: location.origin,
  })
  return response
}

function refusal({ user, ended }: MemoryService): { status: number; code: string } | null {
  if (ended) return { status: 401, code: 'session_ended' }
  return user ? null : { status: 401, code: 'unauthenticated' }
}

function problem({ status, code }: { status: number; code: string }): Response {
  const headers = { 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify({ type: 'about:blank', status, code }), { status, headers })
}

function lendKeys(keys: Map<string, string>, key_id: string | null): CallOutput<'getKey'> {
  const next_key = {
    key_id: crypto.randomUUID(),
    key: encodeBase64Url(crypto.getRandomValues(new Uint8Array(32))),
  }
  keys.set(next_key.key_id, next_key.key)
  const key = key_id === null ? undefined : keys.get(key_id)
  return key_id !== null && key !== undefined
    ? { cur_key: { key_id, key }, next_key }
    : { next_key }
}
