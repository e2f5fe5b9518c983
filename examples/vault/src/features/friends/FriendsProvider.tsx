import type { ChangedList, ManyOptions, Partner, PartnerList } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { type Loadable, useResource } from '../../app/use-resource.ts'
import { useFriendRefresh } from './use-friend-refresh.ts'

interface Value {
  friends: Loadable<PartnerList>
  /** Loads them again; the list stays until the answer. */
  reload: () => void
  /** As `reload`, but quietly. */
  refresh: () => void
  /** Changes the member's name for a friend. */
  rename: (friend: Partner, name: string) => Promise<void>
  /** Ends the relationship for good. */
  revoke: (friend: Partner) => Promise<void>
  /** Approves the friend's new key, which was shown. */
  confirmKey: (friend: Partner) => Promise<void>
  /** Withdraws all documents of the member from users, each with a new key. */
  withdraw: (user_ids: readonly string[], options: ManyOptions) => Promise<ChangedList>
  /** How often documents have got new keys on this page. */
  withdrawals: number
  /** How many documents the last withdrawal has left with their old key. */
  left: number
}

const NONE: readonly Partner[] = []

const FriendsContext = createContext<Value | undefined>(undefined)

/** Loads the friends of whoever is signed in, once for sidebar and sharing. */
export function FriendsProvider({
  user_id,
  children,
}: {
  user_id: string
  children: ReactNode
}): ReactElement {
  const { partners, handshakes, sharing } = useShrdClient()
  const [withdrawals, setWithdrawals] = useState(0)
  const [left, setLeft] = useState(0)
  const { state, reload, refresh, update } = useResource(user_id, (signal) =>
    partners.list({ signal }),
  )
  useFriendRefresh(state.status === 'ready' ? state.value.items : NONE, refresh)
  const change = ({ handshake_id }: Partner, changed: Partial<Partner>) =>
    update((list) => ({
      ...list,
      items: list.items.map((item) =>
        item.handshake_id === handshake_id ? { ...item, ...changed } : item,
      ),
    }))
  const value: Value = {
    friends: state,
    reload,
    refresh,
    async rename(friend, name) {
      await holdPageFor(handshakes.rename(friend.handshake_id, name))
      change(friend, { name: name.trim() })
    },
    async revoke(friend) {
      await holdPageFor(handshakes.revoke(friend.handshake_id))
      change(friend, { status: 'ended', new_key: null, relationship: null })
    },
    async confirmKey(friend) {
      if (friend.new_key === null) return
      await holdPageFor(partners.confirmKey(friend.handshake_id, friend.new_key))
      change(friend, { new_key: null, verified: false })
    },
    async withdraw(user_ids, options) {
      let isChanged = true
      try {
        const result = await sharing.unshareAll(user_ids, options)
        isChanged = result.items.length > 0
        setLeft(result.refused.length + result.failed.length)
        return result
      } finally {
        // A run that failed or was stopped may have changed some.
        if (isChanged) setWithdrawals((count) => count + 1)
      }
    },
    withdrawals,
    left,
  }
  return <FriendsContext value={value}>{children}</FriendsContext>
}

/** The friends and the ways to change them. */
export function useFriends(): Value {
  const value = useContext(FriendsContext)
  if (!value) throw new TypeError('useFriends needs a FriendsProvider around it.')
  return value
}
