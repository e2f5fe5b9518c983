import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { StoredFile } from '../../persistence/repositories/files.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertScope } from '../documents/assert-scope.ts'
import { getReadable } from '../documents/get-readable.ts'
import { limitReadEntries } from '../logs/limit-read-entries.ts'
import { cutPieces, type Piece, type StoredObject } from '../uploads/cut-pieces.ts'
import { openContent } from '../uploads/open-content.ts'
import type { UploadDeps } from '../uploads/upload-deps.ts'
import { logDownload } from './log-download.ts'

/** Dependencies of downloads. */
export interface DownloadDeps extends Pick<UploadDeps, 'ports' | 'storage'> {
  readonly throttle: Pick<Throttle, 'limit'>
}

/**
 * Downloads the encrypted content of a file, or the hashes of its chunks, from a byte on.
 *
 * @throws `document_not_found`, `forbidden`, `attachment_not_found`, `file_empty`,
 *   `file_download_failed`, `too_many_requests`
 */
export async function downloadAttachment(
  { ports, storage, throttle }: DownloadDeps,
  call: Call<'downloadAttachment'>,
): Promise<EndpointOutput<'downloadAttachment'>> {
  const { user_id } = signerOf(call)
  const { document_id, file_path, filePath, part, from, length, log } = call.input
  if (log !== undefined) {
    await limitReadEntries(throttle, { kind: 'download', user_id, document_id })
  }
  const found: { file: string; pieces: readonly Piece[] } = { file: '', pieces: [] }
  const nothing = await call.transaction(async (store) => {
    const readable = await getReadable(store, user_id, document_id)
    assertScope(readable, ['download'])
    const file = await store.vault.files.findByPath(document_id, file_path ?? filePath ?? '')
    if (file === undefined) throw new ShrdError('attachment_not_found')
    found.file = file.file_path
    found.pieces = cutPieces(await listObjects(store, file, part), { from, length })
    const revision = readable.document.number
    await logDownload(store, user_id, { document_id, record: log, revision, now: ports.now() })
    return new Uint8Array()
  })
  // A request from the end on gets an empty response.
  if (found.pieces.length === 0) return nothing
  return openContent({ storage, ...found })
}

async function listObjects(
  { vault: { uploads } }: Repositories,
  { file_id, hashes, hashes_size }: StoredFile,
  part: 'content' | 'hashes',
): Promise<readonly StoredObject[]> {
  return part === 'content' ? uploads.listParts(file_id) : [{ object: hashes, size: hashes_size }]
}
