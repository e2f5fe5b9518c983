import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import { getAuthorLog } from '../documents/assert-author.ts'
import type { DocumentTrust } from '../documents/document-trust.ts'
import { hasFingerprint } from '../documents/has-fingerprint.ts'
import type { VerifiedRow } from '../documents/verified-document.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import type { KeyLog } from '../identity/key-log.ts'
import { isSealedDescriptor } from './file-descriptor.ts'
import { type FileRecord, fileRecordStatement, hashDescriptor } from './file-record.ts'

/** A file from a server's response: the server's columns beside the signed record. */
export interface ReceivedFile {
  file_id: string
  /** The sealed descriptor. */
  filename: string
  /** Bytes of the encrypted content. */
  size: number
  record: SignedRecord
}

/**
 * The verified data that a file is checked against. `readFileAuthor` names the member whose log is
 * needed.
 */
export interface FileTrust extends Pick<DocumentTrust, 'owner' | 'authors'> {
  /** From `verifyDocumentRow` or `verifyDocument`, with the grant of the file's author. */
  document: VerifiedRow
  /** A record hash that this device verified earlier. */
  pinned?: string | undefined
}

/** A verified file, still encrypted. */
export interface VerifiedFile {
  record: FileRecord
  /** The record hash. Revisions list the file by it. */
  hash: string
  /**
   * False for an upload that no revision lists yet. If the next revision does not list it, the file
   * is dropped.
   */
  is_listed: boolean
}

interface ReadFile extends FileTrust {
  authors: readonly KeyLog[]
  file: ReceivedFile
  claimed: FileRecord
  hash: string
}

/**
 * The id of the member who claims to have added a file. Fetch that member's key log for
 * `verifyFileRecord`. Nothing is verified yet, so use the id for nothing else.
 *
 * @throws `record_invalid`
 * @see docs/protocol/files.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { readFileAuthor, signFileRecord } from '@shrd/crypto/files'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const record = await signFileRecord(identity, {
 *   document_id: createId('doc'),
 *   owner: identity.user_id,
 *   epoch: 1,
 *   file_id: createId('fil'),
 *   base_revision: 1,
 *   filename: 'what sealFileDescriptor gave',
 *   digest: 'A'.repeat(43),
 *   size: 21,
 * })
 * console.assert(readFileAuthor({ record }) === identity.user_id)
 */
export function readFileAuthor({ record }: Pick<ReceivedFile, 'record'>): string {
  if (!isSignedRecord(record)) throw cryptoError('record_invalid')
  return fileRecordStatement.parse(record.statement).author
}

/**
 * Verifies that a file belongs to the current state of the document: its author may add files and
 * signed the values beside the record, and no revision has removed or dropped the file. Servers
 * call it before they store a file, clients before they open its descriptor.
 *
 * @throws `record_invalid`, `author_not_allowed`, `key_log_behind` if you must fetch the author's
 *   log again, `key_replaced`, `file_invalid` if the file belongs elsewhere, `file_unlisted`
 * @see docs/protocol/files.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { encryptDocument, verifyDocument } from '@shrd/crypto/documents'
 * import { signFileRecord, verifyFileRecord } from '@shrd/crypto/files'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const sealed = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const owner = await genesisLog(identity)
 * const document = await verifyDocument(sealed, { owner })
 * const { document_id, epoch } = document.access
 * const file = { file_id: createId('fil'), filename: 'what sealFileDescriptor gave', size: 21 }
 * const record = await signFileRecord(identity, {
 *   document_id,
 *   owner: identity.user_id,
 *   epoch,
 *   base_revision: document.revision.revision,
 *   digest: 'A'.repeat(43),
 *   ...file,
 * })
 * const verified = await verifyFileRecord({ ...file, record }, { document, owner })
 * console.assert(verified.is_listed === false)
 */
