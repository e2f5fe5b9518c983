import type { Endpoint, EndpointName } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { FindSession, Session } from '../active-session.ts'
import { assertFromOurPages, isFromOurPages } from '../origins.ts'
import type { SessionCookie } from '../session-cookie.ts'
import type { StepContext } from '../state.ts'
import { type AccountGuardDeps, admitApiKey, admitMember, hasApiKey } from './admit-account.ts'
import { admitToken, hasAccessToken } from './admit-token.ts'
import type { Admitted } from './admitted.ts'
import { assertAccountOpen } from './assert-account-open.ts'

/** Dependencies of the guards. */
export interface GuardDeps extends AccountGuardDeps {
  readonly config: Config
  readonly sessions: FindSession
  readonly cookie: SessionCookie
}

/** Calls of the kind `session` that also work without one. */
const WITHOUT_SESSION: readonly EndpointName[] = ['logout']

/** A call of the contract. */
interface NamedCall {
  readonly name: EndpointName
  readonly endpoint: Endpoint
}

/**
 * Checks everything that needs no body, by the `auth` of the endpoint, and returns who makes the
 * call.
 *
 * @throws `origin_not_allowed`, `client_header_missing`, `unauthenticated`, `session_ended`,
 *   `key_not_proven`, the codes of `admitToken`, and for `account` calls `account_expired` and the codes of `admitApiKey` and
 *   `admitMember`
 */
export async function admit(deps: GuardDeps, ctx: StepContext, call: NamedCall): Promise<Admitted> {
  const { auth, userScope } = call.endpoint
  if (userScope !== undefined && hasAccessToken(ctx)) return admitToken(deps, ctx, userScope)
  if (auth !== 'account')
    return { session: await admitSession(deps, ctx, call), account: undefined }
  const admitted = await admitToAccount(deps, ctx, call)
  const { account } = admitted
  if (account !== undefined) {
    const timed = { endpoint: call.endpoint, now: deps.ports.now() }
    await assertAccountOpen(deps.database.store, account.account_id, timed)
  }
  return admitted
}

async function admitToAccount(
  deps: GuardDeps,
  ctx: StepContext,
  call: NamedCall,
): Promise<Admitted> {
  const { access } = call.endpoint
  if (access === undefined) throw new TypeError(`${call.name} states no access`)
  if (hasApiKey(ctx)) return admitApiKey(deps, ctx, access)
  const session = await admitSession(deps, ctx, call)
  if (session === undefined) throw new ShrdError('unauthenticated')
  return admitMember(deps, ctx, { session, access })
}

/** The session of a call, if its kind needs one or uses one. */
async function admitSession(
  deps: GuardDeps,
  ctx: StepContext,
  { name, endpoint }: NamedCall,
): Promise<Session | undefined> {
  const { headers } = ctx.req
  const secret = deps.cookie.read(headers.cookie)
  if (endpoint.auth === 'public') {
    // Ignore the cookie if the page is not ours.
    const mayUseCookie = secret !== undefined && isFromOurPages(deps.config, headers)
    return mayUseCookie ? deps.sessions.find(secret) : undefined
  }
  assertFromOurPages(deps.config, headers, endpoint.origins)
  // Neither a link nor a form can send this header.
  if (endpoint.auth !== 'signed' && headers['shrd-client'] !== '1') {
    throw new ShrdError('client_header_missing')
  }
  const session = secret === undefined ? undefined : await deps.sessions.find(secret)
  if (session !== undefined) return endpoint.auth === 'signed' ? withVault(session) : session
  if (WITHOUT_SESSION.includes(name)) return undefined
  throw new ShrdError(secret === undefined ? 'unauthenticated' : 'session_ended')
}

function withVault(session: Session): Session {
  if (!session.scopes.includes('vault')) throw new ShrdError('key_not_proven')
  return session
}
