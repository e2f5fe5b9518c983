import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { assertScope } from '../documents/assert-scope.ts'
import { readRevision } from '../documents/read-revision.ts'
import { appendLog } from '../logs/append-log.ts'
import { assertComplete } from './assert-complete.ts'
import { assertFile } from './assert-file.ts'
import type { AttachmentDeps } from './attachment-deps.ts'
import { getUpload, type OwnUpload } from './get-upload.ts'
import { keepObject } from './keep-object.ts'
import { randomName } from './random-name.ts'
import { readHashes } from './read-hashes.ts'

/**
 * Ends an upload: from then on the file belongs to the document. One that no revision lists yet may
 * be signed anew, for a newer state or under newer keys.
 *
 * @throws `upload_not_found`, `forbidden`, `upload_failed` if parts are missing or a revision lists
 *   the file under another record, `record_invalid`, `document_stale`, `storage_full`
 */
export async function sealUpload(
  { ports, database, storage }: AttachmentDeps,
  call: Call<'sealUpload'>,
): Promise<EndpointOutput<'sealUpload'>> {
  const { user_id } = signerOf(call)
  const { document_id, file_id, size, record, log } = call.input
  const hashes = readHashes(call.input.hashes)
  const { upload } = await getUpload(database.store, user_id, call.input)
  const { file_path, filename } = upload
  const object = randomName(ports.randomBytes)
  return keepObject({
    storage,
    name: { file: file_path, object },
    bytes: hashes,
    work: (keep) =>
      call.transaction(async (store) => {
        await store.uploads.lockDocument(document_id)
        await store.uploads.lock(file_id)
        const own = await getUpload(store, user_id, call.input)
        const { document } = own.readable
        assertScope(own.readable, ['update', 'upload'])
        assertComplete(await store.uploads.listParts(file_id), size)
        const sent = { file_id, filename, size, record, user_id, hashes }
        const { hash: record_hash } = await assertFile(store, document, sent)
        if (isListed(own, record_hash)) return { filename: file_path }
        const now = ports.now()
        const seal = { sealed_at: now, hashes: object, hashes_size: hashes.length }
        await store.uploads.seal(file_id, { ...seal, record, record_hash })
        await store.documentReaders.markAuthor(document_id, user_id)
        await store.documentReaders.touch(document_id, { state: document.state, now })
        const author = await getKeyLog(store, user_id)
        const told = { author, document_id, record: log, revision: document.number, now }
        await appendLog(store, { ...told, actions: ['upload'] })
        keep(own.upload.hashes)
        return { filename: file_path }
      }),
  })
}

/**
 * Whether a revision lists the file already, under this very record.
 *
 * @throws `upload_failed` if it lists it under another
 */
function isListed({ upload, readable }: OwnUpload, record_hash: string): boolean {
  if (upload.record_hash === null) return false
  const { files } = readRevision(readable.document.revision)
  if (!files.includes(upload.record_hash)) return false
  if (upload.record_hash !== record_hash) throw new ShrdError('upload_failed')
  return true
}
