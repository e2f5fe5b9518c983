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

/** In which vault each category is, as its owner signed it: the manifest does not say. */
export type CategoryHomes = Map<string, string>

/**
 * The categories that the manifest knows of and the server did not answer. One that was never seen
 * may be in any vault, so those of the other vaults are asked for before it is named.
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
  /** The vault that it was seen in; `undefined` if it was seen in none. */
  home: string | undefined
  /** The vault that was asked for. */
  asked: string
}

/** What lies in a category that is left out would seem to lie in none. */
function checkCategoryIsAnswered({ home, asked }: MissingCategory): void {
  const isElsewhere = home !== undefined && home !== asked
  refuseUnless(isElsewhere, 'category_missing')
}

/** Asks for the categories of every other vault. */
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
      // A vault that is withheld is named in the list of vaults.
      if (!isShrdError(error, 'vault_not_found')) throw error
    }
  }
}

function listIds({ records = [] }: Manifest, prefix: 'vlt_' | 'cat_'): string[] {
  return records.map(({ id }) => id).filter((id) => id.startsWith(prefix))
}

/** Which documents of a manifest are counted. */
export interface CountedDocuments {
  vault_id: string
  /** What is no document of any vault, and what lies in the trash as far as that is known. */
  isLeftOut(document_id: string): boolean
}

/**
 * How many documents the member has filed in each category of a vault. What is filed nowhere is
 * shown in every vault, and so counts as uncategorized in each.
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
