import { type EndpointOutput, LIMITS } from '@shrd/contract'
import { type Call, signerOf } from '../../http/call.ts'
import { assertScope } from '../documents/assert-scope.ts'
import { storePart } from '../uploads/store-part.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'
import { getUpload } from './get-upload.ts'

/**
 * Stores one part of a file of a document.
 *
 * @throws `upload_not_found`, `forbidden`, the codes of `storePart`
 */
export function uploadPart(
  deps: UploadDeps,
  call: Call<'uploadPart'>,
): Promise<EndpointOutput<'uploadPart'>> {
  const { user_id } = signerOf(call)
  return storePart(deps, call, {
    most: LIMITS.uploadBytes,
    async getOwn(store) {
      const { upload, readable } = await getUpload(store, user_id, call.input)
      assertScope(readable, ['update', 'upload'])
      return upload
    },
  })
}
