import { ShrdError } from '@shrd/crypto/errors'
import type { StoredRelationship } from '../../persistence/repositories/relationships.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * Gets a relationship of a member. One between others counts as unknown.
 *
 * @throws `relationship_not_found`
 */
export async function getRelationship(
  store: Repositories,
  user_id: string,
  handshake_id: string,
): Promise<StoredRelationship> {
  const stored = await store.vault.relationships.find(handshake_id, user_id)
  if (stored === undefined) throw new ShrdError('relationship_not_found')
  return stored
}
