import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Call } from '../../http/call.ts'
import { removeContent } from '../uploads/remove-content.ts'
import { findClaimed } from './find-claimed.ts'
import { removePart } from './remove-part.ts'
import type { ShareDeps } from './share-deps.ts'

/**
 * Deletes what a reader has received. The file stays for the reader until its time is over.
 *
 * @throws `share_expired`, `share_login_required`, `too_many_requests`
 */
export async function acknowledgeShare(
  deps: ShareDeps,
  call: Call<'acknowledgeShare'>,
): Promise<EndpointOutput<'acknowledgeShare'>> {
  const { database, ports } = deps
  const { id } = call.input
  const { reader_hash } = await findClaimed(deps, call, {
    subject: id,
    find: () => database.store.vault.shares.find(id),
    findSent: () => database.store.vault.shares.findSent(id),
  })
  const now = ports.now()
  const removed: { paths: readonly string[] } = { paths: [] }
  const answer = await call.transaction(async (store) => {
    const share = await store.vault.shares.lock(id)
    if (share?.reader_hash !== reader_hash) throw new ShrdError('share_expired')
    removed.paths = await removePart(store, share, now)
    return { success: true as const }
  })
  await removeContent(deps, removed.paths)
  return answer
}
