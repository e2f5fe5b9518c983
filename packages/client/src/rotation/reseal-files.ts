import type { CallInput, CallOutput } from '@shrd/contract/calls'
import {
  type Check,
  type FileDescriptor,
  hashStatement,
  type NewEpoch,
  openEpochKey,
  openFileDescriptor,
  readFileAuthor,
  runChecks,
  sealFileDescriptor,
  signFileRecord,
  type VerifiedDocument,
  verifyFileRecord,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { ResealContext } from './reseal-task.ts'

type Attachment = CallOutput<'getDocument'>['attachments'][number]

/** The files of a document, their descriptions sealed under the key of a new epoch. */
export interface MovedFiles {
  /** Record hashes, for the revision. */
  hashes: string[]
  files: NonNullable<CallInput<'updateDocument'>['files']>
}

interface Move {
  verified: VerifiedDocument
  epoch: NewEpoch
  now: number
}

/** A file that belongs to the document, opened. */
interface OpenedFile {
  file_id: string
  size: number
  /** Record hash. */
  hash: string
  descriptor: FileDescriptor
}

/**
 * Seals the descriptions of a document's files anew. Their contents stay as they are: who could
 * read them could have kept them.
 *
 * @throws `attachment_not_found` if the server leaves one out, and what `verifyFileRecord` and
 *   `openFileDescriptor` throw
 */
export async function moveFiles(
  attachments: readonly Attachment[],
  { verified, epoch, now }: Move,
  context: ResealContext,
): Promise<MovedFiles> {
  const { access, revision } = verified
  const opened = await openFiles(attachments, verified, context)
  await runChecks(MOVED_FILES_CHECKS, { opened, listed: revision.files })
  const moved: MovedFiles = { hashes: [], files: [] }
  for (const { file_id, size, descriptor } of opened) {
    const { document_id, owner } = access
    const place = { document_id, owner, epoch: epoch.epoch, file_id }
    const filename = await sealFileDescriptor(epoch.key, place, descriptor)
    const draft = { ...place, base_revision: revision.revision, filename, size, now }
    const record = await signFileRecord(context.member.identity, draft)
    moved.files.push({ file_id, filename, record })
    moved.hashes.push(await hashStatement('file-record', record.statement))
  }
  return moved
}

async function openFiles(
  attachments: readonly Attachment[],
  verified: VerifiedDocument,
  context: ResealContext,
): Promise<OpenedFile[]> {
  if (attachments.length === 0) return []
  const key = await openEpochKey(context.member.identity, verified)
  const opened: OpenedFile[] = []
  for (const attachment of attachments) {
    try {
      opened.push(await openFile(attachment, verified, { key, ...context }))
    } catch (error) {
      // A revision has dropped it, or never took it up: it is no file of the document.
      if (!isShrdError(error, 'file_unlisted')) throw error
    }
  }
  return opened
}

async function openFile(
  { _id: file_id, filename, size, record }: Attachment,
  verified: VerifiedDocument,
  { key, member, owner }: ResealContext & { key: CryptoKey },
): Promise<OpenedFile> {
  const file = { file_id, filename, size, record }
  const author = readFileAuthor(file)
  const authors = author === owner.user_id ? [] : [await member.logs.get(author)]
  const { hash } = await verifyFileRecord(file, { document: verified, owner, authors })
  const { document_id, epoch } = verified.access
  const place = { document_id, owner: owner.user_id, epoch, file_id }
  return { file_id, size, hash, descriptor: await openFileDescriptor(key, place, filename) }
}

interface ListedFiles {
  opened: readonly OpenedFile[]
  /** Record hashes, as the revision has them. */
  listed: readonly string[]
}

const MOVED_FILES_CHECKS: readonly Check<ListedFiles>[] = [checkAllFilesThere]

/** A file that the server leaves out would be gone from the document for good. */
function checkAllFilesThere({ opened, listed }: ListedFiles): void {
  const found = new Set(opened.map(({ hash }) => hash))
  if (listed.some((hash) => !found.has(hash))) throw clientError('attachment_not_found')
}
