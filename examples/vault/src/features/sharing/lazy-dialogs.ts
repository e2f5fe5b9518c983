import { isOpen, type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { ShareDialogProps } from './ShareDialog.tsx'

/** See `ShareDialog.tsx`; a chunk of its own. */
export const ShareDialog: LazyPart<ShareDialogProps> = lazyPart(
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
  isOpen,
)
