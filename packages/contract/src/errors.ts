import { DOCUMENT_ERRORS } from './errors/document-errors.ts'
import { REQUEST_ERRORS } from './errors/request-errors.ts'
import { SHARING_ERRORS } from './errors/sharing-errors.ts'
import { SIGN_IN_ERRORS } from './errors/sign-in-errors.ts'

/**
 * Every error code of the service. Codes are stable; `message` is the English text that
 * specification clients show, other languages live with the clients.
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...SIGN_IN_ERRORS,
  ...DOCUMENT_ERRORS,
  ...SHARING_ERRORS,
} as const

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

/** Codes that a call may answer because of who may make it. */
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
} as const satisfies Record<string, readonly ErrorCode[]>

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
  /** Characters that a password needs, for `password_too_short`. */
  minimum?: number
  /** Which limit of the plan is reached, for `quota_reached`. */
  limit?: string
  /** The number of that limit. */
  most?: number
  /** What the server holds instead, for `document_stale` and `manifest_stale`: verify it first. */
  newer?: unknown
}