export async function verifyFileRecord(
  file: ReceivedFile,
  trust: FileTrust,
): Promise<VerifiedFile> {
  assertFileForm(file)
  const { suite: _, ...claimed } = fileRecordStatement.parse(file.record.statement)
  const hash = await fileRecordStatement.hash(file.record.statement)
  const read = { ...trust, authors: trust.authors ?? [], file, claimed, hash }
  await runChecks(FILE_CHECKS, read)
  return { record: claimed, hash, is_listed: isListed(read) }
}

/** Check form and limits before any work. */
function assertFileForm(file: ReceivedFile): void {
  if (typeof file !== 'object' || file === null) throw cryptoError('record_invalid')
  if (!isSignedRecord(file.record) || !isSealedDescriptor(file.filename)) {
    throw cryptoError('record_invalid')
  }
}

const FILE_CHECKS: readonly Check<ReadFile>[] = [
  checkFileAuthor,
  checkFileAuthorLog,
  checkFileSignature,
  checkFileDocument,
  checkFileOwner,
  checkFileEpoch,
  checkFileId,
  checkFileSize,
  checkDescriptor,
  checkFileCounts,
]

/** Every reader can seal a descriptor. The grants say who may add a file. */
function checkFileAuthor({ claimed, document }: ReadFile): void {
  const mayAdd = document.grants.some(
    ({ user_id, scopes }) =>
      user_id === claimed.author && (scopes.includes('update') || scopes.includes('upload')),
  )
  if (claimed.author !== document.access.owner && !mayAdd) throw cryptoError('author_not_allowed')
}

/** The owner has seen these keys, so a log without them was truncated before a rotation. */
async function checkFileAuthorLog(read: ReadFile): Promise<void> {
  const { claimed, document } = read
  const grant = document.grants.find(({ user_id }) => user_id === claimed.author)
  const log = getAuthorLog(read, claimed.author)
  if (grant !== undefined && !(await hasFingerprint(log, grant.fingerprint))) {
    throw cryptoError('key_log_behind')
  }
}

/**
 * The signer of the newest revision vouches for the files that it lists, also under replaced keys.
 */
async function checkFileSignature(read: ReadFile): Promise<void> {
  const { file, claimed, hash, pinned } = read
  await assertAuthored({
    kind: fileRecordStatement,
    record: file.record,
    log: getAuthorLog(read, claimed.author),
    sequence: claimed.author_sequence,
    pinned: isListed(read) ? hash : pinned,
  })
}

function checkFileDocument({ claimed, document }: ReadFile): void {
  if (claimed.document_id !== document.access.document_id) throw cryptoError('file_invalid')
}

function checkFileOwner({ claimed, document }: ReadFile): void {
  if (claimed.owner !== document.access.owner) throw cryptoError('file_invalid')
}

/** The descriptor is sealed under the epoch's key, which opens nothing of an earlier epoch. */
function checkFileEpoch({ claimed, document }: ReadFile): void {
  if (claimed.epoch !== document.access.epoch) throw cryptoError('file_invalid')
}

function checkFileId({ claimed, file }: ReadFile): void {
  if (claimed.file_id !== file.file_id) throw cryptoError('file_invalid')
}

function checkFileSize({ claimed, file }: ReadFile): void {
  if (claimed.size !== file.size) throw cryptoError('file_invalid')
}

/** Every reader can seal another descriptor that leads to another file. */
async function checkDescriptor({ claimed, file }: ReadFile): Promise<void> {
  const hash = await hashDescriptor(file.filename)
  if (hash !== claimed.descriptor_hash) throw cryptoError('file_invalid')
}

/** A file that a revision dropped stays dropped, even if the server still has it. */
function checkFileCounts(read: ReadFile): void {
  const isTakenUp = isListed(read)
  const isNew = read.claimed.base_revision === read.document.revision.revision
  if (!isTakenUp && !isNew) throw cryptoError('file_unlisted')
}

function isListed({ document, hash }: ReadFile): boolean {
  return document.revision.files.includes(hash)
}
