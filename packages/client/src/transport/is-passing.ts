import { isShrdError } from '@shrd/crypto/errors'

const PASSING = ['network', 'timeout', 'unavailable', 'file_download_failed']

/**
 * True for a failure that goes by itself: the connection is lost, the service restarts, or a proxy
 * answers for it. The service may have done what it was asked.
 */
export function isPassing(error: unknown): boolean {
  if (isShrdError(error, 'bad_answer')) return Number(error.data.status) >= 500
  return PASSING.some((code) => isShrdError(error, code))
}
