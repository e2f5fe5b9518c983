import { isShrdError } from '@shrd/crypto/errors'
import { STALE_ATTEMPTS } from '../member/attempts.ts'

/**
 * Runs a change, and runs it again when somebody else saved first. Only for changes that overwrite
 * nothing of another member's.
 *
 * @param change must begin with the newest state each time
 * @param code the error that means "somebody saved first"; `conflict` for vaults and categories
 */
export async function retryStale<Result>(
  change: () => Promise<Result>,
  code: 'document_stale' | 'conflict' = 'document_stale',
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change()
    } catch (error) {
      if (!isShrdError(error, code) || attempt === STALE_ATTEMPTS) throw error
    }
  }
}
