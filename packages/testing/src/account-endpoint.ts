import { type Endpoint, ERRORS, endpoints, isErrorCode, type UserScope } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { AccountCalls } from './account-call.ts'
import { createAccountCalls } from './account-calls.ts'
import { isFirstUse, readDpopProof } from './dpop-proof.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import type { Grant } from './records.ts'
import type { ServiceState } from './service-state.ts'
import { FRESH } from './sessions.ts'

/** A call that an application makes for its user. */
export interface AccountRoute {
  readonly name: keyof AccountCalls
  readonly endpoint: Endpoint
}

/** The type of a call in a loop over their names. */
type AnyCall = (input: unknown) => Promise<unknown>

const NAMES: readonly (keyof AccountCalls)[] = [
  'getAccount',
  'updateAccount',
  'deleteAccount',
  'requestEmailChange',
  'confirmEmailChange',
  'changePassword',
  'startSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'createAccountEmergencyCodes',
  'listAccountSessions',
  'endAccountSession',
  'endAccountSessions',
  'listAccountApplications',
  'endAccountApplication',
  'listPasskeys',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'listConnections',
  'startConnection',
  'finishConnection',
  'removeConnection',
]

/** The calls that take an access token. */
const ROUTES: readonly AccountRoute[] = NAMES.map((name) => ({ name, endpoint: endpoints[name] }))

/** The calls of a path that take an access token, each with a method of its own. */
export function accountRoutesOf(path: string): readonly AccountRoute[] {
  return ROUTES.filter(({ endpoint }) => endpoint.path === path)
}

/** Answers a call for the user of a token, as `calls` with a `userScope` of the contract. */
export async function answerAccountCall(
  state: ServiceState,
  request: Request,
  { name, endpoint }: AccountRoute,
): Promise<Response> {
  try {
    const grant = await findGrant(state, request, endpoint)
    const input = endpoint.input.parse(request.method === 'GET' ? {} : await request.json())
    assertFreshGrant(state, grant, endpoint)
    // The session of the token is the one that asks.
    const calls = createAccountCalls({ ...state, browser: grant.session })
    return Response.json(await (calls[name] as AnyCall)(input))
  } catch (error) {
    return answerProblem(error)
  }
}

/** @throws `unauthenticated`, `scope_missing` */
async function findGrant(
  state: ServiceState,
  request: Request,
  { path, userScope }: Endpoint,
): Promise<Grant> {
  const [, token = ''] = (request.headers.get('authorization') ?? '').split(' ')
  const key = await readDpopProof(state, request, { path, accessToken: token })
  const issued = state.accessTokens.get(token)
  const grant = state.grants.get(issued?.grant ?? '')
  const isUsable = issued && issued.expires_at > state.now()
  const isProven = (key?.thumbprint ?? null) === issued?.jkt
  if (!isUsable || !grant || !isProven || (key && !isFirstUse(state, key))) {
    throw new ShrdError('unauthenticated')
  }
  const allowed: readonly UserScope[] = state.clients.get(grant.client_id)?.user_scopes ?? []
  if (userScope === undefined || !allowed.includes(userScope)) throw new ShrdError('scope_missing')
  if (!issued.scope.split(' ').includes(userScope)) throw new ShrdError('scope_missing')
  return grant
}

/** A change needs a sign-in of the last minutes for this very token. */
function assertFreshGrant({ now }: ServiceState, { auth_time }: Grant, { errors }: Endpoint): void {
  if (!errors.includes('session_not_fresh') || now() < auth_time * 1_000 + FRESH) return
  throw new ShrdError('session_not_fresh')
}

function answerProblem(error: unknown): Response {
  // A wrong proof: the error of OAuth tells the client of a nonce.
  if (error instanceof OAuthRefusal) throw error
  const code = isShrdError(error) && isErrorCode(error.code) ? error.code : 'invalid_input'
  const data = isShrdError(error) ? error.data : {}
  const { status, message } = ERRORS[code]
  const body = { type: 'about:blank', title: code, status, code, message, request_id: 'test' }
  const headers = { 'content-type': 'application/problem+json' }
  return Response.json({ ...body, ...data }, { status, headers })
}
