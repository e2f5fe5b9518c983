import { type LazyScreen, lazyScreen } from '../../app/lazy-screen.tsx'
import type { ReadKitDialogProps } from './ReadKitDialog.tsx'

/** Loads when somebody has a kit: few do. */
export const LazyReadKitDialog: LazyScreen<ReadKitDialogProps> = lazyScreen(
  async () => (await import('./ReadKitDialog.tsx')).ReadKitDialog,
  () => null,
)
