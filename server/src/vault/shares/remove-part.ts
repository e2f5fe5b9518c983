import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { ShareWithFile } from '../../persistence/repositories/shares.ts'

/**
 * Deletes what of a share is not needed any more: everything, or all but the file if its reader may
 * still fetch it. Returns the paths of content to delete after the transaction.
 */
export async function removePart(
  { vault: { shares } }: Repositories,
  share: ShareWithFile,
  now: number,
): Promise<readonly string[]> {
  const { share_id, file_until } = share
  if (file_until === null || file_until <= now) return shares.remove(share, now)
  await shares.keepFileOnly(share_id)
  return []
}
