import type { CallInput, CallOutput } from '@shrd/contract/calls'
import {
  type Check,
  type FileDescriptor,
  type NewEpoch,
  type OpenedDocument,
  openEpochKey,
  openFileDescriptor,
  readFileAuthor,
  runChecks,
  sealFileDescriptor,
  signFileRecord,
  verifyFileRecord,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { toList } from '../transport/bad-answer.ts'
import { logOf } from './document-trust.ts'

/** A document whose files are to be described under the key of a new epoch. */
export interface ResealedDocument {
  readonly member: Member
  /** The present state, verified, with the record hashes of its files. */
  readonly opened: OpenedDocument
  /** The files as the server answered them. */
  readonly attachments: CallOutput<'getDocument'>['attachments']
  readonly epoch: NewEpoch
}

/** A descriptor that was sealed anew, with the record that its author signs over it. */
export type ResealedFile = NonNullable<CallInput<'updateDocument'>['files']>[number]

/** Seals the descriptors of all files of a document under the key of a new epoch. */
export type ResealFiles = (document: ResealedDocument) => Promise<readonly ResealedFile[]>

/**
 * See {@link ResealFiles}. The contents stay as they are: who could read them could have kept them.
 *
 * @throws `attachment_not_found` if the server leaves one out, and what `verifyFileRecord` and
 *   `openFileDescriptor` throw
 */
export const resealFiles: ResealFiles = async (document) => {
  const { member, opened, epoch } = document
  const files = await openFiles(document)
  await runChecks(KEPT_FILES_CHECKS, { files, listed: opened.files })
  return Promise.all(
    files.map(async ({ file_id, digest, size, descriptor }) => {
      const place = { ...toEpoch(opened, epoch.epoch), file_id }
      const filename = await sealFileDescriptor(epoch.key, place, descriptor)
      const draft = { ...place, base_revision: opened.revision, filename, digest, size }
      return { file_id, filename, record: await signFileRecord(member.identity, draft) }
    }),
  )
}

/** A file that belongs to the document, its description opened. */
interface OpenedFile {
  file_id: string
  digest: string
  size: number
  /** Record hash. */
  hash: string
  descriptor: FileDescriptor
}

async function openFiles(document: ResealedDocument): Promise<OpenedFile[]> {
  const { member, opened, attachments } = document
  const files = new Map<string, OpenedFile>()
  if (toList(attachments).length === 0) return []
  const key = await openEpochKey(member.identity, opened.verified)
  for (const attachment of attachments) {
    try {
      const file = await openFile(attachment, key, document)
      files.set(file.hash, file)
    } catch (error) {
      // A revision has dropped it, or never took it up: it is no file of the document.
      if (!isShrdError(error, 'file_unlisted')) throw error
    }
  }
  return [...files.values()]
}

async function openFile(
  { _id: file_id, filename, size, record }: ResealedDocument['attachments'][number],
  key: CryptoKey,
  { member, opened }: ResealedDocument,
): Promise<OpenedFile> {
  const file = { file_id, filename, size, record }
  const owner = await logOf(member, opened.owner)
  const authors = [await logOf(member, readFileAuthor(file))]
  const { hash, record: signed } = await verifyFileRecord(file, {
    document: opened.verified,
    owner,
    authors,
  })
  const place = { ...toEpoch(opened, opened.epoch), file_id }
  return {
    file_id,
    digest: signed.digest,
    size,
    hash,
    descriptor: await openFileDescriptor(key, place, filename),
  }
}

function toEpoch({ document_id, owner }: OpenedDocument, epoch: number) {
  return { document_id, owner, epoch }
}

interface KeptFiles {
  files: readonly OpenedFile[]
  /** Record hashes, as the revision has them. */
  listed: readonly string[]
}

const KEPT_FILES_CHECKS: readonly Check<KeptFiles>[] = [checkAllFilesThere]

/** A file that the server leaves out would be gone from the document for good. */
function checkAllFilesThere({ files, listed }: KeptFiles): void {
  const found = new Set(files.map(({ hash }) => hash))
  if (listed.some((hash) => !found.has(hash))) throw clientError('attachment_not_found')
}
