import type { Category, DocumentRow, RefusedItem, ShrdClient, Vault } from '@shrd/client'
import type { ExportCategory, ExportVault, LeftOut } from '@shrd/transfer/export'

/** The parts of the client that an export reads. */
export type ExportClient = Pick<
  ShrdClient,
  'vaults' | 'categories' | 'documents' | 'files' | 'preferences'
>

/** Where a document stands. */
export interface ExportPlace {
  readonly vault_id: string
  readonly category: readonly string[]
}

/** What an export will contain, before the documents are opened. */
export interface ExportContents {
  readonly vaults: readonly ExportVault[]
  /** The member's own documents, by id. */
  readonly places: ReadonlyMap<string, ExportPlace>
  readonly favourites: ReadonlySet<string>
  readonly leftOut: readonly LeftOut[]
}

/** Options of {@link listContents}. */
export interface ListOptions {
  readonly vault_ids: ReadonlySet<string>
  /** The member, whose documents they are. Documents of friends are theirs to export. */
  readonly user_id: string
  readonly signal: AbortSignal
}

/** Lists vaults, categories and documents, each verified. Those that fail their check are named. */
export async function listContents(
  client: ExportClient,
  { vault_ids, user_id, signal }: ListOptions,
): Promise<ExportContents> {
  const leftOut: LeftOut[] = []
  const take = <Item>(list: { items: readonly Item[]; refused: readonly RefusedItem[] }) => {
    leftOut.push(...list.refused.map(({ id, code }) => ({ id, title: null, code })))
    return list.items
  }
  const { favourites } = await client.preferences.get({ signal })
  const listed = take(await client.vaults.list({ signal }))
  const vaults: ExportVault[] = []
  const places = new Map<string, ExportPlace>()
  for (const vault of listed.filter(({ vault_id }) => vault_ids.has(vault_id))) {
    const { vault_id } = vault
    const categories = flatten(take(await client.categories.list(vault_id, { signal })))
    vaults.push(toVault(vault, categories))
    const paths = new Map(categories.map(({ category_id, path }) => [category_id, path]))
    for (const row of take(await client.documents.list(vault_id, { signal }))) {
      if (!isOwn(row, user_id) || places.has(row.document_id)) continue
      places.set(row.document_id, { vault_id, category: paths.get(row.category_id) ?? [] })
    }
  }
  return { vaults, places, favourites: new Set(favourites), leftOut }
}

function isOwn({ owner, state }: DocumentRow, user_id: string): boolean {
  return owner === user_id && state === 'live'
}

function toVault(
  { vault_id, name, description, icon, tags }: Vault,
  categories: readonly FlatCategory[],
): ExportVault {
  return {
    vault_id,
    name,
    description: description ?? '',
    icon,
    tags,
    categories: categories.map(({ path, icon: own, labels }) => ({ path, icon: own, labels })),
  }
}

type FlatCategory = ExportCategory & { readonly category_id: string }

/** Every category with the names above it; the one for all others has no name of its own. */
function flatten(
  categories: readonly Category[],
  above: readonly string[] = [],
): readonly FlatCategory[] {
  return categories
    .filter(({ virtual }) => !virtual)
    .flatMap(({ category_id, name, icon, labels, children }) => {
      const path = [...above, name]
      const own = { category_id, path, icon, labels: toLabels(labels) }
      return [own, ...flatten(children, path)]
    })
}

function toLabels(labels: Category['labels']): Record<string, string> {
  const given = Object.entries(labels).flatMap(([locale, label]) => {
    return typeof label === 'string' ? [[locale, label] as const] : []
  })
  return Object.fromEntries(given)
}
