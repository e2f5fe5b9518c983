import { isOpen, type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { MoveDialogProps } from './MoveDialog.tsx'
import type { NewDocumentDialogProps } from './NewDocumentDialog.tsx'

/** See `MoveDialog.tsx`; a chunk of its own. */
export const MoveDialog: LazyPart<MoveDialogProps> = lazyPart(
  async () => (await import('./MoveDialog.tsx')).MoveDialog,
  isOpen,
)

/** See `NewDocumentDialog.tsx`; a chunk of its own. */
export const NewDocumentDialog: LazyPart<NewDocumentDialogProps> = lazyPart(
  async () => (await import('./NewDocumentDialog.tsx')).NewDocumentDialog,
  isOpen,
)
