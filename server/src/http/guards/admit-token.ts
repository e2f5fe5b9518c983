import type { UserScope } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { FoundToken } from '../../persistence/repositories/oidc-lookups.ts'
import type { Ports } from '../../ports.ts'
import { createRingMac, type RingMac } from '../../ring-mac.ts'
import { hashSecret } from '../../secrets.ts'
import type { FindSession, Session } from '../active-session.ts'
import type { StepContext } from '../state.ts'
import type { Admitted } from './admitted.ts'
import { type DpopProof, verifyDpopProof } from './verify-dpop-proof.ts'

/** Dependencies of the guard of access tokens. */
export interface TokenGuardDeps {
  readonly config: Pick<Config, 'issuer' | 'session' | 'secrets'>
  readonly database: Pick<Database, 'store'>
  readonly ports: Pick<Ports, 'now'>
  readonly sessions: Pick<FindSession, 'findByOidc'>
}

/** `token68` of RFC 9110, which both schemes use. */
const AUTHORIZATION = /^(bearer|dpop) +([A-Za-z0-9._~+/-]{1,256}=*)$/i

/** True for a request that names its user by a token. Its cookies do not count. */
export function hasAccessToken({ req: { headers } }: StepContext): boolean {
  return /^(bearer|dpop)\b/i.test(headers.authorization ?? '')
}

/** An access token of this service for itself. */
interface OwnToken {
  readonly scopes: readonly string[]
  /** The thumbprint of the key to which it is bound. */
  readonly jkt: string | undefined
  /** When the user signed in for this token, in seconds. 0 for a token that never counts as fresh. */
  readonly authTime: number
  readonly sessionUid: string
  readonly client: Client
  readonly found: FoundToken
}

/**
 * Admits an application that acts for its user, with a token of the call's scope. Freshness is that of
 * the token's own sign-in: a sign-in for another application, or on the account page, does not make a
 * stolen token able to change the account. A token of a device is never fresh: somebody else may have
 * sent its user the code to confirm (RFC 8628, section 5.4).
 *
 * @throws `unauthenticated`, `session_ended`, `origin_not_allowed`, `scope_missing`
 */
export async function admitToken(
  deps: TokenGuardDeps,
  ctx: StepContext,
  scope: UserScope,
): Promise<Admitted> {
  const { authorization = '', origin } = ctx.req.headers
  const [, scheme = '', value = ''] = AUTHORIZATION.exec(authorization) ?? []
  const token = await findToken(deps, value)
  const isBound = token?.jkt !== undefined
  if (token === undefined || isBound !== /^dpop$/i.test(scheme)) {
    throw refuse(ctx, 'unauthenticated', { scheme, error: 'invalid_token' })
  }
  const { client } = token
  // A token that got to another page is worth nothing there. Programs send no origin.
  if (origin !== undefined && !textsOf(client.metadata.allowed_origins).includes(origin)) {
    throw new ShrdError('origin_not_allowed')
  }
  const fault = await findFault(deps, ctx, { token, value })
  if (fault !== undefined) throw refuse(ctx, 'unauthenticated', { scheme, error: fault })
  // The settings count at once, also for a token from before.
  const isAllowed = textsOf(client.metadata.user_scopes).includes(scope)
  if (!isAllowed || !token.scopes.includes(scope)) {
    throw refuse(ctx, 'scope_missing', { scheme, error: 'insufficient_scope', scope })
  }
  const session = await deps.sessions.findByOidc(token.sessionUid, token.found.session?.own)
  if (session === undefined) throw refuse(ctx, 'session_ended', { scheme, error: 'invalid_token' })
  return { session: asFreshAs(deps, session, token), account: undefined, application: client }
}

