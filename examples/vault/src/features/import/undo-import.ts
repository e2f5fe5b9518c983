import type { ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { setFavourites } from '../documents/marks.ts'
import { importedRevision } from './import-entry.ts'
import type { ImportedEntry, ImportRecord } from './import-journal.ts'

/** Options to follow and stop an undo. */
export interface UndoOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void
}

/** What an undo did. */
export interface UndoOutcome {
  /** Documents that are gone. */
  readonly deleted: number
  /** Documents that were changed after the import, and are in the trash. */
  readonly trashed: number
  /** Documents that are still there, by the code of the reason. */
  readonly failed: readonly string[]
}

type UndoClient = Pick<ShrdClient, 'documents' | 'categories' | 'vaults' | 'preferences'>

/**
 * Takes an import back: deletes its documents, the categories and vaults that it made, and its
 * favourites. A document that was changed since goes to the trash, so no work is lost. A second run
 * continues.
 */
export async function undoImport(
  client: UndoClient,
  record: ImportRecord,
  { signal, onProgress }: UndoOptions,
): Promise<UndoOutcome> {
  const entries = Object.values(record.entries)
  const revisions = await listRevisions(client, signal)
  const counts = { deleted: 0, trashed: 0, gone: 0 }
  const failed: string[] = []
  for (const [at, entry] of entries.entries()) {
    onProgress({ done: at, total: entries.length })
    signal.throwIfAborted()
    try {
      counts[await removeDocument(client, entry, revisions)] += 1
    } catch (error) {
      if (signal.aborted || !isShrdError(error) || error.code === 'network') throw error
      if (error.code !== 'document_not_found') failed.push(error.code)
    }
  }
  await removeFavourites(client, entries)
  if (failed.length === 0)
    await removePlaces(client, record, { kept: counts.trashed + counts.gone })
  const { deleted, trashed } = counts
  return { deleted, trashed, failed }
}

async function listRevisions(
  { vaults, documents }: UndoClient,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const revisions = new Map<string, number>()
  for (const { vault_id } of (await vaults.list({ signal })).items) {
    for (const row of (await documents.list(vault_id, { signal })).items) {
      revisions.set(row.document_id, row.revision)
    }
  }
  return revisions
}

async function removeDocument(
  { documents }: UndoClient,
  entry: ImportedEntry,
  revisions: ReadonlyMap<string, number>,
): Promise<'deleted' | 'trashed' | 'gone'> {
  const { document_id } = entry
  const revision = revisions.get(document_id)
  // In the trash already, or gone: whoever put it there decides.
  if (revision === undefined) return 'gone'
  if (revision > importedRevision(entry)) {
    await documents.moveToTrash(document_id)
    return 'trashed'
  }
  await documents.deleteForGood(document_id)
  return 'deleted'
}

async function removeFavourites(
  { preferences }: UndoClient,
  entries: readonly ImportedEntry[],
): Promise<void> {
  const ids = new Set(entries.map(({ document_id }) => document_id))
  const marks = await preferences.get()
  if (!marks.favourites.some((id) => ids.has(id))) return
  await preferences.update(setFavourites(marks, [...ids], false))
}

/** Categories below others first. What has documents of the member's own since then stays. */
async function removePlaces(
  client: UndoClient,
  { categories, vaults }: ImportRecord,
  { kept }: { readonly kept: number },
): Promise<void> {
  for (const category of categories.toReversed()) {
    if (await isUsed(client, category.vault_id, category.category_id)) continue
    await ignoreMissing(client.categories.remove(category))
  }
  for (const vault_id of vaults) {
    const { items } = await client.documents.list(vault_id)
    const isOwnVault = items.some((row) => row.vault_id === vault_id)
    // Documents in the trash need their vault, to be restored into it.
    if (!isOwnVault && kept === 0) await ignoreMissing(client.vaults.remove(vault_id))
  }
}

async function isUsed(
  { documents }: UndoClient,
  vault_id: string,
  category_id: string,
): Promise<boolean> {
  const { items } = await documents.list(vault_id)
  return items.some((row) => row.category_id === category_id)
}

async function ignoreMissing(removal: Promise<void>): Promise<void> {
  try {
    await removal
  } catch (error) {
    const isGone = isShrdError(error, 'category_missing') || isShrdError(error, 'vault_missing')
    if (!isGone) throw error
  }
}
