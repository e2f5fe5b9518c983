import type { VerifiedRow } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import { type DocumentEntry, findDocumentEntry, type Manifest } from '@shrd/crypto/manifest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { UNCATEGORIZED } from '../categories/uncategorized.ts'
import { assertOwnPlace } from './assert-own-place.ts'
import type { NamedPlace } from './next-state.ts'

/**
 * Checks that a written manifest pins the stored document, or has dropped a permanently deleted
 * one, and that it files the document where the call says.
 *
 * @throws `record_invalid`; `vault_not_found`, `category_not_found` for a place that does not exist
 */
export async function assertPlace(
  store: Repositories,
  manifest: Manifest,
  { verified, place = {} }: { verified: VerifiedRow; place?: NamedPlace | undefined },
): Promise<void> {
  const { document_id, revision, hash, access } = verified
  const entry = await findWritten(manifest, document_id)
  if (revision.state === 'deleted') {
    if (entry !== undefined) throw new ShrdError('record_invalid')
    return
  }
  await assertOwnPlace(store, manifest.user_id, place)
  const isPinned = entry?.hash === hash && entry.list === access.list
  if (!isPinned || !isNamed(entry, place)) throw new ShrdError('record_invalid')
}

/** @throws `record_invalid` for a write without the shard of the document */
async function findWritten(
  manifest: Manifest,
  document_id: string,
): Promise<DocumentEntry | undefined> {
  try {
    return await findDocumentEntry(manifest, document_id)
  } catch (cause) {
    throw new ShrdError('record_invalid', { cause })
  }
}

function isNamed(entry: DocumentEntry, { vault_id, category_id }: NamedPlace): boolean {
  const isThere = vault_id === undefined || entry.vault_id === vault_id
  return (
    isThere && (category_id === undefined || (entry.category_id ?? UNCATEGORIZED) === category_id)
  )
}
