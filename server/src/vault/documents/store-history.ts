import type { Grant } from '@shrd/contract'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { BaseState } from '../../persistence/repositories/save-bases.ts'

/** Revisions of a document whose bodies are stored. Older revisions keep only their records. */
export const VERSIONS_KEPT = 100

/**
 * The most characters of a document's stored bodies: about twenty of the largest. One response
 * contains all of them, and clients limit responses.
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
  await store.vault.documentHistory.addRevision(stored)
}

/** Adds an access list with its grants. Those of its epoch open its revisions. */
export async function storeList(
  store: Repositories,
  { document_id, list, epoch, access_list: record }: StoredDocument,
  grants: readonly Grant[],
): Promise<void> {
  await store.vault.documentHistory.addList({ document_id, list, epoch, record, grants })
}

/** Bodies of a document before its present state was stored, and the one in the call. */
export interface KnownBodies {
  readonly seen: Pick<BaseState, 'characters' | 'oldest'> | undefined
  readonly body: string | undefined
}

/** Deletes bodies that no recent revision has, and the oldest ones above the limit. */
export async function pruneBodies(
  store: Repositories,
  { document_id, number, body_hash }: StoredDocument,
  known: KnownBodies,
): Promise<void> {
  if (areAllKept(number, known)) return
  const dropped: string[] = []
  const kept = { characters: 0 }
  for (const body of await store.vault.documentHistory.listSizes(document_id)) {
    kept.characters += body.size
    const isRecent = body.last_number > number - VERSIONS_KEPT && kept.characters <= BODIES_KEPT
    if (!isRecent && body.body_hash !== body_hash) dropped.push(body.body_hash)
  }
  if (dropped.length > 0) await store.vault.documentHistory.dropBodies(document_id, dropped)
}

/** True if the bodies are few: even the oldest is recent, and all together are short. */
function areAllKept(number: number, { seen, body = '' }: KnownBodies): boolean {
  if (seen === undefined) return false
  const isRecent = seen.oldest > number - VERSIONS_KEPT
  return isRecent && seen.characters + body.length <= BODIES_KEPT
}
