import type { JWTPayload } from 'jose'
import { createServerError, isServerError } from '../errors/server-errors.ts'
import type { Provider } from '../provider/create-provider.ts'
import { findProvider } from '../provider/find-provider.ts'
import { ALGORITHMS } from './algorithms.ts'
import { type Caller, toCaller } from './caller.ts'
import { type Introspection, introspectToken } from './introspect-token.ts'
import { readAuthorization, type SentToken } from './read-authorization.ts'
import { createReplayMemory, type ReplayStore } from './replay-store.ts'
import { verifyJwt } from './verify-jwt.ts'
import { verifyProof } from './verify-proof.ts'

/** What an API demands of its callers. */
export interface VerifyOptions {
  /** The address of the identity service, exactly as it is in its tokens. */
  readonly issuer: string
  /** The `uri` of your API in the `resources` of the clients that call it. */
  readonly audience: string
  /**
   * Your account, or several. Any other account can write your `uri` into a client of its own, and
   * gets tokens for it. `null` accepts the clients of every account.
   */
  readonly account_id: string | readonly string[] | null
  /** Scopes that the call needs, all of them. @default none */
  readonly scopes?: readonly string[]
  /** Refuses users who signed in longer ago, in seconds (RFC 9470). @default no limit */
  readonly max_age?: number
  /** Refuses tokens that are not bound to a key. @default false */
  readonly requires_proof?: boolean
  /** For opaque tokens: asks the service about each token. @default tokens are JWTs */
  readonly introspection?: Introspection
  /**
   * The origin that callers use. A proof names it, and the `Host` of a request cannot be trusted.
   *
   * @default the origin of `audience`
   */
  readonly origin?: string
  /** Seconds by which clocks may differ. @default 5 */
  readonly clock_tolerance?: number
  /** Seconds for which a proof is good, before and after it was made. @default 60 */
  readonly proof_age?: number
  /** Several processes need one. @default a memory of this process */
  readonly replays?: ReplayStore
  /** Algorithms of tokens and proofs. @default ES256 */
  readonly algorithms?: readonly string[]
  /** @default one for each issuer, for the whole process */
  readonly provider?: Provider
}

const processReplays = createReplayMemory()

/**
 * Verifies the access token of a request, and the proof of its key, and returns who calls.
 *
 * It does not decide what a user may do: a scope says only what the application may do. Look that up
 * by `sub`.
 *
 * @throws `token_missing`, `token_invalid`, `token_expired`, `proof_missing`, `proof_invalid`,
 *   `proof_replayed`, `sign_in_too_old`, `scope_missing`, `request_malformed`, `provider_unavailable`;
 *   {@link createRefusal} makes a response of each
 *
 * @example
 * import { createRefusal, verifyRequest } from '@shrd/server'
 *
 * const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com', account_id: null }
 * const request = new Request('https://api.example.com/notes')
 * try {
 *   await verifyRequest(request, { ...api, scopes: ['read'] })
 * } catch (error) {
 *   console.assert(createRefusal(error).status === 401)
 * }
 *
 * @see https://www.rfc-editor.org/rfc/rfc9068
 * @see https://www.rfc-editor.org/rfc/rfc9449
 */
export async function verifyRequest(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  options: VerifyOptions,
): Promise<Caller> {
  const sent = readAuthorization(request.headers)
  try {
    const claims = await readClaims(sent.token, options)
    assertOwnAccount(claims, options)
    await assertProven(request, { sent, claims, options })
    assertEntitled(claims, options)
    return toCaller(claims)
  } catch (error) {
    throw addScheme(error, sent)
  }
}

function readClaims(token: string, options: VerifyOptions): Promise<JWTPayload> {
  const { issuer, audience, introspection, provider = findProvider(issuer) } = options
  const { clock_tolerance = 5, algorithms = ALGORITHMS } = options
  if (introspection !== undefined) {
    return introspectToken(token, { provider, audience, introspection, clock_tolerance })
  }
  return verifyJwt(token, provider, { audience, algorithms, clock_tolerance })
}

/** See `account_id` of {@link VerifyOptions}. */
function assertOwnAccount({ account_id: owner }: JWTPayload, { account_id }: VerifyOptions): void {
  if (account_id === null || [account_id].flat().some((own) => own === owner)) return
  throw createServerError('token_invalid', { data: { claim: 'account_id' } })
}

interface Sent {
  readonly sent: SentToken
  readonly claims: JWTPayload
  readonly options: VerifyOptions
}

/** A token that is bound to a key is worth nothing to whoever has the token alone. */
async function assertProven(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  { sent, claims, options }: Sent,
): Promise<void> {
  const { cnf } = claims
  const jkt: unknown = Object(cnf).jkt
  const { requires_proof = false, algorithms = ALGORITHMS, proof_age = 60 } = options
  const isBound = cnf !== undefined || requires_proof
  if (sent.scheme !== (isBound ? 'DPoP' : 'Bearer') || (isBound && typeof jkt !== 'string')) {
    throw createServerError('token_invalid', { data: { claim: 'cnf' } })
  }
  if (typeof jkt !== 'string') return
  const { replays = processReplays } = options
  const { token } = sent
  const target = toTarget(url, options)
  const rules = { jkt, token, method, url: target, algorithms, proof_age, replays }
  await verifyProof(headers.get('dpop'), rules)
}

/** The address as callers know it: the path of the request at the origin of the API. */
function toTarget(url: string, { audience, origin = audience }: VerifyOptions): URL {
  if (!/^https?:/.test(origin)) {
    throw new TypeError('origin is needed, because audience is not the address of the API')
  }
  const target = new URL(origin)
  target.pathname = new URL(url).pathname
  return target
}

function assertEntitled(claims: JWTPayload, { scopes = [], max_age }: VerifyOptions): void {
  const given = toCaller(claims).scopes
  if (!scopes.every((scope) => given.includes(scope))) {
    throw createServerError('scope_missing', { data: { scope: scopes.join(' ') } })
  }
  const { auth_time } = claims
  const isRecent =
    max_age === undefined ||
    (typeof auth_time === 'number' && Date.now() / 1_000 - auth_time <= max_age)
  if (!isRecent) throw createServerError('sign_in_too_old', { data: { max_age: max_age ?? 0 } })
}

/** A refusal answers in the scheme of the request. */
function addScheme(error: unknown, { scheme }: SentToken): unknown {
  if (!isServerError(error)) return error
  const { code, cause, data } = error
  return createServerError(code, { cause, data: { ...data, scheme } })
}
