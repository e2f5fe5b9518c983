import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { type CategoryStatement, categoryStatement } from './category-statement.ts'
import { type RecordPin, type VerifyOwnedOptions, verifyOwned } from './owned-record.ts'

/** The deletion of a category as it travels. */
export interface CategoryDeletion {
  category_id: string
  record: SignedRecord
}

/**
 * The revision by which the owner deleted a category, after verifying it. What a server runs before
 * it deletes one.
 *
 * @param options with the stored revision as `pin`, so that nothing is deleted by an old record
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`; with a pin `vault_rolled_back`,
 *   `vault_forked`
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import {
 *   createCategoryRecord, createId, createIdentity, deleteCategoryRecord, genesisLog,
 *   verifyCategoryDeletion, verifyCategoryRecord,
 * } from '@shrd/crypto'
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
  await runChecks(CATEGORY_DELETION_CHECKS, { deletion, claimed: statement })
  return { revision: statement.revision, hash }
}

interface ReadingDeletion {
  deletion: CategoryDeletion
  claimed: CategoryStatement
}

const CATEGORY_DELETION_CHECKS: readonly Check<ReadingDeletion>[] = [checkDeletedCategory]

function checkDeletedCategory({ deletion, claimed }: ReadingDeletion): void {
  if (deletion.category_id !== claimed.category_id) throw cryptoError('record_invalid')
}
