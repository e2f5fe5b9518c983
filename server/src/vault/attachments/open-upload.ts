import { type EndpointOutput, LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import { assertScope } from '../documents/assert-scope.ts'
import { getReadable } from '../documents/get-readable.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import type { AttachmentDeps } from './attachment-deps.ts'
import { randomName } from './random-name.ts'

/**
 * Announces a file, and reserves room for as much as it is said to be. Its id is taken from then on,
 * and its place is random: neither the client's nor made of anything that is known.
 *
 * @throws `input_vector_missing`, `document_not_found`, `forbidden`, `upload_failed` if the document
 *   has as many files as it may, `quota_reached`, `conflict`
 */
export async function openUpload(
  { config: { planLimits: limits }, ports }: AttachmentDeps,
  call: Call<'openUpload'>,
): Promise<EndpointOutput<'openUpload'>> {
  const { user_id } = signerOf(call)
  const { document_id, file_id, filename, iv, size = 0 } = call.input
  if (iv === undefined) throw new ShrdError('input_vector_missing')
  const file_path = randomName(ports.randomBytes)
  const announced = { file_id, document_id, user_id, file_path, filename, iv, reserved: size }
  return call.transaction(async (store) => {
    // Nobody locks what they may not write to.
    assertScope(await getReadable(store, user_id, document_id), ['update', 'upload'])
    await store.uploads.lockDocument(document_id)
    // Whoever held it may have deleted it for good.
    const readable = await getReadable(store, user_id, document_id)
    assertScope(readable, ['update', 'upload'])
    const files = await store.uploads.countOf(document_id)
    if (files >= LIMITS.attachments) throw new ShrdError('upload_failed')
    const owner_id = readable.document.user_id
    await assertBytes(store, { limits, owner_id, more: size + filename.length })
    const upload = { ...announced, owner_id, created_at: ports.now() }
    if (!(await store.uploads.open(upload))) throw new ShrdError('conflict')
    return { success: true }
  })
}
