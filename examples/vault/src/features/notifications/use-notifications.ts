import type { Notification } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { useCallback, useEffect, useMemo } from 'react'
import { type Loadable, useResource } from '../../app/use-resource.ts'
import { useChoices } from '../choices/ChoicesProvider.tsx'
import { isWanted } from '../choices/member-choices.ts'

/** Milliseconds after which a page begins to watch. */
const BEGIN_AFTER = 10_000

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

/** The newest notifications: watched while the page is seen, and looked for when it is seen again. */
export function useNotifications(user_id: string): UsedNotifications {
  const { notifications } = useShrdClient()
  const { state, reload, refresh, update } = useResource(user_id, async (signal) => {
    return (await notifications.list(1, { signal })).items
  })
  useEffect(() => {
    let controller = new AbortController()
    const watch = (): void => {
      controller.abort()
      controller = new AbortController()
      if (document.visibilityState !== 'visible') return
      // A failure of the program. The menu still looks when the page is seen again.
      notifications.watch(refresh, { signal: controller.signal }).catch(reportError)
    }
    const see = (): void => {
      watch()
      if (document.visibilityState === 'visible') refresh()
    }
    // The list has just been loaded, and the page still has more to load.
    const timer = setTimeout(watch, BEGIN_AFTER)
    document.addEventListener('visibilitychange', see)
    return () => {
      clearTimeout(timer)
      controller.abort()
      document.removeEventListener('visibilitychange', see)
    }
  }, [notifications, refresh])
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
  const { choices } = useChoices()
  const wanted = useMemo(() => {
    if (state.status !== 'ready') return state
    return { ...state, value: state.value.filter((item) => isWanted(item, choices)) }
  }, [state, choices])
  const items = wanted.status === 'ready' ? wanted.value : []
  const unread = items.filter((item) => !item.read).length
  return { state: wanted, unread, reload, refresh, read }
}
