import type { EndpointOutput } from '@shrd/contract'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import type { StoredNotification } from '../../persistence/repositories/notifications.ts'
import type { Ports } from '../../ports.ts'
import type { NotificationFeed } from './notification-feed.ts'

/** The notifications of the calling member. Those of others count as unknown. */
export function notificationHandlers({
  feed,
  ports,
}: {
  readonly feed: NotificationFeed
  readonly ports: Pick<Ports, 'now'>
}): Pick<Handlers, 'listNotifications' | 'readNotifications' | 'awaitNotifications'> {
  return {
    listNotifications,
    awaitNotifications: async (call) => {
      const { user_id } = signerOf(call)
      const { after } = call.input
      const present = await call.transaction(async ({ identity: { notifications } }) => {
        const heads = await notifications.findHeads([user_id])
        return { position: heads.get(user_id) ?? 0 }
      })
      if (present.position !== after) return present
      return { position: await feed.wait(user_id, after) }
    },
    readNotifications: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction(async ({ identity: { notifications } }) => {
        await notifications.read(user_id, call.input.notification_ids, ports.now())
        return { success: true }
      })
    },
  }
}

async function listNotifications(
  call: Call<'listNotifications'>,
): Promise<EndpointOutput<'listNotifications'>> {
  const { user_id } = signerOf(call)
  const { limit, page } = call.input
  return call.transaction(async ({ identity: { notifications } }) => {
    const totalCount = await notifications.count(user_id)
    const stored = await notifications.list(user_id, { limit, offset: (page - 1) * limit })
    const totalPages = Math.ceil(totalCount / limit)
    return { objs: stored.map(tell), totalCount, totalPages, currentPage: page, limit }
  })
}

type Told = EndpointOutput<'listNotifications'>['objs'][number]

function tell({
  actor_id,
  user_id: _,
  position: __,
  read_at,
  kind,
  ...rest
}: StoredNotification): Told {
  const { notification_id, document_id, handshake_id, remaining, created_at } = rest
  return {
    ...{ notification_id, document_id, handshake_id, remaining, created_at },
    // The server has stored only kinds of the contract.
    kind: kind as Told['kind'],
    user_id: actor_id,
    read: read_at !== null,
  }
}
