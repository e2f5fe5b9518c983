import type { CallOutput } from '@shrd/contract/calls'
import type { GetMember } from '../member/member.ts'
import type { Ports } from '../ports.ts'
import { toList, toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { watchNotifications } from './watch-notifications.ts'

/** Something that the member is told. The service states all of it, and sees only these ids. */
export type Notification = CallOutput<'listNotifications'>['objs'][number]

/** A page of notifications, newest first. */
export interface NotificationPage {
  readonly items: readonly Notification[]
  /** On all pages. */
  readonly total: number
  readonly hasOlder: boolean
}

interface Options {
  signal?: AbortSignal | undefined
}

/** What the service tells the signed-in member. A server can withhold or invent it. */
export interface Notifications {
  /**
   * Returns a page of 100 notifications, newest first.
   *
   * @param page the first page is 1
   * @throws codes of the session
   */
  list(page?: number, options?: Options): Promise<NotificationPage>
  /**
   * Marks notifications as read, on every device.
   *
   * @throws codes of the session
   */
  read(notification_ids: readonly string[], options?: Options): Promise<void>
  /**
   * Calls `onChange` whenever a notification has come or was read, until the signal aborts or the
   * session ends. Watch only while the page is seen: each watching page keeps one request open.
   */
  watch(onChange: () => void, options: { signal: AbortSignal }): Promise<void>
}

/** Creates the notifications of the signed-in member. */
export function createNotifications(
  call: Call,
  getMember: GetMember,
  ports: Pick<Ports, 'clock' | 'random'>,
): Notifications {
  return {
    async list(page = 1, options) {
      getMember()
      const answer = toObject(await call('listNotifications', { page }, options))
      const { totalCount: total, totalPages } = answer
      return { items: toList(answer.objs), total, hasOlder: page < totalPages }
    },
    async read(notification_ids, options) {
      getMember()
      if (notification_ids.length === 0) return
      await call('readNotifications', { notification_ids: [...notification_ids] }, options)
    },
    async watch(onChange, { signal }) {
      getMember()
      await watchNotifications({ call, ports, signal, onChange })
    },
  }
}
