import { STATUS_CODES } from 'node:http'
import { ERRORS, type ErrorCode, isErrorCode, type Problem, type ShareEnd } from '@shrd/contract'
import { type ErrorData, isShrdError } from '@shrd/crypto/errors'
import { isUnreachable } from '../persistence/failures.ts'
import { FieldsError } from './fields-error.ts'
import { NewerError } from './newer-error.ts'

/** Seconds after which a cluster usually has another node in place of a lost one. */
const RETRY_AFTER = 2

/** The code and the values of an error for its caller. */
export interface Refusal {
  readonly code: ErrorCode
  readonly data: ErrorData
}

/** Converts an error for the caller. An unexpected error becomes `internal` without details. */
export function toRefusal(error: unknown): Refusal {
  if (isUnreachable(error)) return { code: 'unavailable', data: { retry_after: RETRY_AFTER } }
  if (isShrdError(error) && isErrorCode(error.code)) return { code: error.code, data: error.data }
  return { code: 'internal', data: {} }
}

function isShareEnd(value: unknown): value is ShareEnd {
  return value === 'read' || value === 'expired' || value === 'destroyed'
}

/** The response body of a failed call (RFC 9457). */
export function toProblem(error: unknown, requestId: string): Problem {
  const { code, data } = toRefusal(error)
  const { status, message } = ERRORS[code]
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message: code === 'misdirected_request' ? `${message} It is ${data.origin}.` : message,
    request_id: requestId,
    ...(typeof data.field === 'string' && { fields: [{ path: data.field, problem: 'custom' }] }),
    ...(error instanceof FieldsError && { fields: error.fields }),
    ...(typeof data.problem === 'string' && { detail: data.problem }),
    ...(error instanceof NewerError && { newer: error.newer }),
    ...(typeof data.attempts === 'number' && { attempts: data.attempts }),
    ...(typeof data.minimum === 'number' && { minimum: data.minimum }),
    ...(typeof data.limit === 'string' && { limit: data.limit }),
    ...(typeof data.most === 'number' && { most: data.most }),
    ...(isShareEnd(data.ended) && { ended: data.ended }),
    ...(typeof data.ended_at === 'number' && { ended_at: data.ended_at }),
    ...(typeof data.try_at === 'number' && { try_at: data.try_at }),
  }
}
