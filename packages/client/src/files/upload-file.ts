import { LIMITS } from '@shrd/contract/calls'
import { encodeBase64Url } from '@shrd/crypto'
import { openEpochKey } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import {
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
import type { Ports } from '../ports.ts'
import { toCallOf, toPatientCall } from '../transport/patient-call.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import { attachFile } from './attach-file.ts'
import {
  assertMayUpload,
  type BegunUpload,
  beginUpload,
  findBegunUpload,
  findCompleted,
  maySave,
  type PausedUpload,
  type UploadTarget,
} from './begin-upload.ts'
import type { LocalFile } from './local-file.ts'
import { sendParts } from './send-parts.ts'

/** Options to follow, stop and resume an upload. */
export interface UploadOptions extends FileOptions {
  /** The last value that `keep` received in an unfinished attempt. */
  resume?: PausedUpload | undefined
  /**
   * Stores the progress of an upload. The upload waits for it before it sends each part, because
   * the next attempt must know about every sent part. Store it where it outlives what the upload
   * must outlive.
   */
  keep?: ((paused: PausedUpload) => void | Promise<void>) | undefined
}

/** A file on the server. */
export interface AddedFile {
  readonly file_id: string
  /** Record hash, by which a revision lists the file. */
  readonly hash: string
  /** False if somebody who may save must still list it. */
  readonly is_listed: boolean
}

/** Dependencies of uploads and downloads. */
export interface FileCalls {
  call: Call
  member: Member
  work: Pick<CryptoWork, 'encryptFile' | 'decryptFile'>
}

/** Dependencies of uploads. */
export interface UploadSources extends FileCalls {
  ports: Pick<Ports, 'clock' | 'random'>
}

/** Calls wait while the service does not respond. */
interface UploadCalls extends UploadSources {
  /** For parts: a proxy that refuses them is named. */
  callOnce: Call
}

/** The sent content and its upload. */
interface SentUpload {
  begun: BegunUpload
  content: EncryptedContent
}

/**
 * Encrypts a file under its own key, sends it in parts, and lists it in the document.
 *
 * @throws `author_not_allowed`, `body_too_large` above `LIMITS.fileBytes`, `file_changed` if the
 *   file changes while it is read, `document_stale` if a new epoch began in between, `aborted`
 */
export async function uploadFile(
  document_id: string,
  file: LocalFile,
  sources: UploadSources,
  options: UploadOptions = {},
): Promise<AddedFile> {
  const { member } = sources
  const { resume, signal } = options
  assertSize(file)
  const callOnce = toCallOf(member.identity.user_id, sources.call)
  const call = toPatientCall(callOnce, sources.ports)
  const calls = { ...sources, call, callOnce }
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

/** Checked before encryption: the service rejects larger files. */
function assertSize({ size }: LocalFile): void {
  if (size > LIMITS.fileBytes) throw clientError('body_too_large')
}

/** Sends the whole file and signs it. */
async function sendFile(
  target: UploadTarget,
  calls: UploadCalls,
  options: UploadOptions,
): Promise<Pick<AddedFile, 'file_id' | 'hash'>> {
  const sent = await sendContent(target, calls, options)
  return { file_id: sent.begun.file_id, hash: await sealUpload(target, sent, calls) }
}

/** A file that changed since an earlier attempt is sent as a new file, under a new key. */
async function sendContent(
  target: UploadTarget,
  calls: UploadCalls,
  options: UploadOptions,
): Promise<SentUpload> {
  const { resume } = options
  const begun = resume && (await findBegunUpload(resume, target))
  if (begun !== undefined) {
    try {
      return await sendBegun(begun, target, calls, options)
    } catch (error) {
      if (!isShrdError(error, 'file_changed')) throw error
    }
  }
  return sendBegun(await beginUpload(target), target, calls, options)
}

async function sendBegun(
  begun: BegunUpload,
  { opened, file, signal }: UploadTarget,
  { callOnce, ports: { clock }, work }: UploadCalls,
  { keep, onProgress }: UploadOptions,
): Promise<SentUpload> {
  const { document_id, epoch } = opened
  const { file_id, filename, stored } = begun
  const { key, iv, chunk_size } = begun.descriptor
  const secrets = { file_id, key, iv, chunk_size, resume: begun.resume }
  const content = await sendParts({
    ...{ file, work, clock, stored, secrets, signal, onProgress },
    keep: (resume) => keep?.({ document_id, epoch, filename, resume }),
    send: (part, octets) =>
      callOnce('uploadPart', { document_id, file_id, part }, { signal, octets }),
    probe: () => callOnce('listUploadParts', { file_id }, { signal }),
  })
  return { begun, content }
}

/** Signs the file for the newest state of the document; returns its record hash. */
function sealUpload(
  { opened: { document_id, owner, epoch }, signal }: UploadTarget,
  { begun: { file_id, filename }, content: { digest, hashes, size } }: SentUpload,
  { call, member }: FileCalls,
): Promise<string> {
  return retryStale(async () => {
    const { opened } = await fetchDocument(document_id, { call, member }, { signal })
    // The description is encrypted under the key of the former epoch.
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
    // The save that lists the file follows and logs the upload.
    if (maySave(opened, member)) await call('sealUpload', said, { signal })
    else {
      const act = { document_id, action: 'upload', revision: opened.revision } as const
      await member.appendLog(act, (log) => call('sealUpload', { ...said, log }, { signal }))
    }
    return hash
  })
}
