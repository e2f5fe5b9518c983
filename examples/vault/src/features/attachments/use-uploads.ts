import { useShrdClient } from '@shrd/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { UploadItem } from './upload-item.ts'
import { uploadWhileLive } from './upload-while-live.ts'
import { createUploads, type Uploads } from './uploads.ts'
import type { UploadTarget } from './uploads-manager.ts'
import { useUploadsManager } from './use-uploads-manager.ts'

/** The uploads of one document, and how to change them. */
export interface UsedUploads extends Pick<Uploads, 'add' | 'pause' | 'resume' | 'cancel'> {
  readonly items: readonly UploadItem[]
}

const NONE: readonly UploadItem[] = []
const now = (): number => performance.now()

/** The uploads to the document that is on the screen; they go on when it is closed. */
export function useUploads({ document_id, vault_id, title }: UploadTarget): UsedUploads {
  const client = useShrdClient()
  const manager = useUploadsManager()
  // Those to other documents draw nothing anew.
  const found = useSyncExternalStore(manager.subscribe, () =>
    manager.getAll().find((one) => one.document_id === document_id),
  )
  useEffect(() => manager.show(document_id), [manager, document_id])
  useEffect(
    () => manager.rename({ document_id, vault_id, title }),
    [manager, document_id, vault_id, title],
  )
  return {
    items: found?.items ?? NONE,
    add(files) {
      manager.add({ document_id, vault_id, title }, files, (hooks) =>
        createUploads({ document_id, upload: uploadWhileLive(client, now), now, ...hooks }),
      )
    },
    pause: (id) => found?.uploads.pause(id),
    resume: (id) => found?.uploads.resume(id),
    cancel: (id) => found?.uploads.cancel(id),
  }
}
