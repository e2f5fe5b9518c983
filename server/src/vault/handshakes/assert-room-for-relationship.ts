import { LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * Refuses one more relationship of a member who has the most already: all of them are one answer.
 *
 * @throws `quota_reached` with the `limit`, and its value as `most`
 */
export async function assertRoomForRelationship(
  { vault: { relationships } }: Pick<Repositories, 'vault'>,
  user_id: string,
): Promise<void> {
  const most = LIMITS.relationships
  if ((await relationships.count(user_id)) < most) return
  throw new ShrdError('quota_reached', { data: { limit: 'relationships', most } })
}
