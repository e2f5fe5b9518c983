import { type Check, runChecks } from '@shrd/crypto'
import { findKeyState, type KeyHead, type KeyLog } from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'

/**
 * Checks the log of a partner against the key that the member has approved, on whatever device that
 * was: this device may never have seen the partner before.
 *
 * @param contacts those of the member; the newest approval of the partner counts
 * @throws `key_log_rolled_back`, `key_log_forked`
 */
export async function assertApprovedLog(log: KeyLog, contacts: readonly Contact[]): Promise<void> {
  for (const { partner, head } of contacts) {
    if (partner === log.user_id) await runChecks(PARTNER_LOG_CHECKS, { log, approved: head })
  }
}

interface ApprovedLog {
  log: KeyLog
  approved: KeyHead
}

const PARTNER_LOG_CHECKS: readonly Check<ApprovedLog>[] = [
  checkApprovedNotWithheld,
  checkApprovedInPast,
]

/** A shorter log would have the client seal to keys that the member knows to be replaced. */
function checkApprovedNotWithheld({ log, approved }: ApprovedLog): void {
  if (log.current.sequence < approved.sequence) throw clientError('key_log_rolled_back')
}

/** Two entries of one number: one of the two pasts was not the partner's. */
function checkApprovedInPast({ log, approved }: ApprovedLog): void {
  const state = findKeyState(log, approved.sequence)
  if (state !== undefined && state.head !== approved.head) throw clientError('key_log_forked')
}
