import { notify } from '../../identity/notifications/notify.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A change of a document, and its author. */
interface Change {
  readonly author: string
  readonly now: number
}

/** Tells the readers of a shared document, except the author, that its content has changed. */
export async function notifyReaders(
  store: Repositories,
  { document_id, is_shared }: Pick<StoredDocument, 'document_id' | 'is_shared'>,
  { author, now }: Change,
): Promise<void> {
  // Most documents have one reader.
  if (!is_shared) return
  const readers = await store.vault.documentReaders.list(document_id)
  const others = readers.filter(
    ({ user_id, lapses_at }) => user_id !== author && (lapses_at === null || lapses_at > now),
  )
  const told = others.map(({ user_id }) => user_id)
  await notify(store, told, { kind: 'document_changed', actor_id: author, document_id, now })
}

/** Tells new readers that a document is shared with them. */
export async function notifyOfSharing(
  store: Repositories,
  { document_id, user_id: owner }: Pick<StoredDocument, 'document_id' | 'user_id'>,
  { added, now }: { added: readonly string[]; now: number },
): Promise<void> {
  const others = added.filter((user_id) => user_id !== owner)
  await notify(store, others, { kind: 'document_shared', actor_id: owner, document_id, now })
}
