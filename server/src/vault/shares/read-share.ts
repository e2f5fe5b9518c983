import type { EndpointOutput } from '@shrd/contract'
import type { Call } from '../../http/call.ts'
import type { ShareWithFile } from '../../persistence/repositories/shares.ts'
import { endedShare, findClaimed } from './find-claimed.ts'
import type { ShareDeps } from './share-deps.ts'
import { FILE_TIME, MESSAGE_TIME } from './share-times.ts'

/**
 * Gives a share to the first reader with the right claim, who may repeat the request for five
 * minutes. One conditional update decides between two readers, at any number of processes.
 *
 * @throws `share_expired`, `share_login_required`, `too_many_requests`
 */
export async function readShare(
  deps: ShareDeps,
  call: Call<'readShare'>,
): Promise<EndpointOutput<'readShare'>> {
  const { database, ports } = deps
  const { id } = call.input
  const { share, reader_hash } = await findClaimed(deps, call, {
    subject: id,
    find: () => database.store.vault.shares.find(id),
    findSent: () => database.store.vault.shares.findSent(id),
  })
  const now = ports.now()
  const file_until = share.file_id === null ? null : now + FILE_TIME
  return call.transaction(async (store) => {
    const claim = { reader_hash, message_until: now + MESSAGE_TIME, file_until, now }
    if (await store.vault.shares.claim(id, claim)) return tell({ ...share, ...claim })
    const claimed = await store.vault.shares.find(id)
    const isOwn = claimed?.reader_hash === reader_hash
    if (!isOwn || now >= (claimed.message_until ?? 0)) {
      throw endedShare(await store.vault.shares.findSent(id))
    }
    return tell(claimed)
  })
}

function tell(share: ShareWithFile): EndpointOutput<'readShare'> {
  const { message, sealed_key: key, recipient_id: user_id, sender_id, record } = share
  const { filename, iv, file_path: path, file_size: size, message_until, file_until } = share
  const mime_type = 'application/octet-stream' as const
  const hasFile = filename !== null && iv !== null && path !== null && size !== null
  return {
    ...{ message, key, user_id, record: record === null ? null : JSON.parse(record) },
    // Nothing proves the sender of a share that is not signed.
    sender_id: record === null ? null : sender_id,
    file: hasFile ? { filename, iv, path, mime_type, size } : null,
    message_until: message_until ?? 0,
    file_until,
  }
}
