import type { FlowError } from '@shrd/client'

/** Why an action failed. Anything without a code is a fault that the person can do nothing about. */
export function toFlowError(cause: unknown): FlowError {
  if (!isCoded(cause)) return { code: 'internal' }
  const { code, data } = cause
  return { code, ...(data !== undefined && { data }) }
}

/** An error of the client's, or whatever else says what it is by a code. */
function isCoded(cause: unknown): cause is FlowError {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    (!('data' in cause) || typeof cause.data === 'object')
  )
}
