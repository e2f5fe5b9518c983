import { selfDocumentId } from '@shrd/crypto/self'
import { type Category, createUncategorized, toCategory } from './category.ts'
import { type CategoryHomes, findWithheldCategories } from './category-homes.ts'
import { toCategoryTree } from './category-tree.ts'
import { compareList } from './compare-list.ts'
import { countDocuments } from './count-documents.ts'
import type { OpenedList } from './opened-list.ts'
import { type AnsweredCategories, type CategorySources, openCategories } from './read-categories.ts'

/** The categories of a vault as they are shown; see `Categories.list`. */
export async function listCategories(
  vault_id: string,
  homes: CategoryHomes,
  sources: CategorySources,
): Promise<OpenedList<Category>> {
  const { call, member, signal } = sources
  const self = await selfDocumentId(member.identity.user_id)
  const ask = async (): Promise<AnsweredCategories> => {
    const asking = call('listCategories', { vault_id }, { signal })
    // Which documents lie in the trash: what is kept is opened while the answer is on its way.
    const loading = member.manifest.current().then((known) => member.rows.load(known))
    const [answered] = await Promise.all([asking, loading])
    return answered
  }
  return compareList(member.manifest, {
    ask,
    async compare(manifest, answered) {
      const read = await openCategories(answered, { member, manifest, vault_id })
      for (const { category_id } of read.items) homes.set(category_id, vault_id)
      const withheld = await findWithheldCategories(
        vault_id,
        { read, homes },
        { ...sources, manifest },
      )
      const isLeftOut = (document_id: string) =>
        document_id === self || member.rows.find(document_id)?.vouched?.listed.state === 'trash'
      const counts = countDocuments(manifest, { vault_id, isLeftOut })
      const tree = toCategoryTree(read.items.map((category) => toCategory(category, counts)))
      return {
        items: [...tree, createUncategorized(vault_id, counts)],
        refused: [...read.refused, ...withheld],
      }
    },
  })
}
