import { type EndpointOutput, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import { assertScope } from '../documents/assert-scope.ts'
import { getReadable } from '../documents/get-readable.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import { randomName } from '../uploads/random-name.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'

/**
 * Opens an upload, and reserves room for its claimed size. Its id is taken from then on. Its path
 * is random: not chosen by the client, nor derived from known values.
 *
 * @throws `input_vector_missing`, `document_not_found`, `forbidden`, `upload_failed` if the
 *   document has the maximum of files, `quota_reached`, `conflict`
 */
export async function openUpload(
  { config: { planLimits: limits }, ports }: UploadDeps,
  call: Call<'openUpload'>,
): Promise<EndpointOutput<'openUpload'>> {
  const { user_id } = signerOf(call)
  const { document_id, file_id, filename, iv, size = 0 } = call.input
  if (iv === undefined) throw new ShrdError('input_vector_missing')
  const file_path = randomName(ports.randomBytes)
  const content = { kind: 'document', document_id, filename, iv } as const
  const announced = { ...content, file_id, user_id, file_path, reserved: size }
  return call.transaction(async (store) => {
    // Check before locking, so that no one can lock a document without the right to write.
    assertScope(await getReadable(store, user_id, document_id), ['update', 'upload'])
    await store.vault.uploads.lockDocument(document_id)
    // The previous holder of the lock may have deleted it permanently.
    const readable = await getReadable(store, user_id, document_id)
    assertScope(readable, ['update', 'upload'])
    const files = await store.vault.uploads.countOf(document_id)
    if (files >= LIMITS.attachments) throw new ShrdError('upload_failed')
    const owner_id = readable.document.user_id
    await assertBytes(store, { limits, owner_id, more: size + filename.length })
    const upload = { ...announced, owner_id, created_at: ports.now() }
    if (!(await store.vault.uploads.open(upload))) throw new ShrdError('conflict')
    return { success: true }
  })
}
