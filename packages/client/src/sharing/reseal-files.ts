import type { CallInput, CallOutput } from '@shrd/contract/calls'
import { hashStatement } from '@shrd/crypto'
import { type NewEpoch, type OpenedDocument, openEpochKey } from '@shrd/crypto/documents'
import { sealFileDescriptor, signFileRecord } from '@shrd/crypto/files'
import { refuseUnless } from '../errors.ts'
import { type OpenedFile, openFile } from '../files/open-file.ts'
import { toRecord } from '../listing/opened-list.ts'
import type { Member } from '../member/member.ts'
import { isRefusal } from '../refusals.ts'
import { toList, toText } from '../transport/bad-answer.ts'

/** A document whose files get descriptors under the key of a new epoch. */
export interface ResealedDocument {
  readonly member: Member
  /** The current state, verified, with the record hashes of its files. */
  readonly opened: OpenedDocument
  /** The files as the server returned them. */
  readonly attachments: CallOutput<'getDocument'>['attachments']
  readonly epoch: NewEpoch
}

/** A new descriptor, with the record that its author signs over it. */
export type ResealedFile = NonNullable<CallInput<'updateDocument'>['files']>[number]

/** Encrypts the descriptors of all files of a document under the key of a new epoch. */
export type ResealFiles = (document: ResealedDocument) => Promise<readonly ResealedFile[]>

/**
 * See {@link ResealFiles}. The contents stay unchanged: former readers could have kept them.
 *
 * @throws `attachment_not_found` if the server omits a file, and what `verifyFileRecord` and
 *   `openFileDescriptor` throw
 */
export const resealFiles: ResealFiles = async (document) => {
  const { member, opened, epoch } = document
  const files = await openFiles(document)
  checkAllFilesThere(files, opened.files)
  return Promise.all(
    files.map(async ({ record: { file_id, digest, size }, descriptor }) => {
      const place = { ...toEpoch(opened, epoch.epoch), file_id }
      const filename = await sealFileDescriptor(epoch.key, place, descriptor)
      const base = { base_revision: opened.revision, now: member.now() }
      const draft = { ...place, ...base, filename, digest, size }
      return { file_id, filename, record: await signFileRecord(member.identity, draft) }
    }),
  )
}

/** Opens the files of the document, each once. */
async function openFiles(document: ResealedDocument): Promise<OpenedFile[]> {
  const { member, opened, attachments } = document
  const files = new Map<string, OpenedFile>()
  if (toList(attachments).length === 0) return []
  const key = await openEpochKey(member.identity, opened.verified)
  for (const attachment of attachments) {
    try {
      const file = await openFile(toRecord(attachment), key, { member, opened })
      files.set(file.hash, file)
    } catch (error) {
      // Skip a broken, unlisted file. Otherwise any uploader could block a new key.
      if (!isRefusal(error) || (await isListed(attachment, opened))) throw error
    }
  }
  return [...files.values()]
}

/** True if the document lists this record. */
async function isListed(
  attachment: ResealedDocument['attachments'][number] | null,
  { files }: OpenedDocument,
): Promise<boolean> {
  return files.includes(await hashStatement('file-record', toText(attachment?.record?.statement)))
}

function toEpoch({ document_id, owner }: OpenedDocument, epoch: number) {
  return { document_id, owner, epoch }
}

/** A file that the server omits would be lost for the document. */
function checkAllFilesThere(files: readonly OpenedFile[], listed: readonly string[]): void {
  const found = new Set(files.map(({ hash }) => hash))
  const areAllThere = listed.every((hash) => found.has(hash))
  refuseUnless(areAllThere, 'attachment_not_found')
}
