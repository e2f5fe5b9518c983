import type { Notification } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { useCallback, useEffect } from 'react'
import { type Loadable, useResource } from '../../app/use-resource.ts'

/** Milliseconds between two looks at a page that is seen. */
const EVERY = 60_000

/** What {@link useNotifications} gives. */
export interface UsedNotifications {
  state: Loadable<readonly Notification[]>
  /** How many are unread. */
  unread: number
  reload: () => void
  /** Looks for new ones; what is shown stays. */
  refresh: () => void
  /** Marks some as read, here at once. */
  read: (ids: readonly string[]) => void
}

/** The newest notifications: looked for each minute, and whenever the page is seen again. */
export function useNotifications(user_id: string): UsedNotifications {
  const { notifications } = useShrdClient()
  const { state, reload, refresh, update } = useResource(user_id, async (signal) => {
    return (await notifications.list(1, { signal })).items
  })
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') refresh()
    }
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
  const read = useCallback(
    (ids: readonly string[]) => {
      update((items) =>
        items.map((item) => (ids.includes(item.notification_id) ? { ...item, read: true } : item)),
      )
      // What stays unread at the service is shown as unread by the next look.
      notifications.read(ids).catch(() => undefined)
    },
    [notifications, update],
  )
  const items = state.status === 'ready' ? state.value : []
  return { state, unread: items.filter((item) => !item.read).length, reload, refresh, read }
}
