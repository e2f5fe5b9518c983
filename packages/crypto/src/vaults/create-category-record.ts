import { createId } from '../core/ids.ts'
import type { Identity } from '../identity/identity.ts'
import type { CategoryDraft, CategoryRecord } from './category-statement.ts'
import { signCategoryRecord } from './sign-category-record.ts'

/**
 * A new category of a vault, signed by its owner.
 *
 * Not for `uncategorized`, which nobody makes and nobody signs.
 *
 * @throws TypeError for a draft over a limit of {@link CategoryDraft}
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createCategoryRecord, createId, createIdentity } from '@shrd/crypto'
 *
 * const { identity } = await createIdentity()
 * const draft = { parent_id: null, name: 'Travel', labels: { de: 'Reisen' }, icon: 'passport' }
 * const vault_id = createId('vlt')
 * const category = await createCategoryRecord(identity, { vault_id, ...draft })
 * console.assert(category.labels.de === 'Reisen')
 */
export async function createCategoryRecord(
  owner: Identity,
  draft: CategoryDraft & { vault_id: string },
): Promise<CategoryRecord> {
  const { vault_id, parent_id, name, labels, icon } = draft
  return signCategoryRecord(owner, {
    category_id: createId('cat'),
    vault_id,
    revision: 1,
    prev: null,
    parent_id,
    name,
    labels,
    icon,
  })
}
