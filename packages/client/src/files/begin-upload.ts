import { createId, decodeBase64Url, encodeBase64 } from '@shrd/crypto'
import type { OpenedDocument, Scope } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import {
  countEncryptedBytes,
  createFileKey,
  describeContent,
  type FileDescriptor,
  openFileDescriptor,
  type ResumeState,
  sealFileDescriptor,
  type VerifiedFile,
} from '@shrd/crypto/files'
import type { FetchedDocument } from '../documents/fetch-document.ts'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import type { LocalFile } from './local-file.ts'
import { getFile, openFile } from './open-file.ts'
import { toStored } from './send-parts.ts'

/**
 * An upload to resume later. Plain data; it contains no secret that opens without the keys of the
 * member. It is valid for the epoch of the document in which it began.
 */
export interface PausedUpload {
  readonly document_id: string
  readonly epoch: number
  /** The encrypted descriptor, which contains the key of the file. */
  readonly filename: string
  readonly resume: ResumeState
}

/** An upload that the server knows. */
export interface BegunUpload {
  readonly file_id: string
  readonly filename: string
  readonly descriptor: FileDescriptor
  /** Bytes of each part that the server has, by part number. */
  readonly stored: ReadonlyMap<number, number>
  readonly resume: ResumeState | undefined
}

/** The document and the file of an upload. */
export interface UploadTarget {
  readonly call: Call
  readonly opened: OpenedDocument
  /** The key of the document's epoch. */
  readonly key: CryptoKey
  readonly file: LocalFile
  readonly signal?: AbortSignal | undefined
}

/** Starts an upload, with a new key for the file. */
export async function beginUpload(target: UploadTarget): Promise<BegunUpload> {
  const { call, opened, key, file, signal } = target
  const { name, type, size } = file
  const descriptor = { name, type, ...describeContent(size, createFileKey()) }
  const file_id = createId('fil')
  const filename = await sealFileDescriptor(key, toContext(opened, file_id), descriptor)
  const { document_id } = opened
  const iv = encodeBase64(decodeBase64Url(descriptor.iv))
  const mime_type = 'application/octet-stream'
  const announced = { document_id, file_id, filename, mime_type, iv } as const
  await call('openUpload', { ...announced, size: countEncryptedBytes(descriptor) }, { signal })
  return { file_id, filename, descriptor, stored: new Map(), resume: undefined }
}

/**
 * Finds the upload to resume. Returns `undefined` for another epoch or file, or if the server has
 * no record of it.
 */
export async function findBegunUpload(
  { document_id, epoch, filename, resume }: PausedUpload,
  { call, opened, key, file, signal }: UploadTarget,
): Promise<BegunUpload | undefined> {
  if (document_id !== opened.document_id || epoch !== opened.epoch) return undefined
  const { file_id } = resume
  const descriptor = await openFileDescriptor(key, toContext(opened, file_id), filename)
  if (descriptor.name !== file.name || descriptor.type !== file.type) return undefined
  try {
    const parts = await call('listUploadParts', { file_id }, { signal })
    return { file_id, filename, descriptor, stored: toStored(parts), resume }
  } catch (error) {
    if (isShrdError(error, 'upload_not_found')) return undefined
    throw error
  }
}

function toContext({ document_id, owner, epoch }: OpenedDocument, file_id: string) {
  return { document_id, owner, epoch, file_id }
}

/** The document in which a finished upload may be. */
interface CompletedSources {
  readonly member: Member
  readonly fetched: FetchedDocument
  /** The key of the document's epoch. */
  readonly key: CryptoKey
  readonly file: LocalFile
}

/**
 * Codes that mean: the upload is not finished, or its file needs a new signature. `key_replaced`
 * comes if the author's keys changed before the document listed the file.
 */
const NOT_COMPLETED = ['attachment_not_found', 'file_unlisted', 'key_replaced'] as const

/**
 * Finds the file if an earlier attempt finished and only the response was lost. The caller then
 * sends and signs nothing again. A file of another member with this id does not count.
 *
 * @throws what opening the file throws
 */
export async function findCompleted(
  { resume: { file_id } }: PausedUpload,
  { member, fetched, key, file }: CompletedSources,
): Promise<VerifiedFile | undefined> {
  const { opened } = fetched
  try {
    const found = await getFile(file_id, fetched, (one) => openFile(one, key, { member, opened }))
    const { name, type, size } = found.descriptor
    const isSame = name === file.name && type === file.type && size === file.size
    return isSame && found.record.author === member.identity.user_id ? found : undefined
  } catch (error) {
    if (NOT_COMPLETED.some((code) => isShrdError(error, code))) return undefined
    throw error
  }
}

/** True if the member may save the document, and so list files. */
export function maySave(opened: OpenedDocument, member: Member): boolean {
  return hasScope(opened, member, ['update'])
}

/**
 * Checks the scopes first, to avoid an upload that every reader would reject.
 *
 * @throws `author_not_allowed`
 */
export function assertMayUpload(opened: OpenedDocument, member: Member): void {
  if (!hasScope(opened, member, ['update', 'upload'])) throw clientError('author_not_allowed')
}

function hasScope(
  { owner, verified }: OpenedDocument,
  { identity }: Member,
  any: Scope[],
): boolean {
  const own = verified.grants.find(({ user_id }) => user_id === identity.user_id)
  return owner === identity.user_id || any.some((scope) => own?.scopes.includes(scope) === true)
}
