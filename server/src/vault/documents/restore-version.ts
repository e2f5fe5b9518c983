import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { createChecks } from '../../checks.ts'
import { type Call, signerOf } from '../../http/call.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import { assertScope } from './assert-scope.ts'
import type { DocumentDeps } from './document-deps.ts'
import { toDocumentResponse } from './document-response.ts'
import { createSaveBaseReader } from './save-base.ts'
import { prepareSave, saveDocument } from './save-document.ts'
import { toSavedResponse } from './saved-response.ts'

/**
 * Makes the body of an earlier revision the present one, by a new revision that names it.
 *
 * @throws `quota_reached`, `record_invalid`, the codes of `saveDocument`
 */
export async function restoreVersion(
  { config: { planLimits: limits }, ports }: DocumentDeps,
  call: Call<'restoreVersion'>,
): Promise<EndpointOutput<'restoreVersion'>> {
  const { user_id } = signerOf(call)
  const { document_id, from, revision, manifest, log } = call.input
  const now = ports.now()
  const again = (store: Repositories) => toDocumentResponse(store, user_id, { document_id })
  const checks = createChecks()
  const received = { next: { revision }, manifest, log, now, checks }
  const base = createSaveBaseReader({ user_id, document_id, manifest, checks })
  const before = async (store: Repositories) =>
    prepareSave(store, { ...received, ...(await base.readBefore(store)) })
  const restore = async (store: Repositories) => {
    const save = { ...received, ...(await base.read(store)) }
    const { document } = save.stored
    assertScope(save.stored, ['update'])
    const body_hash = await findKept(store, document, from)
    const next = { revision, body_hash }
    const saved = await saveDocument(store, { ...save, next, limits, actions: ['revert'] })
    // Count after the history was pruned.
    await assertBytes(store, { limits, owner_id: saved.document.user_id, more: 0 })
    return toSavedResponse(store, user_id, { saved, body: undefined })
  }
  return call.transaction(restore, { again, before })
}

/**
 * The body of an earlier revision, if it still exists and opens under the present key.
 *
 * @throws `record_invalid`
 */
async function findKept(
  store: Repositories,
  { document_id, epoch }: StoredDocument,
  from: number,
): Promise<string> {
  const version = await store.vault.documentHistory.findRevision(document_id, from)
  const list = version && (await store.vault.documentHistory.findList(document_id, version.list))
  if (version === undefined || list?.epoch !== epoch) throw new ShrdError('record_invalid')
  const isKept = await store.vault.documentHistory.hasBody(document_id, version.body_hash)
  if (!isKept) throw new ShrdError('record_invalid')
  return version.body_hash
}
