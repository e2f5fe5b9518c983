import { isShrdError } from '@shrd/crypto/errors'
import type { Manifest } from '@shrd/crypto/manifest'
import { selfDocumentId } from '@shrd/crypto/self'
import { refuseUnless } from '../errors.ts'
import { compareList } from '../listing/compare-list.ts'
import type { OpenedList, RefusedItem } from '../listing/opened-list.ts'
import { createPlaceFinder, UNCATEGORIZED } from '../listing/place.ts'
import { toRefusalCode } from '../refusals.ts'
import { type Category, type CategoryCounts, createUncategorized, toCategory } from './category.ts'
import { toCategoryTree } from './category-tree.ts'
import {
  type AnsweredCategories,
  type CategorySources,
  openCategories,
  readCategories,
} from './read-categories.ts'

/** Lists the categories of a vault for display; see `Categories.list`. */
export async function listCategories(
  vault_id: string,
  homes: CategoryHomes,
  sources: CategorySources,
): Promise<OpenedList<Category>> {
  const { call, member, signal } = sources
  const self = await selfDocumentId(member.identity.user_id)
  const ask = async (): Promise<AnsweredCategories> => {
    const asking = call('listCategories', { vault_id }, { signal })
    // Open the cached rows during the request; they tell which documents are in the trash.
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

/** The vault of each category, as its owner signed it; the manifest does not say. */
export type CategoryHomes = Map<string, string>

/**
 * Finds categories of the manifest that the response omits. A category that was never seen may be
 * in any vault, so it fetches the categories of the other vaults first.
 */
async function findWithheldCategories(
  vault_id: string,
  { read, homes }: { read: OpenedList<{ category_id: string }>; homes: CategoryHomes },
  sources: CategorySources & { manifest: Manifest },
): Promise<RefusedItem[]> {
  const answered = new Set([
    ...read.items.map(({ category_id }) => category_id),
    ...read.refused.map(({ id }) => id),
  ])
  const ids = listIds(sources.manifest, 'cat_').filter((id) => !answered.has(id))
  if (ids.some((id) => !homes.has(id))) await learnHomes(vault_id, homes, sources)
  const withheld: RefusedItem[] = []
  for (const id of ids) {
    try {
      checkCategoryIsAnswered({ home: homes.get(id), asked: vault_id })
    } catch (error) {
      withheld.push({ id, code: toRefusalCode(error) })
    }
  }
  return withheld
}

interface MissingCategory {
  /** The vault in which it was seen; `undefined` if it was never seen. */
  home: string | undefined
  /** The requested vault. */
  asked: string
}

/** Documents of an omitted category would seem to have none. */
function checkCategoryIsAnswered({ home, asked }: MissingCategory): void {
  const isElsewhere = home !== undefined && home !== asked
  refuseUnless(isElsewhere, 'category_missing')
}

/** Fetches the categories of every other vault. */
async function learnHomes(
  vault_id: string,
  homes: CategoryHomes,
  sources: CategorySources & { manifest: Manifest },
): Promise<void> {
  for (const other of listIds(sources.manifest, 'vlt_')) {
    if (other === vault_id) continue
    try {
      const { items } = await readCategories(other, sources)
      for (const { category_id } of items) homes.set(category_id, other)
    } catch (error) {
      // The list of vaults names an omitted vault.
      if (!isShrdError(error, 'vault_not_found')) throw error
    }
  }
}

function listIds({ records = [] }: Manifest, prefix: 'vlt_' | 'cat_'): string[] {
  return records.map(({ id }) => id).filter((id) => id.startsWith(prefix))
}

/** The documents to count. */
export interface CountedDocuments {
  vault_id: string
  /** True for documents outside vaults, and for known documents in the trash. */
  isLeftOut(document_id: string): boolean
}

/**
 * Counts the documents in each category of a vault. Documents without a vault appear in every
 * vault, so each counts them as uncategorized.
 */
function countDocuments(
  manifest: Manifest,
  { vault_id, isLeftOut }: CountedDocuments,
): CategoryCounts {
  const findPlace = createPlaceFinder(manifest)
  const counts = new Map<string, number>()
  for (const entry of Array.from(manifest.documents.values()).flat()) {
    const place = findPlace(entry)
    const isHere = place.vault_id === null || place.vault_id === vault_id
    if (!isHere || isLeftOut(entry.document_id)) continue
    const category_id = place.category_id ?? UNCATEGORIZED
    counts.set(category_id, (counts.get(category_id) ?? 0) + 1)
  }
  return counts
}
