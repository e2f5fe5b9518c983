import { type ErrorData, isShrdError } from '@shrd/crypto/errors'

/** An error as a message key; the interface looks up the text in the user's language. */
export interface FlowError {
  readonly code: string
  /** Values for the placeholders of the text, such as `attempts`. */
  readonly data?: ErrorData
}

/**
 * Sign-in failures (specification 1, section 8): the server's code if it sent one, "your
 * credentials were not valid" for a refusal without a known code, otherwise "something has gone
 * wrong".
 */
export function signInError(error: unknown): FlowError {
  if (isShrdError(error, 'bad_answer')) {
    return { code: isRefusal(error.data.status) ? 'login_failed' : 'internal' }
  }
  return known(error) ?? { code: 'internal' }
}

/** Two-factor failures: the server's code with the attempts left, otherwise `token_invalid`. */
export function twoFactorError(error: unknown): FlowError {
  if (isShrdError(error, 'bad_answer')) return { code: 'token_invalid' }
  const found = known(error)
  if (found === undefined) return { code: 'token_invalid' }
  const attempts = found.data?.attempts
  return attempts === undefined ? found : { code: found.code, data: { attempts } }
}

/** Failures that the user can fix keep their own texts. */
const REGISTRATION_CODES: readonly string[] = [
  'network',
  'timeout',
  'unavailable',
  'too_many_requests',
  'terms_not_accepted',
  'password_too_short',
  'password_too_weak',
  'password_unjudged',
  'key_check_failed',
]

/** Registration failures: one text for all, except for those that say what to do. */
export function registrationError(error: unknown): FlowError {
  const found = known(error)
  if (found !== undefined && REGISTRATION_CODES.includes(found.code)) return found
  return { code: 'registration_failed' }
}

/** Codes of the contract, of this package and of crypto are message keys. */
function known(error: unknown): FlowError | undefined {
  if (!isShrdError(error)) return undefined
  const { code, data } = error
  return Object.keys(data).length === 0 ? { code } : { code, data }
}

function isRefusal(status: unknown): boolean {
  return typeof status === 'number' && (status < 200 || status > 299)
}

/** A thrown error, in the form of a state's `error`. */
export function toFlowError(error: unknown): FlowError {
  return isShrdError(error) ? { code: error.code, data: error.data } : { code: 'internal' }
}

/** A failed effect of a handshake. */
export interface HandshakeFailure {
  readonly type: 'failed'
  readonly error: FlowError
  /** No retry is possible: start a new handshake. */
  readonly isOver: boolean
}

/** After these failures the handshake accepts no PIN. */
const ENDS_THE_HANDSHAKE: readonly string[] = ['handshake_ended', 'handshake_expired']

/** The outcome for an effect that threw. */
export function handshakeFailure(_effect: unknown, error: unknown): HandshakeFailure {
  const code = isShrdError(error) && error.code !== 'bad_answer' ? error.code : 'handshake_failed'
  return { type: 'failed', error: { code }, isOver: ENDS_THE_HANDSHAKE.includes(code) }
}
