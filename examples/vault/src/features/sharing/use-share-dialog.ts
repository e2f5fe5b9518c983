import { useShell } from '../../app/shell-context.ts'
import { useFriends } from '../friends/FriendsProvider.tsx'
import type { ShareSubject } from './share-subject.ts'

/** Opens the share dialog; `null` while there is no friend to share with. */
export function useShareDialog(): ((subject: ShareSubject) => void) | null {
  const { open } = useShell()
  const { friends } = useFriends()
  const hasFriend =
    friends.status === 'ready' && friends.value.items.some(({ status }) => status === 'active')
  return hasFriend ? (subject) => open({ kind: 'share', subject }) : null
}
