import type { Partner } from '@shrd/client'
import { useToasts } from '@shrd/parts'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFriends } from './FriendsProvider.tsx'
import { isFormer } from './friend.ts'

/** Milliseconds after which a page begins: it still has more to load. */
const BEGIN_AFTER = 10_000

/**
 * Gives the member's documents new keys when a relationship has run out, or a friend who sent the
 * invite has revoked it. The service refuses former friends at once. This tab remembers who needs no
 * second look. Renders nothing.
 */
export function FormerFriends({ user_id }: { user_id: string }): null {
  const { friends, withdraw } = useFriends()
  const { text } = useTexts()
  const toasts = useToasts()
  const items = friends.status === 'ready' ? friends.value.items : undefined
  const withdrawAll = useEffectEvent(async (former: readonly Partner[], signal: AbortSignal) => {
    const user_ids = former.map((friend) => friend.user_id)
    const { items: done, refused, failed } = await withdraw(user_ids, { signal })
    if (done.length > 0) toasts.success(text('friends.withdrawn', { count: done.length }))
    if (refused.length + failed.length === 0) remember(user_id, former)
  })
  useEffect(() => {
    const former = items === undefined ? [] : listForgotten(user_id, items)
    if (former.length === 0) return
    const controller = new AbortController()
    // What fails or is interrupted is done when the page is next opened.
    const begin = () => void withdrawAll(former, controller.signal).catch(() => undefined)
    const timer = setTimeout(begin, BEGIN_AFTER)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [user_id, items])
  return null
}

const nameOf = (user_id: string): string => `shrd-withdrawn/${user_id}`

/** The former friends from whom this tab has not withdrawn all documents. */
function listForgotten(user_id: string, friends: readonly Partner[]): readonly Partner[] {
  const known = read(user_id)
  return friends.filter(
    (friend) => isFormer(friend, friends) && !known.includes(friend.handshake_id),
  )
}

function remember(user_id: string, former: readonly Partner[]): void {
  const ids = former.map(({ handshake_id }) => handshake_id)
  try {
    sessionStorage.setItem(nameOf(user_id), JSON.stringify([...read(user_id), ...ids]))
  } catch {
    // A full or forbidden storage costs a second look.
  }
}

function read(user_id: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(user_id)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
