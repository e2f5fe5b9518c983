import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Call, Work } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Upload } from '../../persistence/repositories/uploads.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import { keepObject } from './keep-object.ts'
import { randomName } from './random-name.ts'
import type { UploadDeps } from './upload-deps.ts'

type StoredPart = EndpointOutput<'uploadPart' | 'uploadSharePart'>

/** A call that stores a part: of a file of a document, or of a share. */
interface PartCall extends Pick<Call<'uploadSharePart'>, 'input' | 'octets'> {
  transaction(work: Work<StoredPart>): Promise<StoredPart>
}

/** The rules of an upload. */
export interface UploadRules {
  /** Gets the upload if the member may still send its parts. */
  readonly getOwn: (store: Repositories) => Promise<Upload>
  /** Bytes of the largest encrypted file. */
  readonly most: number
}

/**
 * Stores one part of an upload, in any order. Sending a part again replaces it.
 *
 * @throws the codes of `getOwn`; `upload_failed` if the upload is complete already, the part is
 *   empty or the whole exceeds the largest file; `quota_reached`, `storage_full`
 */
export async function storePart(
  { config: { planLimits: limits }, ports, database, storage }: UploadDeps,
  call: PartCall,
  { getOwn, most }: UploadRules,
): Promise<StoredPart> {
  const { octets: bytes, transaction } = call
  const { file_id, part } = call.input
  if (bytes === undefined || bytes.length === 0) throw new ShrdError('upload_failed')
  // Write nothing for a member without the right. The transaction below checks again.
  const { file_path: file } = await getOwn(database.store)
  const object = randomName(ports.randomBytes)
  const stored = { part, size: bytes.length }
  return keepObject({
    ...{ storage, name: { file, object }, bytes, transaction },
    work: async (store) => {
      await store.vault.uploads.lock(file_id)
      const upload = await getOwn(store)
      if (upload.sealed_at !== null) throw new ShrdError('upload_failed')
      const before = await store.vault.uploads.putPart(file_id, { ...stored, object }, ports.now())
      const size = upload.size + stored.size - (before?.size ?? 0)
      if (size > most) throw new ShrdError('upload_failed')
      // It is counted already.
      await assertBytes(store, { limits, owner_id: upload.owner_id, more: 0 })
      return { answer: stored, replaced: before?.object ?? null }
    },
  })
}
