import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import {
  type CategoryStatement,
  categoryStatement,
  type VerifiedCategory,
} from './category-statement.ts'

/**
 * The last revision of a category, by which its owner deletes it. Documents filed under it are not
 * touched: they are uncategorized from then on.
 *
 * @param verified the newest revision, as `verifyCategoryRecord` gave it
 * @throws TypeError for another's category
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
 * const record = await deleteCategoryRecord(identity, category)
 * await verifyCategoryDeletion({ category_id, record }, { owner, pin: category })
 */
export async function deleteCategoryRecord(
  owner: Identity,
  verified: VerifiedCategory,
): Promise<SignedRecord> {
  if (verified.owner !== owner.user_id)
    throw new TypeError('This is the category of another member.')
  const { hash, ...before } = verified
  const statement: CategoryStatement = {
    ...before,
    author_sequence: owner.sequence,
    revision: verified.revision + 1,
    prev: hash,
    state: 'deleted',
  }
  return signRecord(categoryStatement, statement, owner.signingKey)
}
