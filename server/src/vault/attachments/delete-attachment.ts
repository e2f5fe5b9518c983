import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { createChecks } from '../../checks.ts'
import { type Call, signerOf } from '../../http/call.ts'
import type { StoredFile } from '../../persistence/repositories/files.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { toDocumentResponse } from '../documents/document-response.ts'
import type { Readable } from '../documents/get-readable.ts'
import { readRevision } from '../documents/read-revision.ts'
import { createSaveBaseReader } from '../documents/save-base.ts'
import { prepareSave, saveDocument } from '../documents/save-document.ts'
import { removeContent } from '../uploads/remove-content.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'

/**
 * Removes a file by a save that does not list it any more. The content is deleted after the
 * transaction, so that a crash in between leaves an object for the sweep, and never a file without
 * content.
 *
 * @throws `document_not_found`, `attachment_not_found`, the codes of `saveDocument`
 */
export async function deleteAttachment(
  { ports, database, storage }: UploadDeps,
  call: Call<'deleteAttachment'>,
): Promise<EndpointOutput<'deleteAttachment'>> {
  const { user_id } = signerOf(call)
  const { document_id, attachment_id, revision, manifest, log } = call.input
  const removed: { paths: readonly string[] } = { paths: [] }
  const again = (store: Repositories) => toDocumentResponse(store, user_id, { document_id })
  const checks = createChecks()
  const received = { next: { revision }, manifest, log, now: ports.now(), checks }
  const base = createSaveBaseReader({ user_id, document_id, manifest, checks })
  const before = async (store: Repositories) =>
    prepareSave(store, { ...received, ...(await base.readBefore(store)) })
  const remove = async (store: Repositories) => {
    const save = { ...received, ...(await base.read(store)) }
    const { stored, now } = save
    const file = await getFile(store, call.input)
    assertUnlisted(call.input, { stored, file })
    const { document: saved } = await saveDocument(store, { ...save, actions: ['remove-file'] })
    // The save drops files that it does not list any more. This one may never have been listed.
    await store.vault.files.drop(document_id, { file_id: attachment_id, now })
    removed.paths = [file.file_path]
    return toDocumentResponse(store, user_id, saved)
  }
  const answer = await call.transaction(remove, { again, before })
  await removeContent({ database, storage }, removed.paths)
  return answer
}

async function getFile(
  { vault: { files } }: Repositories,
  {
    document_id,
    attachment_id,
  }: Pick<EndpointInput<'deleteAttachment'>, 'document_id' | 'attachment_id'>,
): Promise<StoredFile> {
  const all = await files.listStored(document_id)
  const file = all.find(({ file_id }) => file_id === attachment_id)
  if (file === undefined) throw new ShrdError('attachment_not_found')
  return file
}

/** The new state is the previous one without the file. It must not change the state property. */
function assertUnlisted(
  { revision }: EndpointInput<'deleteAttachment'>,
  { stored, file }: { stored: Readable; file: StoredFile },
): void {
  const { files, state } = readRevision(revision)
  const isListed = Array.isArray(files) && files.includes(file.record_hash)
  if (isListed || state !== stored.document.state) throw new ShrdError('record_invalid')
}
