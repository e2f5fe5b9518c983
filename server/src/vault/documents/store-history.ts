import type { Grant } from '@shrd/contract'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** Revisions of a document whose bodies are kept; of older ones the records are. */
export const VERSIONS_KEPT = 100

/**
 * Characters of all bodies of a document that are kept: some twenty of the largest. One answer holds
 * them all, and a client reads no answer without end.
 */
export const BODIES_KEPT: number = 32 * 1024 * 1024

/** Adds the present state of a document to its history. */
export async function addRevision(
  store: Repositories,
  document: StoredDocument,
  { author, now }: { author: string; now: number },
): Promise<void> {
  const { document_id, number, list, body_hash, header, revision: record } = document
  const stored = { document_id, number, list, author, body_hash, header, record, created_at: now }
  await store.documentHistory.addRevision(stored)
}

/** Adds an access list, with the grants that it names: those of its epoch open its revisions. */
export async function storeList(
  store: Repositories,
  { document_id, list, epoch, access_list: record }: StoredDocument,
  grants: readonly Grant[],
): Promise<void> {
  await store.documentHistory.addList({ document_id, list, epoch, record, grants })
}

/** Drops bodies that no recent revision has, and the oldest of what is too much. */
export async function pruneBodies(
  store: Repositories,
  { document_id, number, body_hash }: StoredDocument,
): Promise<void> {
  const dropped: string[] = []
  const kept = { characters: 0 }
  for (const body of await store.documentHistory.listSizes(document_id)) {
    kept.characters += body.size
    const isRecent = body.last_number > number - VERSIONS_KEPT && kept.characters <= BODIES_KEPT
    if (!isRecent && body.body_hash !== body_hash) dropped.push(body.body_hash)
  }
  if (dropped.length > 0) await store.documentHistory.dropBodies(document_id, dropped)
}
