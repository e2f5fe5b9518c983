import { isOpen, type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { DeleteCategoryDialogProps } from './DeleteCategoryDialog.tsx'
import type { NewCategoryDialogProps } from './NewCategoryDialog.tsx'
import type { UpdateCategoryDialogProps } from './UpdateCategoryDialog.tsx'

/** See `NewCategoryDialog.tsx`; a chunk of its own. */
export const NewCategoryDialog: LazyPart<NewCategoryDialogProps> = lazyPart(
  async () => (await import('./NewCategoryDialog.tsx')).NewCategoryDialog,
  isOpen,
)

/** See `UpdateCategoryDialog.tsx`; a chunk of its own. */
export const UpdateCategoryDialog: LazyPart<UpdateCategoryDialogProps> = lazyPart(
  async () => (await import('./UpdateCategoryDialog.tsx')).UpdateCategoryDialog,
  isOpen,
)

/** See `DeleteCategoryDialog.tsx`; a chunk of its own. */
export const DeleteCategoryDialog: LazyPart<DeleteCategoryDialogProps> = lazyPart(
  async () => (await import('./DeleteCategoryDialog.tsx')).DeleteCategoryDialog,
  isOpen,
)
