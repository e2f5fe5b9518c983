import { type ErrorData, isShrdError, ShrdError } from '@shrd/crypto/errors'

/** How a code is answered, and what developers read about it. */
export interface ServerErrorEntry {
  /** The status of a response that says so. */
  readonly status: number
  /** The `error` of OAuth for the code (RFC 6750, RFC 9449, RFC 9470); `null` for none. */
  readonly challenge: string | null
  readonly message: string
}

const codes = {
  request_malformed: {
    status: 400,
    challenge: 'invalid_request',
    message: 'The header Authorization is not "Bearer <token>" or "DPoP <token>".',
  },
  token_missing: {
    status: 401,
    challenge: null,
    message: 'The request has no access token.',
  },
  token_invalid: {
    status: 401,
    challenge: 'invalid_token',
    message: 'The access token is not valid here; `data.claim` names the claim, if it is one.',
  },
  token_expired: {
    status: 401,
    challenge: 'invalid_token',
    message: 'The access token has expired.',
  },
  proof_missing: {
    status: 401,
    challenge: 'invalid_dpop_proof',
    message: 'The access token is bound to a key, and the request has no proof of that key.',
  },
  proof_invalid: {
    status: 401,
    challenge: 'invalid_dpop_proof',
    message: 'The proof is of another request, token or key, or too old.',
  },
  proof_replayed: {
    status: 401,
    challenge: 'invalid_dpop_proof',
    message: 'The proof was used before.',
  },
  sign_in_too_old: {
    status: 401,
    challenge: 'insufficient_user_authentication',
    message: 'The user signed in too long ago; `data.max_age` is the limit in seconds.',
  },
  scope_missing: {
    status: 403,
    challenge: 'insufficient_scope',
    message: 'The access token lacks a scope; `data.scope` names all that the call needs.',
  },
  provider_unavailable: {
    status: 503,
    challenge: null,
    message: 'The identity service does not answer, or its answer is not usable.',
  },
  origin_refused: {
    status: 403,
    challenge: null,
    message: 'A page of another site has sent the request with the cookie of a session.',
  },
  sign_in_expired: {
    status: 400,
    challenge: null,
    message: 'The answer belongs to no sign-in that this browser has begun in the last minutes.',
  },
  sign_in_refused: {
    status: 400,
    challenge: null,
    message: 'The service did not sign the user in; `data.error` is its reason.',
  },
  session_too_large: {
    status: 500,
    challenge: null,
    message: 'The session does not fit into a cookie: request fewer claims, or opaque tokens.',
  },
  logout_token_invalid: {
    status: 400,
    challenge: null,
    message: 'The logout token is not of the service, or not for this application.',
  },
  webhook_invalid: {
    status: 401,
    challenge: null,
    message: 'The request has no signature of the webhook: use its body as it arrived.',
  },
  webhook_stale: {
    status: 401,
    challenge: null,
    message: 'The request was signed too long ago, or the clock of this machine is wrong.',
  },
} as const

/** A key of {@link SERVER_ERRORS}. */
export type ServerErrorCode = keyof typeof codes

/**
 * The error codes of this package. `message` is for developers. A response names the code and its
 * `challenge`, and no detail, so that it helps nobody to forge a token.
 */
export const SERVER_ERRORS: Readonly<Record<ServerErrorCode, ServerErrorEntry>> = codes

/** Creates an error of this package. */
export function createServerError(
  code: ServerErrorCode,
  options: { data?: ErrorData; cause?: unknown } = {},
): ShrdError<ServerErrorCode> {
  return new ShrdError(code, options)
}

/** True for an error with a code of {@link SERVER_ERRORS}. */
export function isServerError(error: unknown): error is ShrdError<ServerErrorCode> {
  return isShrdError(error) && Object.hasOwn(SERVER_ERRORS, error.code)
}
