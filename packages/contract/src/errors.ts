import { ACCOUNT_ERRORS } from './errors/account-errors.ts'
import { DOCUMENT_ERRORS } from './errors/document-errors.ts'
import { REQUEST_ERRORS } from './errors/request-errors.ts'
import { SHARING_ERRORS } from './errors/sharing-errors.ts'
import { SIGN_IN_ERRORS } from './errors/sign-in-errors.ts'

/** The error codes of calls that users and members make. */
export const USER_ERRORS = {
  ...REQUEST_ERRORS,
  ...SIGN_IN_ERRORS,
  ...DOCUMENT_ERRORS,
  ...SHARING_ERRORS,
} as const

/**
 * All error codes of the service. Codes are stable. `message` is the English text that
 * specification clients show; clients hold the texts of other languages.
 */
export const ERRORS = { ...USER_ERRORS, ...ACCOUNT_ERRORS } as const

/** A key of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS

/** Codes that any call can return. Endpoints list only their own codes. */
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

/** Codes that a call can return, by its kind of caller. */
export const AUTH_ERRORS = {
  public: [],
  session: ['unauthenticated', 'session_ended', 'client_header_missing'],
  signed: [
    'unauthenticated',
    'session_ended',
    'key_not_proven',
    'signature_missing',
    'signature_invalid',
    'signature_stale',
    'signature_replayed',
  ],
  account: [
    'unauthenticated',
    'session_ended',
    'client_header_missing',
    'account_not_found',
    'api_key_invalid',
    'scope_missing',
    'account_expired',
    'forbidden',
    'session_not_fresh',
    'second_factor_missing',
  ],
} as const satisfies Record<string, readonly ErrorCode[]>

/** True if a received value is an error code of this version. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}

/** How a share ended: somebody read it, its time was over, or its sender deleted it. */
export type ShareEnd = 'read' | 'expired' | 'destroyed'

/**
 * The response body of every failed call (RFC 9457), with the texts that specification clients
 * show.
 */
export interface Problem {
  type: 'about:blank'
  title: string
  status: number
  code: ErrorCode
  /** The English text of the code. Clients that know the code show their own text instead. */
  message: string
  request_id: string
  /** The invalid input fields, each with its problem, for `invalid_input`, `attribute_invalid`. */
  fields?: readonly { path: string; problem: string }[]
  /** What is wrong, in English, for developers: for `client_invalid`, `branding_invalid`, `provider_invalid`. */
  detail?: string
  /** The remaining attempts, for calls that count them. */
  attempts?: number
  /** The least characters of a password, for `password_too_short`. */
  minimum?: number
  /** The name of the plan's limit, for `quota_reached`. */
  limit?: string
  /** The value of that limit. */
  most?: number
  /** How a share ended, for `share_expired`; only whoever has the link learns it. */
  ended?: ShareEnd
  /** When it ended, in milliseconds since 1970. */
  ended_at?: number
  /** When the call works again, in milliseconds since 1970, for `domain_limit`. */
  try_at?: number
  /**
   * The server's present version, for a `conflict` of a client or its branding, and for
   * `document_stale` and `manifest_stale`. Verify signed records first.
   */
  newer?: unknown
}
