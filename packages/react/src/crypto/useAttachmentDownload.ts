import type { FileProgress } from '@shrd/crypto/files'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Task } from '../task/use-task.ts'
import { collectContent, type DownloadOptions, type FetchedFile } from './collect-content.ts'
import { useMemberTask } from './useMemberTask.ts'

/**
 * Downloads a file of a document and decrypts it on this device. The result appears only after the
 * whole file is verified. Progress is in bytes. A new run replaces one in progress.
 *
 * Codes: `attachment_not_found`, `author_not_allowed`, `file_invalid`, `file_unlisted`,
 * `file_damaged`, and the transport codes.
 *
 * @example
 * const download = useAttachmentDownload(document_id)
 * const onClick = async () => {
 *   const { result } = await download.run(file_id)
 *   if (result?.blob) save(result.blob, displayFileName(result.name))
 * }
 */
export function useAttachmentDownload(
  document_id: string,
): Task<[file_id: string, options?: DownloadOptions], FetchedFile, FileProgress> {
  const { files } = useShrdClient()
  return useMemberTask(
    async (context, file_id: string, options: DownloadOptions = {}) => {
      const { content, name, type, size } = await files.download(document_id, file_id, context)
      return { name, type, size, blob: await collectContent(content, options) }
    },
    { whileRunning: 'replace' },
  )
}
