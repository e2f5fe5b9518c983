import { isShrdError } from '@shrd/crypto/errors'

/** Savers that are faster, one after the other. */
const MAX_ATTEMPTS = 3

/**
 * Runs a change that replaces nothing of what somebody else writes, again on top of what is newer
 * when somebody was faster.
 *
 * @param change has to begin with the newest state each time
 * @param code by which the server says that somebody was faster; of vaults and categories `conflict`
 */
export async function retryStale<Result>(
  change: () => Promise<Result>,
  code: 'document_stale' | 'conflict' = 'document_stale',
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change()
    } catch (error) {
      if (!isShrdError(error, code) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
