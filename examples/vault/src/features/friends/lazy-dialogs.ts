import { type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { FriendDialogsProps } from './FriendDialogs.tsx'

/** See `FriendDialogs.tsx`; a chunk of its own. */
export const FriendDialogs: LazyPart<FriendDialogsProps> = lazyPart(
  async () => (await import('./FriendDialogs.tsx')).FriendDialogs,
  ({ dialog }) => dialog !== null,
)
