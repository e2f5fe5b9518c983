import { selfDocumentId } from '@shrd/crypto'
import { type Category, createUncategorized, toCategory } from './category.ts'
import { type CategoryHomes, findWithheldCategories } from './category-homes.ts'
import { toCategoryTree } from './category-tree.ts'
import { compareList } from './compare-list.ts'
import { countDocuments } from './count-documents.ts'
import type { OpenedList } from './opened-list.ts'
import { type CategorySources, readCategories } from './read-categories.ts'

/** The categories of a vault as they are shown; see `Categories.list`. */
export async function listCategories(
  vault_id: string,
  homes: CategoryHomes,
  sources: CategorySources,
): Promise<OpenedList<Category>> {
  const { member } = sources
  const self = await selfDocumentId(member.identity.user_id)
  return compareList(member.manifest, async (manifest) => {
    const read = await readCategories(vault_id, { ...sources, manifest })
    for (const { category_id } of read.items) homes.set(category_id, vault_id)
    const withheld = await findWithheldCategories(
      vault_id,
      { read, homes },
      { ...sources, manifest },
    )
    await member.rows.load(manifest)
    const isLeftOut = (document_id: string) =>
      document_id === self || member.rows.find(document_id)?.vouched?.listed.state === 'trash'
    const counts = countDocuments(manifest, { vault_id, isLeftOut })
    const tree = toCategoryTree(read.items.map((category) => toCategory(category, counts)))
    return {
      items: [...tree, createUncategorized(vault_id, counts)],
      refused: [...read.refused, ...withheld],
    }
  })
}
