import { toCxfId } from './cxf-item.ts'
import type { ExportVault } from './export-source.ts'

/** A vault or category in the Credential Exchange Format. */
export interface CxfCollection {
  readonly id: string
  readonly title: string
  readonly subtitle?: string
  readonly items: { readonly item: string }[]
  readonly subCollections: CxfCollection[]
}

/** The collections of an export. */
export interface CxfCollections {
  /** One for each vault, with its categories inside. */
  readonly all: readonly CxfCollection[]
  /** Puts an item into its collection. */
  add(item: string, place: { vault_id: string; category: readonly string[] }): void
}

/** Creates the collections of the vaults, still without items. */
export function createCxfCollections(vaults: readonly ExportVault[]): CxfCollections {
  let count = 0
  const create = (title: string, subtitle = ''): CxfCollection => {
    count += 1
    const id = toCxfId(`collection-${count}`)
    return { id, title, ...(subtitle === '' ? {} : { subtitle }), items: [], subCollections: [] }
  }
  const find = (from: CxfCollection, path: readonly string[]): CxfCollection => {
    const [name, ...rest] = path
    if (name === undefined) return from
    const known = from.subCollections.find(({ title }) => title === name)
    const next = known ?? create(name)
    if (known === undefined) from.subCollections.push(next)
    return find(next, rest)
  }
  const byVault = new Map<string, CxfCollection>()
  for (const { vault_id, name, description, categories } of vaults) {
    const collection = create(name, description)
    for (const { path } of categories) find(collection, path)
    byVault.set(vault_id, collection)
  }
  return {
    all: [...byVault.values()],
    add(item, { vault_id, category }) {
      const vault = byVault.get(vault_id)
      if (vault !== undefined) find(vault, category).items.push({ item })
    },
  }
}
