import { type ReactElement, useSyncExternalStore } from 'react'
import { type LazyPart, lazyPart } from '../../app/lazy-part.tsx'
import type { UploadsTrayProps } from './UploadsTray.tsx'
import { useUploadsManager } from './use-uploads-manager.ts'

/** See `UploadsTray.tsx`; a chunk of its own. */
const UploadsTray: LazyPart<UploadsTrayProps> = lazyPart(
  async () => (await import('./UploadsTray.tsx')).UploadsTray,
  ({ all }) => all.length > 0,
)

/** The uploads to documents that are not on the screen; stands where they are to be seen. */
export function BackgroundUploads(): ReactElement {
  const manager = useUploadsManager()
  const all = useSyncExternalStore(manager.subscribe, manager.getAll)
  return <UploadsTray all={all} manager={manager} />
}
