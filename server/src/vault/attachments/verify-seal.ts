import type { EndpointInput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNotAhead } from '../assert-not-ahead.ts'
import { assertScope } from '../documents/assert-scope.ts'
import { readRevision } from '../documents/read-revision.ts'
import { assertComplete } from '../uploads/assert-complete.ts'
import { assertFile } from './assert-file.ts'
import { getUpload, type OwnUpload } from './get-upload.ts'

/** The request to end an upload, and its sender. */
export interface ReceivedSeal {
  readonly user_id: string
  readonly input: EndpointInput<'sealUpload'>
  readonly hashes: Uint8Array
  readonly now: number
}

/** A valid request to end an upload. */
export interface VerifiedSeal {
  readonly own: OwnUpload
  readonly record_hash: string
  /** True if a revision already lists the file, under exactly this record. */
  readonly isListed: boolean
}

/**
 * Verifies the request to end an upload, against the stored parts and the present document. It
 * holds a lock until the transaction ends, so that no one sends another part or saves the document.
 *
 * @throws see `sealUpload`
 */
export async function verifySeal(
  store: Repositories,
  { user_id, input, hashes, now }: ReceivedSeal,
): Promise<VerifiedSeal> {
  const { document_id, file_id, size, record } = input
  await store.vault.uploads.lockDocument(document_id)
  await store.vault.uploads.lock(file_id)
  const own = await getUpload(store, user_id, input)
  const { upload, readable } = own
  assertScope(readable, ['update', 'upload'])
  assertComplete(await store.vault.uploads.listParts(file_id), size)
  const { filename } = upload
  const sent = { file_id, filename, size, record, user_id, hashes }
  const { hash: record_hash, record: file } = await assertFile(store, readable.document, sent)
  assertNotAhead([file.created_at], now)
  return { own, record_hash, isListed: isListed(own, record_hash) }
}

/** @throws `upload_failed` if a revision lists the file under another record */
function isListed({ upload, readable }: OwnUpload, record_hash: string): boolean {
  if (upload.record_hash === null) return false
  const { files } = readRevision(readable.document.revision)
  if (!files.includes(upload.record_hash)) return false
  if (upload.record_hash !== record_hash) throw new ShrdError('upload_failed')
  return true
}
