import { ShrdError } from '@shrd/crypto/errors'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { lockRoom } from '../quotas/assert-room.ts'
import { addReader } from './add-reader.ts'
import type { AccessEnds } from './assert-sharing.ts'
import type { DocumentSave, NextAccess } from './next-state.ts'
import { notifyOfSharing, notifyReaders } from './notify-readers.ts'
import { addRevision, pruneBodies, storeList } from './store-history.ts'

/**
 * Stores the next state and its history, only on top of the stored one. Of two saves at once, the
 * second finds its place taken.
 *
 * @throws `document_stale`
 */
export async function storeState(
  store: Repositories,
  { author, stored, seen, next, limits, now }: DocumentSave,
  { document, ends }: { document: StoredDocument; ends: AccessEnds },
): Promise<void> {
  const { document_id, user_id, state } = document
  if (!(await store.vault.documents.replace(document, stored.document))) {
    throw new ShrdError('document_stale')
  }
  // Before the rows of readers and the manifest: see the order of locks.
  if (limits) await lockRoom(store, { limits, user_id, quota: 'storage_bytes' })
  await storeBody(store, document, next.body)
  await addRevision(store, document, { author: author.user_id, now })
  await pruneBodies(store, document, { seen, body: next.body })
  const added = await storeAccess(store, document, { access: next.access, ends, now })
  const change = { author: author.user_id, now }
  await store.vault.documentReaders.touch(document_id, { state, ...change })
  if (added === undefined) await notifyReaders(store, document, change)
  else await notifyOfSharing(store, document, { added, now })
}

/** Stores the same cipher text once, for any number of revisions. */
async function storeBody(
  store: Repositories,
  { document_id, body_hash, number: last_number }: StoredDocument,
  body: string | undefined,
): Promise<void> {
  const kept = { document_id, body_hash, last_number }
  if (body === undefined) await store.vault.documentHistory.keepBody(kept)
  else await store.vault.documentHistory.putBody({ ...kept, body })
}

/**
 * Stores a new list and its readers, and returns those that were added. Remaining readers keep
 * their own place for the document.
 */
async function storeAccess(
  store: Repositories,
  document: StoredDocument,
  { access, ends, now }: { access: NextAccess | undefined; ends: AccessEnds; now: number },
): Promise<readonly string[] | undefined> {
  if (access === undefined) return undefined
  const { encrypted_keys: grants } = access
  await storeList(store, document, grants)
  const { document_id } = document
  const before = await store.vault.documentReaders.list(document_id)
  const known = new Set(before.map(({ user_id }) => user_id))
  const granted = new Set(grants.map(({ user_id }) => user_id))
  const removed = [...known].filter((user_id) => !granted.has(user_id))
  await store.vault.documentReaders.remove(document_id, removed)
  for (const grant of grants) {
    const { user_id } = grant
    const lapses_at = ends.get(user_id) ?? null
    if (!known.has(user_id)) await addReader(store, document, { grant, lapses_at, now })
    else await store.vault.documentReaders.changeGrant({ document_id, user_id, grant, lapses_at })
  }
  return [...granted].filter((user_id) => !known.has(user_id))
}
