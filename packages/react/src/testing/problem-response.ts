import { ERRORS, type ErrorCode, isErrorCode, type Problem } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { HttpResponse } from 'msw'

/** Which members of an input or answer did not fit. */
export type RefusedFields = NonNullable<Problem['fields']>

/** Members of {@link Problem} that go with some codes. */
export type ProblemDetails = Pick<Problem, 'fields' | 'attempts'>

/** Refuses a call the way the service does: problem details (RFC 9457) with the status of the code. */
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
 * @throws what is no `ShrdError` of a known code: a mistake of the test, which should see it.
 */
export function respondWithError(error: unknown): Response {
  if (!isShrdError(error) || !isErrorCode(error.code)) throw error
  const { attempts } = error.data
  return respondWithProblem(error.code, typeof attempts === 'number' ? { attempts } : {})
}
