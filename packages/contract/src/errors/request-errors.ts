import type { ErrorKind } from './error-kind.ts'

/** Codes about the request itself and about its caller. */
export const REQUEST_ERRORS = {
  // requests
  invalid_request: { status: 400, retryable: false, message: 'The request is malformed.' },
  invalid_json: { status: 400, retryable: false, message: 'The body is not valid JSON.' },
  invalid_input: { status: 422, retryable: false, message: 'A field is missing or not valid.' },
  unsupported_media_type: {
    status: 415,
    retryable: false,
    message: 'Send the body as application/json.',
  },
  body_too_large: {
    status: 413,
    retryable: false,
    message: 'The request body exceeds the limit of this call.',
  },
  not_found: { status: 404, retryable: false, message: 'There is nothing at this address.' },
  method_not_allowed: {
    status: 405,
    retryable: false,
    message: 'This path does not support the method.',
  },
  not_implemented: {
    status: 501,
    retryable: false,
    message: 'This server does not implement the call yet.',
  },
  misdirected_request: {
    status: 421,
    retryable: false,
    message: 'Send requests to the configured origin.',
  },
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
  timeout: { status: 504, retryable: true, message: 'The service took too long to respond.' },
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
    message: 'The header Shrd-Client is missing: send it with the value 1.',
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
    message: "The request's signing time is too far in the past or the future.",
  },
  signature_replayed: {
    status: 401,
    retryable: false,
    message: 'This signed request was already received.',
  },
} as const satisfies Record<string, ErrorKind>