/** The token, if everything that it depends on is alive. `undefined` for one of another audience. */
async function findToken(
  { database, ports }: TokenGuardDeps,
  value: string,
): Promise<OwnToken | undefined> {
  if (value === '') return undefined
  const found = await database.store.oidc.lookups.findToken(hashSecret(value), ports.now())
  if (found?.record.model !== 'AccessToken' || found.grant === undefined) return undefined
  const { person, sessionUid } = found
  const client = found.client?.client
  // Accounts share no users. A token without a session is of nobody who can be proven fresh.
  if (sessionUid === null || client === undefined) return undefined
  if (person?.account_id !== client.account_id) return undefined
  const { scope, aud, jkt, extra, gty } = Object(JSON.parse(found.record.payload))
  // A token for an API is the API's to accept (RFC 8707).
  if (aud !== undefined || typeof scope !== 'string') return undefined
  const authTime = isOfDevice(gty) ? 0 : Number(Object(extra).auth_time) || 0
  return { scopes: scope.split(' '), jkt, authTime, sessionUid, client, found }
}

/** True for a token that a device got, also after its refresh token was used. */
function isOfDevice(grantTypes: unknown): boolean {
  return typeof grantTypes === 'string' && grantTypes.split(' ').includes('device_code')
}

/** Seconds for which a proof is good, before and after it was made, and a nonce after. */
const PROOF_AGE = 300

/** What is wrong with the proof of a token that is bound to a key (RFC 9449, section 7.1). */
async function findFault(
  { config, database, ports }: TokenGuardDeps,
  ctx: StepContext,
  { token, value }: { token: OwnToken; value: string },
): Promise<'invalid_dpop_proof' | 'use_dpop_nonce' | undefined> {
  const { jkt, found } = token
  if (jkt === undefined) return undefined
  const url = new URL(ctx.path, config.issuer)
  const proof = await verifyDpopProof(ctx.get('dpop'), {
    jkt,
    token: value,
    method: ctx.method,
    url,
  })
  if (proof === undefined || found.person === undefined) return 'invalid_dpop_proof'
  const now = ports.now()
  const mac = createRingMac(config.secrets.keyRing, 'dpop nonces of calls')
  if (!isTimely(mac, proof, now)) {
    // The clock of the device is wrong: our time takes its place (section 8).
    ctx.set('DPoP-Nonce', createNonce(mac, now))
    return 'use_dpop_nonce'
  }
  const until = now + 3 * PROOF_AGE * 1000
  const id = hashSecret(`${jkt} ${proof.jti}`)
  const isFirst = await database.store.service.nonces.use(found.person.sub, id, until)
  return isFirst ? undefined : 'invalid_dpop_proof'
}

/** A nonce of the OAuth endpoints, which clients send here too, says nothing to this guard. */
function isTimely(mac: RingMac, { iat, nonce }: DpopProof, now: number): boolean {
  if (Math.abs(now / 1000 - iat) <= PROOF_AGE) return true
  const [, made = '', sum = ''] = /^(\d{10})\.(.+)$/.exec(String(nonce)) ?? []
  return now / 1000 - Number(made) <= PROOF_AGE && mac.verify(sum, made, [])
}

function createNonce(mac: RingMac, now: number): string {
  const made = String(Math.floor(now / 1000))
  return `${made}.${mac.create(made, [])}`
}

/** A session never counts as fresher than the sign-in of the token. */
function asFreshAs({ config }: TokenGuardDeps, session: Session, { authTime }: OwnToken): Session {
  const fresh_until = Math.min(session.fresh_until, authTime * 1000 + config.session.fresh)
  return { ...session, fresh_until }
}

/** Values are our own words, so nobody can add parameters. */
function refuse(
  ctx: StepContext,
  code: 'unauthenticated' | 'session_ended' | 'scope_missing',
  { scheme, ...parameters }: Readonly<Record<string, string>>,
): ShrdError {
  const list = Object.entries(parameters).map(([name, text]) => `${name}="${text}"`)
  ctx.set(
    'WWW-Authenticate',
    `${/^dpop$/i.test(scheme ?? '') ? 'DPoP' : 'Bearer'} ${list.join(', ')}`,
  )
  return new ShrdError(code)
}

function textsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
