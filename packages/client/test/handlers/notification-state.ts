import type { EndpointOutput } from '@shrd/contract'

type Told = EndpointOutput<'listNotifications'>['objs'][number]

/** A notification, and whose it is. */
export interface KeptNotification extends Told {
  readonly owner: string
}

/** All notifications, oldest first. */
export interface KeptNotifications {
  readonly notifications: KeptNotification[]
}
