import { signRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import {
  type CategoryDraft,
  type CategoryRecord,
  type CategoryStatement,
  categoryStatement,
  toSignedLabels,
} from './category-statement.ts'

/** What of a category its owner signs anew. */
type CategoryRevision = CategoryDraft &
  Pick<CategoryStatement, 'category_id' | 'vault_id' | 'revision' | 'prev'>

/** The record of a living category. */
export async function signCategoryRecord(
  owner: Identity,
  category: CategoryRevision,
): Promise<CategoryRecord> {
  const { category_id, vault_id, revision, prev, parent_id, name, labels, icon } = category
  const statement: CategoryStatement = {
    category_id,
    vault_id,
    owner: owner.user_id,
    author_sequence: owner.sequence,
    revision,
    prev,
    parent_id,
    name,
    labels: toSignedLabels(labels),
    icon,
    state: 'live',
  }
  const record = await signRecord(categoryStatement, statement, owner.signingKey)
  return { category_id, vault_id, parent_id, name, labels, icon, record }
}
