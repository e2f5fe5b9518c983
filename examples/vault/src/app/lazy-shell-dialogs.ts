import { isOpen, type LazyPart, lazyPart } from './lazy-part.tsx'
import type { ShellDialogsProps } from './ShellDialogs.tsx'
import type { SidebarDrawerProps } from './SidebarDrawer.tsx'

/** See `ShellDialogs.tsx`; a chunk of its own. */
export const ShellDialogs: LazyPart<ShellDialogsProps> = lazyPart(
  async () => (await import('./ShellDialogs.tsx')).ShellDialogs,
  ({ dialog }) => dialog !== null,
)

/** See `SidebarDrawer.tsx`; a chunk of its own. */
export const SidebarDrawer: LazyPart<SidebarDrawerProps> = lazyPart(
  async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer,
  isOpen,
)
