import { DAY_OF_RETRIES, type Schedule, waitAfter } from '../../outbox/backoff.ts'
import type { OutboxStore } from '../../outbox/outbox-store.ts'
import type {
  LogoutNotice,
  LogoutNoticeRepository,
} from '../../persistence/repositories/logout-notices.ts'
import type { Ports } from '../../ports.ts'

/** A notice that this process has claimed. `next_at` is the end of the claim and the next try. */
export type ClaimedNotice = LogoutNotice & {
  readonly attempts: number
  readonly gives_up_at: number
}

/**
 * The logout notices that wait to be sent. A claim sets the time of the next try, which is longer
 * away than a delivery takes: if this process ends meanwhile, that try still happens.
 */
export function createNoticeStore(
  notices: LogoutNoticeRepository,
  { log }: Pick<Ports, 'log'>,
): OutboxStore<LogoutNotice, ClaimedNotice> {
  return {
    findDue: (now, { limit, busy }) => notices.findDue(now, { limit, without: busy }),
    async claim(notice, now) {
      const attempts = notice.tries + 1
      const next_at = now + waitAfter(attempts, DAY_OF_RETRIES)
      const gives_up_at = notice.gives_up_at ?? now + DAY_OF_RETRIES.givesUpAfter
      const isClaimed = await notices.claim(notice, { next_at, gives_up_at })
      return isClaimed ? { ...notice, attempts, next_at, gives_up_at } : undefined
    },
    finish: ({ notice_id }) => notices.remove(notice_id),
    async postpone({ client_id }, { failure }) {
      log.info({ client_id, reason: failure.error }, 'logout notice not delivered')
    },
    async bury({ notice_id, client_id, tries }) {
      log.warn({ client_id, tries }, 'logout notice given up')
      await notices.remove(notice_id)
    },
  }
}

/** The day counts from the first try. A notice is given up only when its next try is due. */
export const noticeSchedule: Schedule<ClaimedNotice> = {
  isOver: ({ gives_up_at }, now) => now >= gives_up_at,
  nextAt: ({ next_at }) => next_at,
}
