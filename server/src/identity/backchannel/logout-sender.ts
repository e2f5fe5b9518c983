import type { Database } from '../../persistence/database.ts'
import type {
  LogoutNotice,
  NewLogoutNotice,
} from '../../persistence/repositories/logout-notices.ts'
import type { Ports } from '../../ports.ts'

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

const EVERY = 1_000
const BATCH = 20
/** Longer than a delivery, so that no other process takes the notice meanwhile. */
const SHORTEST_WAIT = 10_000
const LONGEST_WAIT = 60 * 60_000
const GIVES_UP_AFTER = 24 * 60 * 60_000

interface Deps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'log'>
}

/** See {@link LogoutSender}. */
export function createLogoutSender(deps: Deps): LogoutSender {
  const state: { deliver?: DeliverLogout; timer?: NodeJS.Timeout; round?: Promise<void> } = {}
  const sendAll = async () => {
    if (state.deliver !== undefined) await sendAllDue(deps, state.deliver)
    delete state.round
  }
  return {
    start(deliver) {
      state.deliver = deliver
      state.timer = setInterval(() => {
        state.round ??= sendAll()
      }, EVERY)
      state.timer.unref()
    },
    async sendDue() {
      if (state.deliver === undefined) throw new TypeError('sending was not started')
      return sendDue(deps, state.deliver)
    },
    async stop() {
      clearInterval(state.timer)
      await state.round
    },
  }
}

/** Never fails. It retries unsent notices later. */
async function sendAllDue(deps: Deps, deliver: DeliverLogout): Promise<void> {
  try {
    while ((await sendDue(deps, deliver)) === BATCH);
  } catch (error) {
    deps.ports.log.warn({ err: error }, 'logout notices were not sent')
  }
}

async function sendDue(deps: Deps, deliver: DeliverLogout): Promise<number> {
  const due = await deps.database.store.logoutNotices.due(deps.ports.now(), BATCH)
  await Promise.all(due.map((notice) => send(deps, deliver, notice)))
  return due.length
}

/** Set the time of the next try first: if this process ends meanwhile, that try still happens. */
async function send(
  { database, ports }: Deps,
  deliver: DeliverLogout,
  notice: LogoutNotice,
): Promise<void> {
  const { logoutNotices } = database.store
  const { notice_id, client_id, sub, sid } = notice
  const now = ports.now()
  const gives_up_at = notice.gives_up_at ?? now + GIVES_UP_AFTER
  if (!(await logoutNotices.claim(notice, { next_at: now + waitAfter(notice), gives_up_at })))
    return
  const isOver = now >= gives_up_at
  if (isOver) ports.log.warn({ client_id, tries: notice.tries }, 'logout notice given up')
  else if (!(await isDelivered(deliver, { client_id, sub, sid }, ports))) return
  await logoutNotices.remove(notice_id)
}

/** Do not log the request: it names a user and a session. */
async function isDelivered(
  deliver: DeliverLogout,
  notice: NewLogoutNotice,
  { log }: Deps['ports'],
): Promise<boolean> {
  try {
    await deliver(notice)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.info({ client_id: notice.client_id, reason }, 'logout notice not delivered')
    return false
  }
}

function waitAfter({ tries }: LogoutNotice): number {
  return Math.min(SHORTEST_WAIT * 2 ** Math.min(tries, 20), LONGEST_WAIT)
}
