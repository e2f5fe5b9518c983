/** How a code travels: HTTP status, and whether the same request may succeed if sent again. */
interface ErrorKind {
  readonly status: number
  readonly retryable: boolean
  /** English sentence for the `detail` member and for clients that know no codes. */
  readonly message: string
}

/**
 * Every error code of the service. Codes are stable; `message` is the English text that
 * specification clients show, other languages live with the clients.
 */
export const ERRORS = {
  // requests
  invalid_request: { status: 400, retryable: false, message: 'The request is not understood.' },
  invalid_json: { status: 400, retryable: false, message: 'The body is not valid JSON.' },
  invalid_input: { status: 422, retryable: false, message: 'A field is missing or not valid.' },
  unsupported_media_type: {
    status: 415,
    retryable: false,
    message: 'Send the body as application/json.',
  },
  body_too_large: { status: 413, retryable: false, message: 'The request body is too large.' },
  not_found: { status: 404, retryable: false, message: 'There is nothing at this address.' },
  method_not_allowed: {
    status: 405,
    retryable: false,
    message: 'This method is not offered here.',
  },
  not_implemented: { status: 501, retryable: false, message: 'This call is not built yet.' },
  misdirected_request: { status: 421, retryable: false, message: 'Use the configured origin.' },
  too_many_requests: {
    status: 429,
    retryable: true,
    message: 'Too many attempts. Please wait and try again.',
  },
  internal: { status: 500, retryable: true, message: 'Sorry but something has gone wrong.' },
  unavailable: {
    status: 503,
    retryable: true,
    message: 'The service is not available right now. Please try again.',
  },
  timeout: { status: 504, retryable: true, message: 'The service took too long to answer.' },
  conflict: { status: 409, retryable: false, message: 'This already exists or has changed.' },

  // who is calling
  unauthenticated: { status: 401, retryable: false, message: 'Please sign in.' },
  session_ended: { status: 401, retryable: false, message: 'Your session has ended.' },
  key_not_proven: {
    status: 403,
    retryable: false,
    message: 'Sign in with your key file to reach the vault.',
  },
  forbidden: { status: 403, retryable: false, message: 'You may not do this.' },
  origin_not_allowed: {
    status: 403,
    retryable: false,
    message: 'This origin may not call the service.',
  },
  client_header_missing: {
    status: 403,
    retryable: false,
    message: 'The header Shrd-Client is missing.',
  },
  signature_missing: { status: 401, retryable: false, message: 'The request is not signed.' },
  signature_invalid: {
    status: 401,
    retryable: false,
    message: 'The signature of the request is not valid.',
  },
  signature_stale: {
    status: 401,
    retryable: true,
    message: 'The signature of the request is too old or too new.',
  },
  signature_replayed: {
    status: 401,
    retryable: false,
    message: 'This signed request was already received.',
  },

  // login with key file
  login_failed: {
    status: 401,
    retryable: false,
    message: 'Your user credentials were not valid.',
  },
  login_expired: {
    status: 401,
    retryable: false,
    message: 'This sign-in took too long. Please start again.',
  },
  token_invalid: {
    status: 401,
    retryable: false,
    message: 'FAIL. Your user credentials are not valid.',
  },
  token_used: {
    status: 401,
    retryable: false,
    message: 'This token was already used. Wait for the next one.',
  },
  registration_failed: {
    status: 400,
    retryable: false,
    message: 'Something went wrong with registration. Please try again.',
  },
  terms_not_accepted: { status: 422, retryable: false, message: 'Please agree to the terms.' },
  store_key_not_found: {
    status: 404,
    retryable: false,
    message: 'Could not retrieve decryption key',
  },

  // hosted sign-in
  invalid_credentials: { status: 401, retryable: false, message: 'INVALID USER CREDENTIALS' },
  interaction_expired: { status: 410, retryable: false, message: 'ERROR: 304' },
  something_went_wrong: { status: 500, retryable: true, message: 'SOMETHING WENT WRONG' },

  // vault
  record_invalid: {
    status: 422,
    retryable: false,
    message: 'A signed record of the request is not valid.',
  },
  vault_not_found: { status: 404, retryable: false, message: 'That vault is not found.' },
  document_not_found: { status: 404, retryable: false, message: 'That document is not found.' },
  user_unknown: { status: 404, retryable: false, message: 'User PublicKey retrieval failed.' },
} as const satisfies Record<string, ErrorKind>

/** A key of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS

/** Codes that any call may answer; endpoints list only what they add. */
export const COMMON_ERRORS = [
  'invalid_request',
  'invalid_json',
  'invalid_input',
  'unsupported_media_type',
  'body_too_large',
  'misdirected_request',
  'origin_not_allowed',
  'too_many_requests',
  'not_implemented',
  'internal',
  'unavailable',
  'timeout',
] as const satisfies readonly ErrorCode[]

/** True when a string received from elsewhere is a code of this version. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}

/** The body of every refused call (RFC 9457), with the members that specification clients show. */
export interface Problem {
  type: 'about:blank'
  title: string
  status: number
  code: ErrorCode
  /** The English text of the code; clients that know the code show their own words instead. */
  message: string
  request_id: string
  /** Which input was refused and why, for `invalid_input`. */
  fields?: readonly { path: string; problem: string }[]
  /** Tries that are left, where tries are counted. */
  attempts?: number
}
