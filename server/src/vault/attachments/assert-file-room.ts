import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertRoom } from '../quotas/assert-room.ts'
import type { AttachmentDeps } from './attachment-deps.ts'

/**
 * Refuses bytes that the plan of a document's owner has no room for. Parts arrive side by side, so
 * whoever asks waits for the others: no two of them take the last place.
 *
 * @throws `quota_reached`
 */
export function assertFileRoom(
  store: Repositories,
  { config, owner_id, more }: Pick<AttachmentDeps, 'config'> & { owner_id: string; more: number },
): Promise<void> {
  return assertRoom(store, {
    limits: config.planLimits,
    user_id: owner_id,
    quota: 'storage_bytes',
    more,
    taken: async () => {
      await store.uploads.lockRoom(owner_id)
      return store.files.bytesOf(owner_id)
    },
  })
}
