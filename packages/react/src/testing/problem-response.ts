import { ERRORS, type ErrorCode, isErrorCode, type Problem } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { HttpResponse } from 'msw'

/** The invalid properties of an input or response. */
export type RefusedFields = NonNullable<Problem['fields']>

/** Properties of {@link Problem} for some codes. */
export type ProblemDetails = Pick<Problem, 'fields' | 'attempts'>

/** Refuses a call as the service does: problem details (RFC 9457) with the status of the code. */
export function respondWithProblem(code: ErrorCode, details: ProblemDetails = {}): Response {
  const { status, message } = ERRORS[code]
  const problem: Problem = {
    type: 'about:blank',
    title: code,
    status,
    code,
    message,
    request_id: 'test',
    ...details,
  }
  return HttpResponse.json(problem, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

/**
 * Refuses a call with the code of an error that an implementation threw.
 *
 * @throws any error that is not a `ShrdError` with a known code: a mistake of the test
 */
export function respondWithError(error: unknown): Response {
  if (!isShrdError(error) || !isErrorCode(error.code)) throw error
  const { attempts } = error.data
  return respondWithProblem(error.code, typeof attempts === 'number' ? { attempts } : {})
}
