import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { DocumentSave } from './next-state.ts'
import { readAccessList, readRevision } from './read-revision.ts'

/**
 * True if a save must be accepted without room, because it removes access: from a reader, from keys
 * that the owner has replaced, or, without a new body, a scope from a reader. Each reason applies
 * only once: otherwise a client could store data without limit under new access lists.
 *
 * Call it before the save is stored.
 */
export async function isRequiredRekey(
  { vault: { documentReaders } }: Pick<Repositories, 'vault'>,
  { author, stored: { document }, next }: Pick<DocumentSave, 'author' | 'stored' | 'next'>,
): Promise<boolean> {
  if (next.access === undefined) return false
  // Only claimed so far. The save verifies it.
  const isSameBody = readRevision(next.revision).body_hash === document.body_hash
  if (readAccessList(document.access_list).owner_sequence < author.current.sequence) return true
  const granted = new Map(
    next.access.encrypted_keys.map(({ user_id, scopes }) => [user_id, scopes]),
  )
  const readers = await documentReaders.list(document.document_id)
  return readers.some(({ user_id, grant }) => {
    const kept = granted.get(user_id)
    if (kept === undefined) return true
    return isSameBody && grant.scopes.some((scope) => !kept.includes(scope))
  })
}
