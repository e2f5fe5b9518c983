import { isShrdError } from '@shrd/crypto/errors'
import type { FlowError } from '../flows/flow-error.ts'

/** What was thrown, as a state shows it. */
export function toFlowError(error: unknown): FlowError {
  if (!isShrdError(error)) return { code: 'internal' }
  const { code, data } = error
  return { code, data }
}
