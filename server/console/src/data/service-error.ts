import { isShrdError, ShrdError } from '@shrd/crypto/errors'

/** Any failure of a call: a code of the service, or `network`, `timeout`, `bad_answer`. */
export type CallFailure = ShrdError

/** True for a failure that passes by itself, so that the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  return ['network', 'timeout', 'unavailable'].some((code) => isShrdError(error, code))
}

/** True if the member has to sign in again before any call succeeds. */
export function isSignedOut(error: unknown): boolean {
  return isShrdError(error, 'unauthenticated') || isShrdError(error, 'session_ended')
}

/** The error of a failed response (RFC 9457), with the facts that texts have places for. */
export function toFailure(status: number, value: unknown): CallFailure {
  if (typeof value !== 'object' || value === null || !('code' in value)) return badAnswer(status)
  if (typeof value.code !== 'string') return badAnswer(status)
  const facts = Object.entries(value).filter(
    ([name, fact]) => name !== 'code' && (typeof fact === 'number' || typeof fact === 'string'),
  )
  const [refused] = 'fields' in value && Array.isArray(value.fields) ? value.fields : []
  const field = typeof refused?.path === 'string' && { field: refused.path }
  return new ShrdError(value.code, { data: { ...Object.fromEntries(facts), ...field, status } })
}

/** A response that is none of the service: a proxy or another server answered. */
export function badAnswer(status: number): CallFailure {
  return new ShrdError(status >= 500 ? 'unavailable' : 'bad_answer', { data: { status } })
}
