import { isShrdError } from '@shrd/crypto/errors'
import type { FlowError } from '../flows/flow-error.ts'

/** A thrown error, in the form of a state's `error`. */
export function toFlowError(error: unknown): FlowError {
  return isShrdError(error) ? { code: error.code, data: error.data } : { code: 'internal' }
}
