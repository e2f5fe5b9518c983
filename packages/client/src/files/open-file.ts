import type { CallOutput } from '@shrd/contract/calls'
import type { OpenedDocument } from '@shrd/crypto/documents'
import {
  type FileDescriptor,
  openFileDescriptor,
  readFileAuthor,
  type VerifiedFile,
  verifyFileRecord,
} from '@shrd/crypto/files'
import { logOf } from '../documents/document-trust.ts'
import type { FetchedDocument } from '../documents/fetch-document.ts'
import { clientError, refuseUnless } from '../errors.ts'
import { withNewerLogs } from '../member/key-logs.ts'
import type { Member } from '../member/member.ts'
import { isRefusal } from '../refusals.ts'
import { toList } from '../transport/bad-answer.ts'

/** A file as the server returned it, beside its document. */
export type Attachment = CallOutput<'getDocument'>['attachments'][number]

/** The document of the files, and its reader. */
export interface FileSources {
  member: Member
  /** The current state, verified. */
  opened: OpenedDocument
}

/** A verified file of the document, with its description. */
export interface OpenedFile extends VerifiedFile {
  /** The address of its content on the server. */
  file_path: string
  descriptor: FileDescriptor
}

/**
 * Verifies that a file belongs to the current state of the document.
 *
 * @throws what `verifyFileRecord` throws; `key_log_rolled_back`, `key_log_forked`
 */
export async function verifyFile(
  { _id: file_id, filename, size, record }: Attachment,
  { member, opened }: FileSources,
): Promise<VerifiedFile> {
  const file = { file_id, filename, size, record }
  const author = readFileAuthor(file)
  return withNewerLogs(
    member.logs,
    () => [author],
    async () => {
      const owner = await logOf(member, opened.owner)
      const authors = [await logOf(member, author)]
      return verifyFileRecord(file, { document: opened.verified, owner, authors })
    },
  )
}

/**
 * Verifies a file and decrypts its description.
 *
 * @param key of the document's epoch
 * @throws what `verifyFile` and `openFileDescriptor` throw
 */
export async function openFile(
  attachment: Attachment,
  key: CryptoKey,
  sources: FileSources,
): Promise<OpenedFile> {
  const { _id: file_id, filename, file_path } = attachment
  const verified = await verifyFile(attachment, sources)
  const { document_id, owner, epoch } = sources.opened
  const context = { document_id, owner, epoch, file_id }
  return { ...verified, file_path, descriptor: await openFileDescriptor(key, context, filename) }
}

/**
 * Returns the file of a document with this id, verified or opened. If two files share the id, the
 * file in the revision wins, because any uploader can choose an id.
 *
 * @throws `attachment_not_found`, `file_invalid` if the revision lists two such files, and what
 *   `read` throws
 */
export async function getFile<File extends VerifiedFile>(
  file_id: string,
  { answered }: Pick<FetchedDocument, 'answered'>,
  read: (attachment: Attachment) => Promise<File>,
): Promise<File> {
  const found = toList(answered.attachments).filter((attachment) => attachment?._id === file_id)
  const results = await Promise.allSettled(found.map(read))
  // A listed file that failed to load must not lose its id to another upload.
  const failed = results.find((one) => one.status === 'rejected' && !isRefusal(one.reason))
  if (failed?.status === 'rejected') throw failed.reason
  const files = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const file = files.find(({ is_listed }) => is_listed) ?? files[0]
  if (file !== undefined) {
    checkIdIsOwn(file, files)
    return file
  }
  const refused = results.find((result) => result.status === 'rejected')
  throw refused === undefined ? clientError('attachment_not_found') : refused.reason
}

/**
 * Checks that no other file of the document has this id. The client fetches content by id, so the
 * server could return either file. An unlisted upload does not put a listed file in doubt, because
 * any uploader can choose an id.
 *
 * @param all files of the document, verified
 * @throws `file_invalid`
 */
export function checkIdIsOwn(file: VerifiedFile, all: readonly VerifiedFile[]): void {
  const rivals = all.filter(
    ({ record, hash }) => record.file_id === file.record.file_id && hash !== file.hash,
  )
  const isInDoubt = rivals.some(({ is_listed }) => is_listed || !file.is_listed)
  refuseUnless(!isInDoubt, 'file_invalid')
}
