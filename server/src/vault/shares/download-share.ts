import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Call } from '../../http/call.ts'
import type { ShareWithFile } from '../../persistence/repositories/shares.ts'
import { cutPieces, type StoredObject } from '../uploads/cut-pieces.ts'
import { openContent } from '../uploads/open-content.ts'
import { findClaimed } from './find-claimed.ts'
import type { ShareDeps } from './share-deps.ts'

/**
 * Sends the encrypted content of a share's file, or the hashes of its chunks, from a byte on, to
 * the reader who claimed the share.
 *
 * @throws `share_expired`, `share_login_required`, `file_empty`, `file_download_failed`,
 *   `too_many_requests`
 */
export async function downloadShare(
  deps: ShareDeps,
  call: Call<'downloadShare'>,
): Promise<EndpointOutput<'downloadShare'>> {
  const { database, ports, storage } = deps
  const { file_path, filePath, part, from, length } = call.input
  const path = file_path ?? filePath ?? ''
  const { share, reader_hash } = await findClaimed(deps, call, {
    subject: path,
    find: () => database.store.vault.shares.findByPath(path),
    isSecret: true,
  })
  const isOwn = share.reader_hash === reader_hash
  if (!isOwn || ports.now() >= (share.file_until ?? 0)) throw new ShrdError('share_expired')
  const pieces = cutPieces(await listObjects(deps, share, part), { from, length })
  // A request from the end on gets an empty response.
  if (pieces.length === 0) return new Uint8Array()
  return openContent({ storage, file: path, pieces })
}

async function listObjects(
  { database: { store } }: Pick<ShareDeps, 'database'>,
  { file_id }: ShareWithFile,
  part: 'content' | 'hashes',
): Promise<readonly StoredObject[]> {
  if (file_id === null) return []
  if (part === 'content') return store.vault.uploads.listParts(file_id)
  const upload = await store.vault.uploads.find(file_id)
  const { hashes: object = null, hashes_size: size = null } = upload ?? {}
  return object === null || size === null ? [] : [{ object, size }]
}
