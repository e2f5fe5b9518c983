import { type Check, runChecks } from '@shrd/crypto'
import { findKeyState, type KeyHead, type KeyLog } from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'

/**
 * Checks the log of a partner against the key that the member approved, perhaps on another device:
 * this one may have never seen the partner.
 *
 * @param contacts of the member; the newest approval of the partner counts
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

/** With a shorter log, the client would encrypt to keys that the member knows to be replaced. */
function checkApprovedNotWithheld({ log, approved }: ApprovedLog): void {
  if (log.current.sequence < approved.sequence) throw clientError('key_log_rolled_back')
}

/** Two entries have one number, so one of the two logs is not the partner's. */
function checkApprovedInPast({ log, approved }: ApprovedLog): void {
  const state = findKeyState(log, approved.sequence)
  if (state !== undefined && state.head !== approved.head) throw clientError('key_log_forked')
}
