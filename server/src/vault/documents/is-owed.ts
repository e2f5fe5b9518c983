import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { DocumentSave } from './next-state.ts'
import { readAccessList, readRevision } from './read-revision.ts'

/**
 * Whether a save is taken however little room there is, because it takes access away: from a reader,
 * or from keys that its owner has replaced. Each reason is there once, and what has none brings no new
 * body: otherwise any number of bodies would be stored under the name of a new access list.
 *
 * Asked before the save is stored.
 */
export async function isOwed(
  { documentReaders }: Pick<Repositories, 'documentReaders'>,
  { author, stored: { document }, next }: Pick<DocumentSave, 'author' | 'stored' | 'next'>,
): Promise<boolean> {
  if (next.access === undefined) return false
  // Only claimed as yet, and verified with the save.
  if (readRevision(next.revision).body_hash === document.body_hash) return true
  if (readAccessList(document.access_list).owner_sequence < author.current.sequence) return true
  const granted = new Set(next.access.encrypted_keys.map(({ user_id }) => user_id))
  const readers = await documentReaders.list(document.document_id)
  return readers.some(({ user_id }) => !granted.has(user_id))
}
