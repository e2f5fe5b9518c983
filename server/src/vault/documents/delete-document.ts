import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { createChecks } from '../../checks.ts'
import { type Call, signerOf } from '../../http/call.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import { assertScope } from './assert-scope.ts'
import type { DocumentDeps } from './document-deps.ts'
import { readRevision } from './read-revision.ts'
import { createSaveBaseReader } from './save-base.ts'
import { prepareSave, saveDocument } from './save-document.ts'

/**
 * Moves a document to the trash or out of it, or deletes it permanently, as the revision says.
 * Restoring needs room; the other two free room.
 *
 * @throws `quota_reached`, `record_invalid`, the codes of `saveDocument`
 */
export async function deleteDocument(
  { config: { planLimits: limits }, ports }: DocumentDeps,
  call: Call<'deleteDocument'>,
): Promise<EndpointOutput<'deleteDocument'>> {
  const { user_id } = signerOf(call)
  const { document_id, revision, manifest, log } = call.input
  const now = ports.now()
  const checks = createChecks()
  const received = { next: { revision }, manifest, log, now, checks }
  const base = createSaveBaseReader({ user_id, document_id, manifest, checks })
  const before = async (store: Repositories) =>
    prepareSave(store, { ...received, ...(await base.readBefore(store)) })
  const remove = async (store: Repositories) => {
    const save = { ...received, ...(await base.read(store)) }
    const { stored } = save
    assertScope(stored, ['delete'])
    const isRestored = stored.document.state !== 'live'
    const { document: saved } = await saveDocument(store, {
      ...save,
      limits: isRestored ? limits : undefined,
    })
    assertStateAlone(stored.document, saved)
    const owner_id = saved.user_id
    if (saved.state === 'live') await assertBytes(store, { limits, owner_id, more: 0 })
    return { success: true } as const
  }
  return call.transaction(remove, { before })
}

/** Other changes need other calls. */
function assertStateAlone(stored: StoredDocument, saved: StoredDocument): void {
  const isSame =
    stored.state !== saved.state &&
    JSON.stringify(contentOf(stored)) === JSON.stringify(contentOf(saved))
  if (!isSame) throw new ShrdError('record_invalid')
}

function contentOf({ revision }: StoredDocument) {
  const { header, body_hash, files } = readRevision(revision)
  const { title, tags, icon, title_in_body } = header
  return { title, tags, icon, title_in_body, body_hash, files }
}
