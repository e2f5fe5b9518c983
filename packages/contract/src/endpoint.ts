import type { z } from 'zod'
import type { ApiScope } from './account/api-scopes.ts'
import type { EventType } from './account/events.ts'
import type { ErrorCode } from './errors.ts'
import type { UserScope } from './identity/user-scopes.ts'

/** GET calls send their input in the query. All others send it in a JSON body. */
export type Method = 'GET' | 'POST' | 'PUT'

/**
 * Who may make a call.
 *
 * - `public`: anyone.
 * - `session`: the session cookie, an allowed `Origin` and the header `Shrd-Client: 1`. A call with a
 *   `userScope` also works with an access token of that scope.
 * - `signed`: the cookie of a session that proved its key, and an RFC 9421 signature by that key.
 * - `account`: a member of an account, with session cookie and the header `Shrd-Account`, or a
 *   program with an API key of the account. See {@link AccountAccess}.
 */
export type Auth = 'public' | 'session' | 'signed' | 'account'

/** What a call demands of those who act for an account. */
export interface AccountAccess {
  /** `owner`: the owner alone. `member`: every member, the owner included. */
  readonly role: 'member' | 'owner'
  /** The scope that an API key needs. Without one, no key may make the call. */
  readonly scope?: ApiScope
  /** True if a session must have proven the user a short time ago. @default false */
  readonly isFresh?: boolean
}

/** What a successful call adds to the events of its account. */
export interface CallEvent {
  readonly type: EventType
  /** The property of the input, or else of the output, that names the changed record. */
  readonly target?: string
}

/**
 * Whose pages may make a call with a cookie: those of the service alone, or those of the vault, too.
 * A script that runs in the vault must not reach account and users.
 */
export type CallOrigins = 'issuer' | 'first-party'

/** The most bytes of a request body, by kind. Longer bodies fail with `body_too_large`. */
export const BODY_LIMITS = {
  small: 16 * 1024,
  keys: 96 * 1024,
  json: 256 * 1024,
  records: 4 * 1024 * 1024,
  part: 8 * 1024 * 1024,
} as const

/**
 * A key of {@link BODY_LIMITS}: public calls, public calls with an archive of keys, plain calls,
 * calls that carry bodies or grants, upload parts.
 */
export type BodyKind = keyof typeof BODY_LIMITS

/** A call of the service. Router, client, OpenAPI document and test server derive from it. */
export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** The canonical path, below `/api/`. */
  readonly path: `/${string}`
  /** Other paths that reach the same handler. */
  readonly aliases: readonly `/${string}`[]
  readonly auth: Auth
  readonly origins: CallOrigins
  /**
   * Only for `session` calls: the scope with which an application makes the call for its user. Without
   * one, no application can.
   */
  readonly userScope?: UserScope
  /** Set exactly for `account` calls. */
  readonly access?: AccountAccess
  /** Set for every `account` call that changes something. */
  readonly event?: CallEvent
  /** True if the specification lists the call. Otherwise it is this product's own call. */
  readonly listed: boolean
  /** One sentence: what the call does, or what it returns. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** Input properties that are sent as request headers, with the names of the headers. */
  readonly headers: Readonly<Record<string, string>>
  /** `octets`: the input is in the query, and the body is `application/octet-stream`. */
  readonly requestBody: 'json' | 'octets'
  /** `octets`: the response is `application/octet-stream`, and `output` is the schema `octets`. */
  readonly responseBody: 'json' | 'octets'
  readonly limit: BodyKind
  /** Codes of this call, in addition to {@link COMMON_ERRORS}. */
  readonly errors: readonly ErrorCode[]
  /** Properties that the contract adds to the specification's request and response. */
  readonly extensions: { readonly input: readonly string[]; readonly output: readonly string[] }
}

/**
 * True if a call takes the header `Idempotency-Key`. It is optional. Under one key of one user the
 * server makes the change once, and retries get the first response; another request fails with
 * `conflict`.
 */
export function takesIdempotencyKey({
  auth,
  method,
  responseBody,
}: Pick<Endpoint, 'auth' | 'method' | 'responseBody'>): boolean {
  return auth !== 'public' && method !== 'GET' && responseBody !== 'octets'
}

type Defaulted =
  | 'aliases'
  | 'origins'
  | 'listed'
  | 'headers'
  | 'requestBody'
  | 'responseBody'
  | 'limit'
  | 'errors'
  | 'extensions'

/** Declares a call. Properties that are left out have the common default. */
export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Omit<Endpoint<Input, Output>, Defaulted> & Partial<Pick<Endpoint, Defaulted>>,
): Endpoint<Input, Output> {
  return {
    aliases: [],
    origins: endpoint.auth === 'account' ? 'issuer' : 'first-party',
    listed: true,
    headers: {},
    requestBody: 'json',
    responseBody: 'json',
    limit: endpoint.auth === 'public' ? 'small' : 'json',
    errors: [],
    extensions: { input: [], output: [] },
    ...endpoint,
  }
}
