import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import { assertComplete } from '../uploads/assert-complete.ts'
import { keepObject } from '../uploads/keep-object.ts'
import { randomName } from '../uploads/random-name.ts'
import { readHashes } from '../uploads/read-hashes.ts'
import { storePart } from '../uploads/store-part.ts'
import { getShareUpload } from './get-share-upload.ts'
import type { ShareDeps } from './share-deps.ts'

/** Uploads of files that become part of a share. Only their sender can reach them. */
export function shareUploadHandlers(
  deps: ShareDeps,
): Pick<
  Handlers,
  'openShareUpload' | 'uploadSharePart' | 'listShareUploadParts' | 'sealShareUpload'
> {
  return {
    openShareUpload: (call) => openShareUpload(deps, call),
    uploadSharePart: (call) => {
      const { user_id } = signerOf(call)
      return storePart(deps, call, {
        most: deps.config.shareLimits.fileBytes,
        getOwn: (store) => getShareUpload(store, user_id, call.input.file_id),
      })
    },
    listShareUploadParts: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction(async (store) => {
        const { file_id } = await getShareUpload(store, user_id, call.input.file_id)
        const parts = await store.vault.uploads.listParts(file_id)
        return parts.map(({ part, size }) => ({ part, size }))
      })
    },
    sealShareUpload: (call) => sealShareUpload(deps, call),
  }
}

/** Uploads for each link that a member may make: some are broken off, and begun again. */
const UPLOADS_PER_LINK = 3

/** Limited by number: an upload without a size takes no room, and its row waits for a day. */
async function openShareUpload(
  { config: { planLimits: limits, shareLimits }, ports, throttle }: ShareDeps,
  call: Call<'openShareUpload'>,
): Promise<EndpointOutput<'openShareUpload'>> {
  const { user_id } = signerOf(call)
  const { file_id, size = 0 } = call.input
  if (size > shareLimits.fileBytes) throw new ShrdError('upload_failed')
  const { most, window } = shareLimits.created
  await throttle.limit(`share-uploads:${user_id}`, { most: most * UPLOADS_PER_LINK, window })
  const file_path = randomName(ports.randomBytes)
  const own = { kind: 'share', document_id: null, user_id, owner_id: user_id } as const
  return call.transaction(async (store) => {
    await assertBytes(store, { limits, owner_id: user_id, more: size })
    const upload = { ...own, file_id, file_path, reserved: size, created_at: ports.now() }
    if (!(await store.vault.uploads.open(upload))) throw new ShrdError('conflict')
    return { success: true }
  })
}

async function sealShareUpload(
  { config: { shareLimits }, ports, database, storage }: ShareDeps,
  call: Call<'sealShareUpload'>,
): Promise<EndpointOutput<'sealShareUpload'>> {
  const { user_id } = signerOf(call)
  const { file_id, size, hashes } = call.input
  if (size > shareLimits.fileBytes) throw new ShrdError('upload_failed')
  const bytes = readHashes(hashes, size)
  const { file_path } = await getShareUpload(database.store, user_id, file_id)
  const object = randomName(ports.randomBytes)
  const answer = { filename: file_path }
  return keepObject({
    ...{ storage, name: { file: file_path, object }, bytes, transaction: call.transaction },
    work: async (store) => {
      await store.vault.uploads.lock(file_id)
      const upload = await getShareUpload(store, user_id, file_id)
      // A share may use it by now, and its content must not change any more.
      if (upload.sealed_at !== null) return { answer, replaced: undefined }
      assertComplete(await store.vault.uploads.listParts(file_id), size)
      const sealed = { sealed_at: ports.now(), hashes: object, hashes_size: bytes.length }
      await store.vault.uploads.seal(file_id, sealed)
      return { answer, replaced: null }
    },
  })
}
