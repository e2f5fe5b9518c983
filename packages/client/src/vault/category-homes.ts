import { type Check, runChecks } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Manifest } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import { toRefusalCode } from '../refusals.ts'
import type { OpenedList, RefusedItem } from './opened-list.ts'
import { type CategorySources, readCategories } from './read-categories.ts'

/** In which vault each category is, as its owner signed it: the manifest does not say. */
export type CategoryHomes = Map<string, string>

/**
 * The categories that the manifest knows of and the server did not answer. One that was never seen
 * may be in any vault, so those of the other vaults are asked for before it is named.
 */
export async function findWithheldCategories(
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
      await runChecks(MISSING_CATEGORY_CHECKS, { home: homes.get(id), asked: vault_id })
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

const MISSING_CATEGORY_CHECKS: readonly Check<MissingCategory>[] = [checkCategoryIsAnswered]

/** What lies in a category that is left out would seem to lie in none. */
function checkCategoryIsAnswered({ home, asked }: MissingCategory): void {
  if (home === undefined || home === asked) throw clientError('category_missing')
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
