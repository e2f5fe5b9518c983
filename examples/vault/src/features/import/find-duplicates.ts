import type { ShrdClient } from '@shrd/client'
import { documentKey } from '@shrd/transfer'
import type { ImportReader } from './import-reader.ts'

/** Options to follow and stop the search for duplicates. */
export interface DuplicateOptions {
  readonly signal: AbortSignal
  /** A share from 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

/** What of a vault an import has to know. */
export interface FoundDuplicates {
  /** Numbers of the entries that are in the vault already. */
  readonly duplicates: ReadonlySet<number>
  /** The ids of all documents. */
  readonly present: ReadonlySet<string>
  /** The names of all vaults, by their ids. */
  readonly names: ReadonlyMap<string, string>
}

/** The calls that are needed. */
type Documents = Pick<ShrdClient, 'vaults' | 'documents'>

/**
 * Finds the entries that are in the vault already. It opens only documents whose title
 * could be that of an entry.
 */
export async function findDuplicates(
  { vaults, documents }: Documents,
  reader: ImportReader,
  { signal, onProgress }: DuplicateOptions,
): Promise<FoundDuplicates> {
  const titles = new Map<string, string>()
  const names = new Map<string, string>()
  for (const { vault_id, name } of (await vaults.list({ signal })).items) {
    names.set(vault_id, name)
    for (const { document_id, header } of (await documents.list(vault_id, { signal })).items) {
      titles.set(document_id, header.title)
    }
  }
  const ids = [...titles.keys()]
  const likely = await reader.ask('likely', [...titles.values()])
  const found = new Set<number>()
  const opened = documents.openAll(
    likely.flatMap((at) => ids[at] ?? []),
    { signal, onProgress: ({ done, total }) => onProgress(done / total) },
  )
  for await (const { items } of opened) {
    const keys = items.map(({ header, body }) => documentKey({ ...body, title: header.title }))
    for (const index of await reader.ask('match', keys)) found.add(index)
  }
  return { duplicates: found, present: new Set(ids), names }
}
