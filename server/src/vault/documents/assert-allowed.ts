import type { VerifiedRow } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertScope } from './assert-scope.ts'
import { type AccessEnds, assertSharing } from './assert-sharing.ts'
import type { DocumentSave, NextAccess } from './next-state.ts'

/**
 * Checks of a verified save that its records alone do not cover. Returns when the access of each
 * member on a new list ends.
 *
 * @throws `forbidden`, `record_invalid`, `relationship_invalid`
 */
export async function assertAllowed(
  store: Repositories,
  save: DocumentSave,
  verified: VerifiedRow,
): Promise<AccessEnds> {
  assertStateScope(save, verified)
  assertBody(save, verified)
  const { access } = save.next
  return access === undefined ? new Map() : assertAccess(store, save, { access, verified })
}

/** Only members with `delete` may use the trash. `update` alone allows every other change. */
function assertStateScope({ stored }: DocumentSave, { revision }: VerifiedRow): void {
  if (stored.document.state !== revision.state) assertScope(stored, ['delete'])
}

/**
 * Without a body, the revision must name the stored one. A new epoch needs a new body, because no
 * one can open the old one with the new key.
 */
function assertBody(
  { stored: { document }, next }: DocumentSave,
  { revision, access }: VerifiedRow,
): void {
  const { body_hash } = revision
  const isKept = body_hash === (next.body_hash ?? document.body_hash)
  const isNewEpoch = access.epoch !== document.epoch
  if (isNewEpoch ? isKept || next.body === undefined : next.body === undefined && !isKept) {
    throw new ShrdError('record_invalid')
  }
}

/** Verification has shown that the owner signed them. */
async function assertAccess(
  store: Repositories,
  { stored: { document }, now }: DocumentSave,
  { access, verified }: { access: NextAccess; verified: VerifiedRow },
): Promise<AccessEnds> {
  const granted = new Set(access.encrypted_keys.map(({ user_id }) => user_id))
  const readers = await store.vault.documentReaders.list(document.document_id)
  const isRemoving = readers.some(({ user_id }) => !granted.has(user_id))
  const { list, epoch, grants } = verified.access
  const isNextEpoch = epoch === document.epoch + 1
  const isNext =
    list === document.list + 1 &&
    (isNextEpoch || (epoch === document.epoch && !isRemoving)) &&
    // A signed grant that is not sent would be lost for its recipient.
    grants.length === access.encrypted_keys.length &&
    access.encrypted_keys.every(({ scopes }) => scopes.includes('view'))
  if (!isNext) throw new ShrdError('record_invalid')
  const sharing = { owner: document.user_id, grants: access.encrypted_keys, readers, now }
  return assertSharing(store, { ...sharing, isNewEpoch: isNextEpoch })
}
