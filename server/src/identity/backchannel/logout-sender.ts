import type { Failure } from '../../outbox/outbox-store.ts'
import type { OwnerLimit } from '../../outbox/owners.ts'
import { SLOW_RECEIVERS } from '../../outbox/patience.ts'
import { type Outbox, startOutbox } from '../../outbox/start-outbox.ts'
import type { Database } from '../../persistence/database.ts'
import type {
  LogoutNotice,
  NewLogoutNotice,
} from '../../persistence/repositories/logout-notices.ts'
import type { Ports } from '../../ports.ts'
import { createNoticeStore, noticeSchedule } from './notice-store.ts'

/** Notifies a relying party. Fails unless it confirms the notice. */
export type DeliverLogout = (notice: NewLogoutNotice) => Promise<void>

/** Sends logout notices in the background. Several processes can do so at once. */
export interface LogoutSender {
  /** Starts to send with this function, until stopped. */
  start(deliver: DeliverLogout): void
  /** Sends the notices that are due now, and returns how many. */
  sendDue(): Promise<number>
  /** Stops, after waiting for deliveries in progress. */
  stop(): Promise<void>
}

interface Deps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'log'>
}

const UNSENT = 'logout notices were not sent'

const AT_ONCE = 20

/** A client that responds slowly or not at all must not delay the notices to others. */
const PER_CLIENT: OwnerLimit<LogoutNotice> = {
  ownerOf: ({ client_id }) => client_id,
  atOnce: 4,
  slow: { ...SLOW_RECEIVERS, places: AT_ONCE / 2 },
}

/** See {@link LogoutSender}. */
export function createLogoutSender({ database, ports }: Deps): LogoutSender {
  const state: { outbox?: Outbox } = {}
  return {
    start(deliver) {
      state.outbox = startOutbox({
        store: createNoticeStore(database.store.oidc.logoutNotices, ports),
        attempt: (notice) => attemptNotice(deliver, notice),
        schedule: noticeSchedule,
        atOnce: AT_ONCE,
        ownerLimit: PER_CLIENT,
        lookEvery: 1_000,
        ports,
        warnings: { unread: UNSENT, unrecorded: UNSENT },
      })
    },
    async sendDue() {
      if (state.outbox === undefined) throw new TypeError('sending was not started')
      return state.outbox.sendDue()
    },
    async stop() {
      await state.outbox?.stop()
    },
  }
}

/** The provider limits the time of the request. */
async function attemptNotice(
  deliver: DeliverLogout,
  { client_id, sub, sid }: NewLogoutNotice,
): Promise<Failure | undefined> {
  try {
    await deliver({ client_id, sub, sid })
    return undefined
  } catch (error) {
    // Without the request: it names a user and a session.
    return { error: error instanceof Error ? error.message : 'unknown', isPermanent: false }
  }
}
