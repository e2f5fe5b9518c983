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
import { withNewerLogs } from '../member/key-logs.ts'
import type { Member } from '../member/member.ts'

/** A file as the server answers it with its document. */
export type Attachment = CallOutput<'getDocument'>['attachments'][number]

/** The document that files belong to, and who reads it. */
export interface FileSources {
  member: Member
  /** The present state, verified. */
  opened: OpenedDocument
}

/** A file that belongs to its document, with its description. */
export interface OpenedFile extends VerifiedFile {
  /** Where the server keeps its content. */
  file_path: string
  descriptor: FileDescriptor
}

/**
 * Verifies that a file belongs to the document as it is now.
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
 * Verifies a file and opens its description.
 *
 * @param key of the document's epoch
 * @throws as `verifyFile` and `openFileDescriptor` do
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
