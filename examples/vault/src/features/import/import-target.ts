import type { ImportSummary } from './import-messages.ts'

/** Where an import goes. */
export type ImportTarget =
  /** A vault that exists. */
  | { readonly kind: 'vault'; readonly vault_id: string }
  /** A new vault for everything. */
  | { readonly kind: 'new'; readonly name: string }
  /** A vault for each vault of the source, by name; those that are missing are made. */
  | { readonly kind: 'as-in-source' }

/** The place of an entry: the name of its vault in the source, and at most two categories. */
export interface SourcePlace {
  readonly vault: string
  readonly path: readonly string[]
}

/** Two levels of categories are all there is, so deeper folders share one name. */
const LEVELS = 2
const SEPARATOR = ' / '

/**
 * The categories for the folders of an entry. If several vaults of a source go into one vault, each
 * becomes a category on top.
 */
export function toSourcePlace(
  { vault, folder }: { readonly vault: string; readonly folder: readonly string[] },
  { target, vaults }: { readonly target: ImportTarget; readonly vaults: ImportSummary['vaults'] },
): SourcePlace {
  const isApart = target.kind === 'as-in-source'
  const isNamed = !isApart && vaults.length > 1 && vault !== ''
  const [top, ...below] = isNamed ? [vault, ...folder] : folder
  if (top === undefined) return { vault: isApart ? vault : '', path: [] }
  const rest = below.length === 0 ? [] : [below.join(SEPARATOR)]
  return { vault: isApart ? vault : '', path: [top, ...rest].slice(0, LEVELS) }
}

/** Sources with several vaults, and exports of a vault of Shrd, come back as they were. */
export function chooseTarget(
  { format, vaults }: ImportSummary,
  vault_id: string | undefined,
  name: string,
): ImportTarget {
  const isOwn = format === 'shrd' || format === 'shrd-csv'
  if (isOwn || vaults.filter((vault) => vault.name !== '').length > 1)
    return { kind: 'as-in-source' }
  return vault_id === undefined ? { kind: 'new', name } : { kind: 'vault', vault_id }
}
