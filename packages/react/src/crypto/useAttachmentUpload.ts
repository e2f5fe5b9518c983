import type { AddedFile, LocalFile, PausedUpload } from '@shrd/client'
import type { FileProgress } from '@shrd/crypto/files'
import { useRef } from 'react'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Task } from '../task/use-task.ts'
import { useMemberTask } from './useMemberTask.ts'

interface Begun {
  readonly document_id: string
  readonly file: LocalFile
  readonly paused: PausedUpload
}

/**
 * Encrypts a file on this device and uploads it to a document. Memory use is constant for any size.
 * Progress is in bytes. A second run is refused while one is in progress.
 *
 * After an abort or a failure, run it again with the same `File` to resume, while the component is
 * mounted. To resume later, store the data that `client.files.upload` passes to `keep`.
 *
 * Codes: `author_not_allowed`, `file_changed`, `document_stale`, and the transport codes.
 *
 * @example
 * const upload = useAttachmentUpload(document_id)
 * const percent = upload.progress && (100 * upload.progress.done) / upload.progress.total
 * return <input type="file" onChange={({ target }) => target.files?.[0] && upload.run(target.files[0])} />
 */
export function useAttachmentUpload(
  document_id: string,
): Task<[file: LocalFile], AddedFile, FileProgress> {
  const { files } = useShrdClient()
  const begun = useRef<Begun | null>(null)
  return useMemberTask(async (context, file: LocalFile) => {
    const last = begun.current
    const isSame = last !== null && last.file === file && last.document_id === document_id
    const added = await files.upload(document_id, file, {
      ...context,
      resume: isSame ? last.paused : undefined,
      keep: (paused) => {
        begun.current = { document_id, file, paused }
      },
    })
    begun.current = null
    return added
  })
}
