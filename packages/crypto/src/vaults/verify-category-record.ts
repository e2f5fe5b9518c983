import { canonicalText } from '../core/canonical.ts'
import { type Check, refuseUnless, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import {
  type CategoryRecord,
  type CategoryStatement,
  categoryStatement,
  isCategoryLabels,
  toSignedLabels,
  type VerifiedCategory,
} from './category-record.ts'
import {
  markVerifiedRecord,
  type RecordPin,
  type VerifyOwnedOptions,
  verifyOwned,
} from './owned-record.ts'

/** A category from a server's response. Its further properties (counts, level …) are not signed. */
export type ReceivedCategory = CategoryRecord

/**
 * Verifies that the owner signed a category and that it is live. A server runs this before it
 * stores a category.
 *
 * Does not check the parent: only the whole list shows whether it exists and is on the top level. If
 * it is not, show the category on the top level. For a deletion use `verifyCategoryDeletion`.
 *
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`; with a pin `vault_rolled_back` for an
 *   older revision, `vault_forked` for one of another past
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createCategoryRecord, verifyCategoryRecord } from '@shrd/crypto/vaults'
 *
 * const { identity } = await createIdentity()
 * const draft = { parent_id: null, name: 'Travel', labels: {}, icon: 'passport' }
 * const made = await createCategoryRecord(identity, { vault_id: createId('vlt'), ...draft })
 * const category = await verifyCategoryRecord(made, { owner: await genesisLog(identity) })
 * console.assert(category.labels.de === null)
 */
export async function verifyCategoryRecord(
  category: ReceivedCategory,
  options: VerifyOwnedOptions,
): Promise<VerifiedCategory> {
  if (typeof category !== 'object' || category === null) throw cryptoError('record_invalid')
  if (!isCategoryLabels(category.labels)) throw cryptoError('record_invalid')
  const { statement, hash } = await verifyOwned(categoryStatement, category.record, {
    ...options,
    state: 'live',
  })
  const { suite: _, ...claimed } = statement
  await runChecks(CATEGORY_CHECKS, { category, claimed })
  return markVerifiedRecord({ ...claimed, hash })
}

interface ReadingCategory {
  category: ReceivedCategory
  claimed: CategoryStatement
}

const CATEGORY_CHECKS: readonly Check<ReadingCategory>[] = [checkColumns, checkNotBelowItself]

/** The columns beside the record must match the signed text. */
function checkColumns({ category, claimed }: ReadingCategory): void {
  const isSame =
    category.category_id === claimed.category_id &&
    category.vault_id === claimed.vault_id &&
    category.parent_id === claimed.parent_id &&
    category.name === claimed.name &&
    category.icon === claimed.icon &&
    canonicalText(toSignedLabels(category.labels)) === canonicalText(claimed.labels)
  if (!isSame) throw cryptoError('record_invalid')
}

function checkNotBelowItself({ claimed }: ReadingCategory): void {
  if (claimed.parent_id === claimed.category_id) throw cryptoError('record_invalid')
}

/** The deletion of a category as sent. */
export interface CategoryDeletion {
  category_id: string
  record: SignedRecord
}

/**
 * Verifies that the owner deleted a category, and gives the revision that did. A server runs this
 * before it deletes a category.
 *
 * @param options with the stored revision as `pin`, so that an old record cannot delete anything
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`; with a pin `vault_rolled_back`,
 *   `vault_forked`
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import {
 *   createCategoryRecord, deleteCategoryRecord, verifyCategoryDeletion, verifyCategoryRecord,
 * } from '@shrd/crypto/vaults'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const draft = { parent_id: null, name: 'Travel', labels: {}, icon: 'passport' }
 * const made = await createCategoryRecord(identity, { vault_id: createId('vlt'), ...draft })
 * const category = await verifyCategoryRecord(made, { owner })
 * const { category_id } = category
 * const deletion = { category_id, record: await deleteCategoryRecord(identity, category) }
 * const { revision } = await verifyCategoryDeletion(deletion, { owner, pin: category })
 * console.assert(revision === 2)
 */
export async function verifyCategoryDeletion(
  deletion: CategoryDeletion,
  options: VerifyOwnedOptions,
): Promise<RecordPin> {
  if (typeof deletion !== 'object' || deletion === null) throw cryptoError('record_invalid')
  const { statement, hash } = await verifyOwned(categoryStatement, deletion.record, {
    ...options,
    state: 'deleted',
  })
  checkDeletedCategory({ deletion, claimed: statement })
  return { revision: statement.revision, hash }
}

interface ReadingDeletion {
  deletion: CategoryDeletion
  claimed: CategoryStatement
}

function checkDeletedCategory({ deletion, claimed }: ReadingDeletion): void {
  refuseUnless(deletion.category_id === claimed.category_id, 'record_invalid')
}
