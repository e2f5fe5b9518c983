import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { createChecks } from '../../checks.ts'
import { type Call, signerOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { isDropped } from '../is-dropped.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import { assertNamedPartners } from './assert-named-partners.ts'
import { assertScope } from './assert-scope.ts'
import type { DocumentDeps } from './document-deps.ts'
import { toDocumentResponse } from './document-response.ts'
import { isRequiredRekey } from './is-required-rekey.ts'
import type { NextState } from './next-state.ts'
import { createSaveBaseReader } from './save-base.ts'
import { prepareSave, saveDocument } from './save-document.ts'
import { toSavedResponse } from './saved-response.ts'

/** Stores the next state of a document by any of its authors. */
export async function updateDocument(
  { config: { planLimits: limits }, ports }: DocumentDeps,
  call: Call<'updateDocument'>,
): Promise<EndpointOutput<'updateDocument'>> {
  const { user_id } = signerOf(call)
  const { input } = call
  const next = toNext(input)
  const now = ports.now()
  const { document_id } = input
  const { manifest, log, vault_id, category_id } = input
  const checks = createChecks()
  const received = { next, manifest, place: { vault_id, category_id }, log, now, checks }
  const base = createSaveBaseReader({ user_id, document_id, manifest, checks })
  const before = async (store: Repositories) =>
    prepareSave(store, { ...received, ...(await base.readBefore(store)) })
  const again = (store: Repositories) => toDocumentResponse(store, user_id, { document_id })
  const save = async (store: Repositories) => {
    const whole = { ...received, ...(await base.read(store)) }
    const { stored, author } = whole
    assertScope(stored, ['update', 'delete'])
    if (isDropped(input.ambot)) return toDocumentResponse(store, user_id, stored.document)
    await assertNamedPartners(store, { user_id, document_id, now }, input)
    const isCounted = !(await isRequiredRekey(store, { author, stored, next }))
    const saved = await saveDocument(store, { ...whole, limits: isCounted ? limits : undefined })
    // Count after the history was pruned.
    const owner_id = saved.document.user_id
    if (isCounted) await assertBytes(store, { limits, owner_id, more: 0 })
    return toSavedResponse(store, user_id, { saved, body: input.body })
  }
  return call.transaction(save, { again, before })
}

/** @throws `record_invalid` for a list without its grants, or grants without their list */
function toNext(input: EndpointInput<'updateDocument'>): NextState {
  const { header, body, revision, access_list, encrypted_keys, files } = input
  if (access_list === undefined && encrypted_keys === undefined) {
    return { header, body, revision, files }
  }
  if (access_list === undefined || encrypted_keys === undefined) {
    throw new ShrdError('record_invalid')
  }
  return { header, body, revision, files, access: { access_list, encrypted_keys } }
}
