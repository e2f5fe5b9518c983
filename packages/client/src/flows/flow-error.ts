import { type ErrorData, isShrdError } from '@shrd/crypto/errors'

/** What went wrong, as a message key; the words are looked up in the person's language. */
export interface FlowError {
  readonly code: string
  /** Values that the words have places for, such as `attempts`. */
  readonly data?: ErrorData
}

/**
 * Sign-in failures (specification 1, section 8): the server's own code where it gave one, "your
 * credentials were not valid" for a refusal without a known one, otherwise "something has gone wrong".
 */
export function signInError(error: unknown): FlowError {
  if (isShrdError(error, 'bad_answer')) {
    return { code: isRefusal(error.data.status) ? 'login_failed' : 'internal' }
  }
  return known(error) ?? { code: 'internal' }
}

/** Two-factor failures: the server's code with the attempts left, otherwise the plain refusal. */
export function twoFactorError(error: unknown): FlowError {
  if (isShrdError(error, 'bad_answer')) return { code: 'token_invalid' }
  const found = known(error)
  if (found === undefined) return { code: 'token_invalid' }
  const attempts = found.data?.attempts
  return attempts === undefined ? found : { code: found.code, data: { attempts } }
}

/** Failures that a person registering can do something about keep their own words. */
const REGISTRATION_CODES: readonly string[] = [
  'network',
  'timeout',
  'unavailable',
  'too_many_requests',
  'terms_not_accepted',
  'password_too_short',
  'password_too_weak',
  'key_check_failed',
]

/** Registration failures: one sentence for all but those that name what to do. */
export function registrationError(error: unknown): FlowError {
  const found = known(error)
  if (found !== undefined && REGISTRATION_CODES.includes(found.code)) return found
  return { code: 'registration_failed' }
}

/** Codes of the wire, of this package and of the crypto package are message keys as they are. */
function known(error: unknown): FlowError | undefined {
  if (!isShrdError(error)) return undefined
  const { code, data } = error
  return Object.keys(data).length === 0 ? { code } : { code, data }
}

function isRefusal(status: unknown): boolean {
  return typeof status === 'number' && (status < 200 || status > 299)
}
