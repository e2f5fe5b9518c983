import { useFriends } from './FriendsProvider.tsx'

/** The member's name for a user; the id of one who is no friend, or while friends are loading. */
export function useFriendName(): (user_id: string) => string {
  const { friends } = useFriends()
  const items = friends.status === 'ready' ? friends.value.items : []
  return (user_id) => items.find((friend) => friend.user_id === user_id)?.name ?? user_id
}
