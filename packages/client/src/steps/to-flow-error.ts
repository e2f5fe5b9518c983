import { isShrdError } from '@shrd/crypto/errors'
import type { FlowError } from '../flows/flow-error.ts'

/** What was thrown, as a state shows it. */
export function toFlowError(error: unknown): FlowError {
  return isShrdError(error) ? { code: error.code, data: error.data } : { code: 'internal' }
}
