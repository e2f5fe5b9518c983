import type { Category, NewCategory, ShrdClient, Vault } from '@shrd/client'
import { LIMITS, VAULT_ICONS } from '@shrd/contract/calls'
import type { ImportRecord } from './import-journal.ts'
import type { ImportVault } from './import-messages.ts'
import type { ImportTarget, SourcePlace } from './import-target.ts'

/** The vault and category of entries. */
export interface FoundPlace {
  readonly vault_id: string
  readonly category_id?: string
}

/** Finds or makes vaults and categories, each once. */
export interface ImportPlaces {
  find(place: SourcePlace): Promise<FoundPlace>
}

/** What {@link createImportPlaces} takes. */
export interface PlaceSources {
  readonly client: Pick<ShrdClient, 'vaults' | 'categories'>
  readonly target: ImportTarget
  readonly vaults: readonly ImportVault[]
  /** Vaults that an earlier run of the same import has made. */
  readonly made: readonly string[]
  readonly signal: AbortSignal
  /** Called with what was made, so that it can be taken back. */
  readonly onMade: (made: Partial<Pick<ImportRecord, 'vaults' | 'categories'>>) => void
}

/** Vaults and categories are the same if their names are, whatever their case. */
export function createImportPlaces(sources: PlaceSources): ImportPlaces {
  const vaults = new Map<string, Promise<string>>()
  const trees = new Map<string, Promise<Map<string, string>>>()
  const find = async ({ vault, path }: SourcePlace): Promise<FoundPlace> => {
    const vault_id = await remember(vaults, vault, () => findVault(vault, sources))
    if (path.length === 0) return { vault_id }
    const tree = await remember(trees, vault_id, () => readTree(vault_id, sources))
    const category_id = await findCategory({ vault_id, vault, path }, tree, sources)
    return { vault_id, category_id }
  }
  return { find }
}

/** A failure is not remembered, so the next attempt asks again. */
function remember<Value>(
  known: Map<string, Promise<Value>>,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = known.get(name)
  if (found !== undefined) return found
  const making = make()
  known.set(name, making)
  making.catch(() => known.delete(name))
  return making
}

async function findVault(name: string, sources: PlaceSources): Promise<string> {
  const { client, target, vaults, made, signal } = sources
  if (target.kind === 'vault') return target.vault_id
  const source = vaults.find((vault) => vault.name === name)
  const wanted = target.kind === 'new' ? target.name : name
  const { items } = await client.vaults.list({ signal })
  const there = items.find((vault) =>
    target.kind === 'new' ? made.includes(vault.vault_id) : isSame(vault.name, wanted),
  )
  if (there !== undefined) return there.vault_id
  return (await makeVault(wanted, source, sources)).vault_id
}

async function makeVault(
  name: string,
  source: ImportVault | undefined,
  { client, signal, onMade }: PlaceSources,
): Promise<Vault> {
  const { description = '', icon = null, tags = [] } = source ?? {}
  const draft = {
    name: toName(name, LIMITS.vaultName),
    description: description.slice(0, LIMITS.textarea),
    icon: toIcon(icon, 'shield'),
    tags: [...tags].slice(0, LIMITS.tags),
  }
  const made = await client.vaults.create(draft, { signal })
  onMade({ vaults: [made.vault_id] })
  return made
}

/** The categories of a vault by their path. */
async function readTree(
  vault_id: string,
  { client, signal }: PlaceSources,
): Promise<Map<string, string>> {
  const { items } = await client.categories.list(vault_id, { signal })
  const paths = items
    .filter(({ virtual }) => !virtual)
    .flatMap((top) => [
      [[top.name], top.category_id] as const,
      ...top.children.map(
        (child: Category) => [[top.name, child.name], child.category_id] as const,
      ),
    ])
  return new Map(paths.map(([path, id]) => [pathKey(path), id]))
}

interface WantedCategory extends SourcePlace {
  readonly vault_id: string
}

async function findCategory(
  { vault_id, vault, path }: WantedCategory,
  tree: Map<string, string>,
  sources: PlaceSources,
): Promise<string> {
  const known = tree.get(pathKey(path))
  if (known !== undefined) return known
  const above = path.slice(0, -1)
  const parent_id =
    above.length === 0 ? null : await findCategory({ vault_id, vault, path: above }, tree, sources)
  const { client, signal, onMade } = sources
  const draft = toCategory(path, parent_id, sources.vaults)
  const { category_id } = await client.categories.create(vault_id, draft, { signal })
  tree.set(pathKey(path), category_id)
  onMade({ categories: [{ vault_id, category_id }] })
  return category_id
}

function toCategory(
  path: readonly string[],
  parent_id: string | null,
  vaults: readonly ImportVault[],
): NewCategory {
  const folders = vaults.flatMap(({ folders: listed }) => listed)
  const folder = folders.find((one) => pathKey(one.path) === pathKey(path))
  return {
    parent_id,
    name: toName(path.at(-1) ?? '', LIMITS.categoryName),
    labels: folder?.labels ?? {},
    icon: toIcon(folder?.icon ?? null, 'folder'),
  }
}

function toIcon(name: string | null, otherwise: NewCategory['icon']): NewCategory['icon'] {
  return VAULT_ICONS.find((icon) => icon === name) ?? otherwise
}

function toName(name: string, limit: number): string {
  const trimmed = name.trim()
  return trimmed.length <= limit ? trimmed : `${trimmed.slice(0, limit - 1)}…`
}

function pathKey(path: readonly string[]): string {
  return JSON.stringify(path.map((name) => toName(name, LIMITS.categoryName).toLowerCase()))
}

function isSame(one: string, other: string): boolean {
  return (
    toName(one, LIMITS.vaultName).toLowerCase() === toName(other, LIMITS.vaultName).toLowerCase()
  )
}
