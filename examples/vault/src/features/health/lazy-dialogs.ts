import { isOpen, type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { HealthDialogProps } from './HealthDialog.tsx'

/** See `HealthDialog.tsx`; a chunk of its own. */
export const HealthDialog: LazyPart<HealthDialogProps> = lazyPart(
  async () => (await import('./HealthDialog.tsx')).HealthDialog,
  isOpen,
)
