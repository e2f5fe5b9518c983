import { canonicalText } from '../core/canonical.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import {
  type CategoryRecord,
  type CategoryStatement,
  categoryStatement,
  isCategoryLabels,
  toSignedLabels,
  type VerifiedCategory,
} from './category-statement.ts'
import { type VerifyOwnedOptions, verifyOwned } from './owned-record.ts'

/** A category as a server answers it; what more it says (counts, level, children) is not signed. */
export type ReceivedCategory = CategoryRecord

/**
 * A category that is what its owner signed, and is not deleted. What a server runs before it stores
 * one.
 *
 * That the category above exists and is itself on the top level shows only in the whole list: where
 * it does not, show the category on the top level. Not for a deletion, which travels without
 * columns: `verifyCategoryDeletion` is.
 *
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`; with a pin `vault_rolled_back` for an
 *   older revision, `vault_forked` for one of another past
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import {
 *   createCategoryRecord, createId, createIdentity, genesisLog, verifyCategoryRecord,
 * } from '@shrd/crypto'
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
  return { ...claimed, hash }
}

interface ReadingCategory {
  category: ReceivedCategory
  claimed: CategoryStatement
}

const CATEGORY_CHECKS: readonly Check<ReadingCategory>[] = [checkColumns, checkNotBelowItself]

/** What stands beside the record says the same. */
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
