import { type Handlers, signerOf } from '../../http/call.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'
import { deleteAttachment } from './delete-attachment.ts'
import { type DownloadDeps, downloadAttachment } from './download-attachment.ts'
import { getUpload } from './get-upload.ts'
import { openUpload } from './open-upload.ts'
import { sealUpload } from './seal-upload.ts'
import { uploadPart } from './upload-part.ts'

/** Files of documents that the calling member may read. */
export function attachmentHandlers(
  deps: UploadDeps & DownloadDeps,
): Pick<
  Handlers,
  | 'openUpload'
  | 'uploadPart'
  | 'listUploadParts'
  | 'sealUpload'
  | 'downloadAttachment'
  | 'deleteAttachment'
> {
  return {
    openUpload: (call) => openUpload(deps, call),
    uploadPart: (call) => uploadPart(deps, call),
    listUploadParts: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction(async (store) => {
        const { upload } = await getUpload(store, user_id, call.input)
        const parts = await store.vault.uploads.listParts(upload.file_id)
        return parts.map(({ part, size }) => ({ part, size }))
      })
    },
    sealUpload: (call) => sealUpload(deps, call),
    downloadAttachment: (call) => downloadAttachment(deps, call),
    deleteAttachment: (call) => deleteAttachment(deps, call),
  }
}
