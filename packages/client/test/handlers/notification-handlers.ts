import type { Handler, ServerState } from '../service-state.ts'
import { requireUser } from './require-user.ts'

/** What members are told. Tests put it there; no call causes it. */
export function createNotificationHandlers(state: ServerState): {
  listNotifications: Handler<'listNotifications'>
  readNotifications: Handler<'readNotifications'>
  awaitNotifications: Handler<'awaitNotifications'>
} {
  return {
    async listNotifications({ limit, page }, context) {
      const user_id = requireUser(state, context)
      const own = state.notifications.filter(({ owner }) => owner === user_id).toReversed()
      const objs = own
        .slice((page - 1) * limit, page * limit)
        .map(({ owner: _, ...notification }) => notification)
      const totalPages = Math.ceil(own.length / limit)
      return { output: { objs, totalCount: own.length, totalPages, currentPage: page, limit } }
    },
    async awaitNotifications(_, context) {
      const user_id = requireUser(state, context)
      // The fake service answers one request after the other, so it lets nobody wait.
      const own = state.notifications.filter(({ owner }) => owner === user_id)
      return { output: { position: own.length + own.filter(({ read }) => read).length } }
    },
    async readNotifications({ notification_ids }, context) {
      const user_id = requireUser(state, context)
      for (const kept of state.notifications) {
        if (kept.owner === user_id && notification_ids.includes(kept.notification_id)) {
          kept.read = true
        }
      }
      return { output: { success: true } }
    },
  }
}
