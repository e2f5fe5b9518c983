import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { notifyReaders } from '../documents/notify-readers.ts'
import { appendLog } from '../logs/append-log.ts'
import { keepObject } from '../uploads/keep-object.ts'
import { randomName } from '../uploads/random-name.ts'
import { readHashes } from '../uploads/read-hashes.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'
import { getUpload } from './get-upload.ts'
import { verifySeal } from './verify-seal.ts'

/**
 * Ends an upload. From then on the file belongs to the document. If no revision lists it yet, it
 * may be signed again, for a newer state or with newer keys.
 *
 * @throws `upload_not_found`, `forbidden`, `upload_failed` if parts are missing or a revision lists
 *   the file under another record, `record_invalid`, `document_stale`, `storage_full`
 */
export async function sealUpload(
  { ports, database, storage }: UploadDeps,
  call: Call<'sealUpload'>,
): Promise<EndpointOutput<'sealUpload'>> {
  const { user_id } = signerOf(call)
  const { input, transaction } = call
  const hashes = readHashes(input.hashes, input.size)
  const { upload } = await getUpload(database.store, user_id, input)
  const { file_path } = upload
  const now = ports.now()
  const object = randomName(ports.randomBytes)
  const answer = { filename: file_path }
  return keepObject({
    ...{ storage, name: { file: file_path, object }, bytes: hashes, transaction },
    work: async (store) => {
      const verified = await verifySeal(store, { user_id, input, hashes, now })
      if (verified.isListed) return { answer, replaced: undefined }
      const { record_hash, own } = verified
      const signed = { record: input.record, record_hash }
      const sealed = { sealed_at: now, hashes: object, hashes_size: hashes.length, signed }
      await store.vault.uploads.seal(input.file_id, sealed)
      await toReaderResponses(store, {
        user_id,
        input,
        document: own.readable.document,
        now,
      })
      return { answer, replaced: own.upload.hashes }
    },
  })
}

interface Told {
  readonly user_id: string
  readonly input: Pick<EndpointInput<'sealUpload'>, 'log'>
  readonly document: StoredDocument
  readonly now: number
}

/**
 * Marks the document as changed for its readers: there is a new file, and they need its author's
 * grant.
 */
async function toReaderResponses(
  store: Repositories,
  { user_id, input: { log: record }, document, now }: Told,
): Promise<void> {
  const { document_id, state, number: revision } = document
  await store.vault.documentReaders.touch(document_id, { state, author: user_id, now })
  await notifyReaders(store, document, { author: user_id, now })
  const author = await getKeyLog(store, user_id)
  await appendLog(store, { author, document_id, record, actions: ['upload'], revision, now })
}
