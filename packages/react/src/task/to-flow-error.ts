import type { FlowError } from '@shrd/client'

/** Why an action failed. An error without a code is an internal fault. */
export function toFlowError(cause: unknown): FlowError {
  if (!isCoded(cause)) return { code: 'internal' }
  const { code, data } = cause
  return { code, ...(data !== undefined && { data }) }
}

/** An error of the client, or any other error with a code. */
function isCoded(cause: unknown): cause is FlowError {
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    (!('data' in cause) || typeof cause.data === 'object')
  )
}
