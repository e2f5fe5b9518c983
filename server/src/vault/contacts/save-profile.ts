import { ShrdError } from '@shrd/crypto/errors'
import type { ProfileChange, Profiles } from '../../persistence/repositories/profiles.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * Stores a part of a member's own data.
 *
 * @throws `conflict` if it was changed since the version that this change was made from
 */
export async function saveProfile<Kind extends keyof Profiles>(
  { vault: { profiles } }: Repositories,
  { user_id, kind }: { user_id: string; kind: Kind },
  change: ProfileChange<Kind>,
): Promise<{ success: true }> {
  if (!(await profiles.save(user_id, kind, change))) throw new ShrdError('conflict')
  return { success: true }
}
