import type { Categories } from '../categories/categories.ts'
import type { Category } from '../categories/category.ts'
import type { Documents } from '../documents/documents.ts'
import type { OpenAllProgress } from '../documents/open-all.ts'
import type { DocumentRow } from '../listing/document-row.ts'
import type { Vaults } from '../vaults/vaults.ts'
import {
  type OfflineCategory,
  type OfflineCopy,
  type OfflineDocument,
  toOfflineDocument,
} from './offline-copy.ts'

/** Where the content of a copy comes from. Each of these verifies what it returns. */
export interface CopySources {
  readonly vaults: Pick<Vaults, 'list'>
  readonly categories: Pick<Categories, 'list'>
  readonly documents: Pick<Documents, 'list' | 'openAll'>
  /** The member's names for others, by user id. */
  names(): Promise<ReadonlyMap<string, string>>
}

/** Options to follow and stop the collecting. */
export interface CollectOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: OpenAllProgress) => void) | undefined
}

/** The content of a copy. */
export type Collected = Pick<OfflineCopy, 'vaults' | 'categories' | 'documents'>

/**
 * Collects what a copy contains: all documents outside the trash. Opens only those that differ from
 * `known`. What the member may no longer read, or what fails a check, is left out.
 */
export async function collectCopy(
  sources: CopySources,
  known: readonly OfflineDocument[],
  options: CollectOptions,
): Promise<Collected> {
  const { signal, onProgress } = options
  const passed = signal === undefined ? {} : { signal }
  const { items: vaults } = await sources.vaults.list(passed)
  const categories: OfflineCategory[] = []
  const rows = new Map<string, DocumentRow>()
  for (const { vault_id } of vaults) {
    categories.push(...flatten((await sources.categories.list(vault_id, passed)).items))
    for (const row of (await sources.documents.list(vault_id, passed)).items) {
      // A document without a place is in the list of every vault.
      if (row.state === 'live') rows.set(row.document_id, row)
    }
  }
  const names = await sources.names()
  const kept = new Map(known.map((document) => [document.document_id, document]))
  const documents = new Map<string, OfflineDocument>()
  const stale: string[] = []
  for (const [id, row] of rows) {
    const before = kept.get(id)
    const name = names.get(row.owner) ?? null
    if (before?.hash === row.hash) documents.set(id, toOfflineDocument(row, before, name))
    else stale.push(id)
  }
  const opening = sources.documents.openAll(stale, { ...passed, ...(onProgress && { onProgress }) })
  for await (const { items } of opening) {
    for (const opened of items) {
      const row = rows.get(opened.document_id)
      if (row === undefined) continue
      const name = names.get(row.owner) ?? null
      documents.set(row.document_id, toOfflineDocument(row, opened, name))
    }
  }
  return { vaults, categories, documents: [...documents.values()] }
}

/** Without `uncategorized`, which is in every vault. */
function flatten(tree: readonly Category[]): OfflineCategory[] {
  return tree.flatMap((category) => {
    const { category_id, vault_id, parent_id, name, labels, icon, virtual, children } = category
    const own = { category_id, vault_id, parent_id, name, labels, icon }
    return [...(virtual ? [] : [own]), ...flatten(children)]
  })
}
