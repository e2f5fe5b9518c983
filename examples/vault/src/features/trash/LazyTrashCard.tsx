import { type LazyScreen, lazyScreen } from '../../app/lazy-screen.tsx'
import type { TrashCardProps } from './TrashCard.tsx'
import { WaitingTrash } from './WaitingTrash.tsx'

/** See `TrashCard.tsx`; a chunk of its own, for whoever looks into the trash. */
export const LazyTrashCard: LazyScreen<TrashCardProps> = lazyScreen(
  async () => (await import('./TrashCard.tsx')).TrashCard,
  WaitingTrash,
)
