import { LIMITS } from '@shrd/contract/calls'
import { encodeBase64Url } from '@shrd/crypto'
import { openEpochKey } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import {
  blobSource,
  type EncryptedContent,
  type FileOptions,
  signFileRecord,
  verifyFileRecord,
} from '@shrd/crypto/files'
import { logOf } from '../documents/document-trust.ts'
import { fetchDocument } from '../documents/fetch-document.ts'
import { retryStale } from '../documents/retry-stale.ts'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import { attachFile } from './attach-file.ts'
import {
  type BegunUpload,
  beginUpload,
  findBegunUpload,
  type LocalFile,
  type PausedUpload,
  type UploadTarget,
} from './begin-upload.ts'
import { findCompleted } from './find-completed.ts'
import { assertMayUpload, maySave } from './may-upload.ts'

/** How an upload is followed, stopped and gone on with. */
export interface UploadOptions extends FileOptions {
  /** Given by `keep` in an attempt that did not come to its end. */
  resume?: PausedUpload | undefined
  /**
   * Keeps how far an upload is. Waited for before each part is sent: what was sent has to be known
   * to the attempt that goes on, so store it where it survives what the upload is to survive.
   */
  keep?: ((paused: PausedUpload) => void | Promise<void>) | undefined
}

/** A file that the server has. */
export interface AddedFile {
  readonly file_id: string
  /** Record hash, by which a save lists the file. */
  readonly hash: string
  /** False where somebody who may save still has to take it up. */
  readonly is_listed: boolean
}

/** What files are sent and fetched with. */
export interface FileCalls {
  call: Call
  member: Member
  work: Pick<CryptoWork, 'encryptFile' | 'decryptFile'>
}

/** A content that was sent, and the upload that it belongs to. */
interface SentUpload {
  begun: BegunUpload
  content: EncryptedContent
}

/**
 * Encrypts a file under a key of its own, sends it part by part, and has the document list it.
 *
 * @throws `author_not_allowed`, `body_too_large` above `LIMITS.fileBytes`, `file_changed` if the file
 *   changes while it is read, `document_stale` if a new epoch began meanwhile, `aborted`
 */
export async function uploadFile(
  document_id: string,
  file: LocalFile,
  calls: FileCalls,
  options: UploadOptions = {},
): Promise<AddedFile> {
  const { call, member } = calls
  const { resume, signal } = options
  assertSize(file)
  const fetched = await fetchDocument(document_id, calls, { signal })
  const { opened } = fetched
  assertMayUpload(opened, member)
  const key = await openEpochKey(member.identity, opened.verified)
  const target = { call, opened, key, file, signal }
  const completed = resume && (await findCompleted(resume, { member, fetched, key, file }))
  const { file_id, hash } =
    completed === undefined
      ? await sendFile(target, calls, options)
      : { file_id: completed.record.file_id, hash: completed.hash }
  if (completed?.is_listed) return { file_id, hash, is_listed: true }
  const is_listed = maySave(opened, member)
  if (is_listed) await attachFile(document_id, hash, { call, member, signal, action: 'upload' })
  return { file_id, hash, is_listed }
}

/** Said before anything is encrypted: the service takes no larger one. */
function assertSize({ size }: LocalFile): void {
  if (size > LIMITS.fileBytes) throw clientError('body_too_large')
}

/** Sends all of a file and signs it. */
async function sendFile(
  target: UploadTarget,
  calls: FileCalls,
  options: UploadOptions,
): Promise<Pick<AddedFile, 'file_id' | 'hash'>> {
  const sent = await sendContent(target, calls, options)
  return { file_id: sent.begun.file_id, hash: await sealUpload(target, sent, calls) }
}

/** A file that changed since an earlier attempt is sent as a new one, under a new key. */
async function sendContent(
  target: UploadTarget,
  calls: FileCalls,
  options: UploadOptions,
): Promise<SentUpload> {
  const { resume } = options
  const begun = resume && (await findBegunUpload(resume, target))
  if (begun !== undefined) {
    try {
      return await sendParts(begun, target, calls, options)
    } catch (error) {
      if (!isShrdError(error, 'file_changed')) throw error
    }
  }
  return sendParts(await beginUpload(target), target, calls, options)
}

async function sendParts(
  begun: BegunUpload,
  { opened, file, signal }: UploadTarget,
  { call, work }: FileCalls,
  { keep, onProgress }: UploadOptions,
): Promise<SentUpload> {
  const { document_id, epoch } = opened
  const { file_id, filename, stored } = begun
  const { key, iv, chunk_size } = begun.descriptor
  const secrets = { file_id, key, iv, chunk_size, resume: begun.resume }
  let sent: EncryptedContent | null = null
  const parts = work.encryptFile(blobSource(file), { ...secrets, signal, onProgress })
  for await (const { part, bytes, resume, content } of parts) {
    await keep?.({ document_id, epoch, filename, resume })
    if (stored.get(part) !== bytes.length) {
      await call('uploadPart', { document_id, file_id, part }, { signal, octets: bytes })
    }
    sent = content
  }
  if (sent === null) throw new TypeError('The last part of a file says what all of it is.')
  return { begun, content: sent }
}

/** Signs the file as belonging to the newest state; answers its record hash. */
function sealUpload(
  { opened: { document_id, owner, epoch }, signal }: UploadTarget,
  { begun: { file_id, filename }, content: { digest, hashes, size } }: SentUpload,
  { call, member }: FileCalls,
): Promise<string> {
  return retryStale(async () => {
    const { opened } = await fetchDocument(document_id, { call, member }, { signal })
    // The description is sealed under the key of the epoch before.
    if (opened.epoch !== epoch) throw clientError('document_stale')
    const place = { document_id, owner, epoch, file_id, base_revision: opened.revision }
    const record = await signFileRecord(member.identity, {
      ...place,
      filename,
      digest,
      size,
      now: member.now(),
    })
    const { hash } = await verifyFileRecord(
      { file_id, filename, size, record },
      {
        document: opened.verified,
        owner: await logOf(member, owner),
        authors: [await member.ownLog()],
      },
    )
    const said = { document_id, file_id, size, hashes: encodeBase64Url(hashes), record }
    // Who may save says so with the save that lists the file, which follows.
    if (maySave(opened, member)) await call('sealUpload', said, { signal })
    else {
      const act = { document_id, action: 'upload', revision: opened.revision } as const
      await member.appendLog(act, (log) => call('sealUpload', { ...said, log }, { signal }))
    }
    return hash
  })
}
