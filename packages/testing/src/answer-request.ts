import { ERRORS } from '@shrd/contract'
import { type AccountRoute, accountRoutesOf, answerAccountCall } from './account-endpoint.ts'
import { AUTHORIZATION_PATH, answerAuthorization } from './authorization-endpoint.ts'
import { answerChallenge, CHALLENGE_PATH } from './challenge-endpoint.ts'
import { describeService, JWKS_PATH } from './discovery.ts'
import { answerEndSession, END_SESSION_PATH } from './end-session-endpoint.ts'
import type { SigningKey } from './jwt.ts'
import { answerRefusal, OAuthRefusal } from './oauth-refusal.ts'
import { answerRevocation, REVOCATION_PATH } from './revocation-endpoint.ts'
import type { ServiceState } from './service-state.ts'
import { answerToken, TOKEN_PATH } from './token-endpoint.ts'
import { answerUserinfo, USERINFO_PATH } from './userinfo-endpoint.ts'

/** Dependencies of responses. */
export interface Answering {
  readonly state: ServiceState
  readonly key: () => Promise<SigningKey>
  readonly autoSignIn: string | undefined
}

interface Route {
  readonly methods: readonly string[]
  readonly answer: (of: Answering, request: Request) => Response | Promise<Response>
}

const METADATA: Route = {
  methods: ['GET'],
  answer: ({ state }) => Response.json(describeService(state.issuer)),
}

/** The paths of the service and their handlers. */
const ROUTES: Readonly<Record<string, Route>> = {
  '/.well-known/openid-configuration': METADATA,
  '/.well-known/oauth-authorization-server': METADATA,
  [JWKS_PATH]: {
    methods: ['GET'],
    answer: async ({ key }) => Response.json({ keys: [(await key()).jwk] }),
  },
  [AUTHORIZATION_PATH]: {
    methods: ['GET'],
    answer: ({ state, autoSignIn }, request) => answerAuthorization(state, request, autoSignIn),
  },
  [CHALLENGE_PATH]: {
    methods: ['POST'],
    answer: ({ state }, request) => answerChallenge(state, request),
  },
  [TOKEN_PATH]: {
    methods: ['POST'],
    answer: async ({ state, key }, request) => answerToken(state, request, await key()),
  },
  [USERINFO_PATH]: {
    methods: ['GET', 'POST'],
    answer: ({ state }, request) => answerUserinfo(state, request),
  },
  [REVOCATION_PATH]: {
    methods: ['POST'],
    answer: ({ state }, request) => answerRevocation(state, request),
  },
  [END_SESSION_PATH]: {
    methods: ['GET', 'POST'],
    answer: ({ state }, request) => answerEndSession(state, request),
  },
}

/** True for a path of the service. */
export function isServed(path: string): boolean {
  return Object.hasOwn(ROUTES, path) || accountRoutesOf(path).length > 0
}

/** Responds to a request to a path of the service; a refusal is a response, too. */
export async function answerRequest(of: Answering, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  // A request without an origin may read every response, which opens nothing.
  const origin = request.headers.get('origin') ?? '*'
  const isShared = origin === '*' || isKnownOrigin(of.state, origin)
  if (request.method === 'OPTIONS') return answerPreflight(pathname, isShared ? origin : null)
  const answer = await answerRoute(of, pathname, request)
  if (request.headers.has('dpop')) answer.headers.set('dpop-nonce', of.state.nonce)
  if (isShared && answer.status !== 404) share(answer, origin)
  return answer
}

function share({ headers }: Response, origin: string): void {
  headers.set('access-control-allow-origin', origin)
  const exposed = headers.get('access-control-expose-headers')
  headers.set('access-control-expose-headers', exposed ?? 'DPoP-Nonce, WWW-Authenticate')
}

async function answerRoute(of: Answering, path: string, request: Request): Promise<Response> {
  const call = accountRoutesOf(path).find(({ endpoint }) => endpoint.method === request.method)
  const route = call ? toRoute(call) : ROUTES[path]
  if (!route?.methods.includes(request.method)) {
    return answerNothing()
  }
  try {
    return await route.answer(of, request)
  } catch (error) {
    if (error instanceof OAuthRefusal) return answerRefusal(error)
    throw error
  }
}

/** A call about the user's own account. */
function toRoute(call: AccountRoute): Route {
  return {
    methods: [call.endpoint.method],
    answer: ({ state }, request) => answerAccountCall(state, request, call),
  }
}

/** The response of an unknown address. */
function answerNothing(): Response {
  const { status, message } = ERRORS.not_found
  const code = 'not_found'
  const body = { type: 'about:blank', title: code, status, code, message, request_id: 'test' }
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

/** The response to a preflight request (Fetch, 4.8). */
function answerPreflight(path: string, origin: string | null): Response {
  if (origin === null) return new Response(null, { status: path === CHALLENGE_PATH ? 403 : 204 })
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, dpop, idempotency-key',
  }
  return new Response(null, { status: 204, headers })
}

function isKnownOrigin({ clients }: ServiceState, origin: string): boolean {
  return [...clients.values()].some(({ allowed_origins }) => allowed_origins.includes(origin))
}
