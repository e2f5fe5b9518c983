import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import type { SentShareRow } from '../../persistence/repositories/shares.ts'
import { removeContent } from '../uploads/remove-content.ts'
import type { ShareDeps } from './share-deps.ts'

/** Twice what a member can have open by default, and about a megabyte. */
const MOST_LISTED = 1000

/** Lists the newest that a member has sent. */
export async function listShares(call: Call<'listShares'>): Promise<EndpointOutput<'listShares'>> {
  const { user_id } = signerOf(call)
  return call.transaction(async (store) => {
    const sent = await store.vault.shares.listSent(user_id, MOST_LISTED)
    return sent.map(toOutput)
  })
}

function toOutput(sent: SentShareRow): EndpointOutput<'listShares'>[number] {
  const { share_id, recipient_id: user_id, label, file_size } = sent
  const { created_at, ends_at: expires_at, opened_at, destroyed_at } = sent
  const times = { created_at, expires_at, opened_at, destroyed_at }
  return { share_id, user_id, label, file_size, ...times }
}

/**
 * Deletes a share at once, whether it was opened or not. Someone else's counts as unknown.
 *
 * @throws `share_expired`
 */
export async function destroyShare(
  deps: ShareDeps,
  call: Call<'destroyShare'>,
): Promise<EndpointOutput<'destroyShare'>> {
  const { user_id: senderId } = signerOf(call)
  const { id } = call.input
  const now = deps.ports.now()
  const removed: { paths: readonly string[] } = { paths: [] }
  const answer = await call.transaction(async (store) => {
    const share = await store.vault.shares.lock(id)
    if (share?.sender_id !== senderId) throw new ShrdError('share_expired')
    await store.vault.shares.destroySent(id, { senderId, now })
    removed.paths = await store.vault.shares.remove(share, now)
    return { success: true as const }
  })
  await removeContent(deps, removed.paths)
  return answer
}
