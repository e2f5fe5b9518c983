import type { Identity } from '../identity/identity.ts'
import type { CategoryDraft, CategoryRecord, VerifiedCategory } from './category-statement.ts'
import { signCategoryRecord } from './sign-category-record.ts'

/**
 * The next revision of a category. It stays in its vault: what moves between vaults is documents.
 *
 * @param verified the newest revision, as `verifyCategoryRecord` gave it
 * @throws TypeError for another's category, or a draft over a limit
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import {
 *   createCategoryRecord, createId, createIdentity, genesisLog, reviseCategoryRecord,
 *   verifyCategoryRecord,
 * } from '@shrd/crypto'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const draft = { parent_id: null, name: 'Travel', labels: {}, icon: 'passport' }
 * const made = await createCategoryRecord(identity, { vault_id: createId('vlt'), ...draft })
 * const first = await verifyCategoryRecord(made, { owner })
 * const renamed = await reviseCategoryRecord(identity, first, { ...draft, name: 'Trips' })
 * const second = await verifyCategoryRecord(renamed, { owner, pin: first })
 * console.assert(second.revision === 2 && second.name === 'Trips')
 */
export async function reviseCategoryRecord(
  owner: Identity,
  verified: VerifiedCategory,
  draft: CategoryDraft,
): Promise<CategoryRecord> {
  if (verified.owner !== owner.user_id)
    throw new TypeError('This is the category of another member.')
  const { category_id, vault_id, revision, hash } = verified
  const { parent_id, name, labels, icon } = draft
  return signCategoryRecord(owner, {
    category_id,
    vault_id,
    revision: revision + 1,
    prev: hash,
    parent_id,
    name,
    labels,
    icon,
  })
}
