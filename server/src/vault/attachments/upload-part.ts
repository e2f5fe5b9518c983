import { type EndpointOutput, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import { assertScope } from '../documents/assert-scope.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import type { AttachmentDeps } from './attachment-deps.ts'
import { getUpload } from './get-upload.ts'
import { keepObject } from './keep-object.ts'
import { randomName } from './random-name.ts'

/**
 * Stores one part of an upload, in any order. Sending a part again replaces it.
 *
 * @throws `upload_not_found`, `forbidden`, `upload_failed` if it is complete already, the part is
 *   empty or the whole exceeds the largest file, `quota_reached`, `storage_full`
 */
export async function uploadPart(
  { config: { planLimits: limits }, ports, database, storage }: AttachmentDeps,
  call: Call<'uploadPart'>,
): Promise<EndpointOutput<'uploadPart'>> {
  const { user_id } = signerOf(call)
  const { file_id, part } = call.input
  const { octets: bytes } = call
  if (bytes === undefined || bytes.length === 0) throw new ShrdError('upload_failed')
  // Write nothing for a member without the right. The transaction below checks again.
  const { upload } = await getUpload(database.store, user_id, call.input)
  const object = randomName(ports.randomBytes)
  const stored = { part, size: bytes.length }
  return keepObject({
    ...{ storage, name: { file: upload.file_path, object }, bytes, transaction: call.transaction },
    work: async (store) => {
      await store.uploads.lock(file_id)
      const { upload, readable } = await getUpload(store, user_id, call.input)
      assertScope(readable, ['update', 'upload'])
      if (upload.sealed_at !== null) throw new ShrdError('upload_failed')
      const before = await store.uploads.putPart(file_id, { ...stored, object }, ports.now())
      const size = upload.size + stored.size - (before?.size ?? 0)
      if (size > LIMITS.uploadBytes) throw new ShrdError('upload_failed')
      // It is counted already.
      await assertBytes(store, { limits, owner_id: upload.owner_id, more: 0 })
      return { answer: stored, replaced: before?.object ?? null }
    },
  })
}
