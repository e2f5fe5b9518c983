import { randomBytes } from '../src/core/bytes.ts'
import type { CryptoErrorCode } from '../src/core/error-codes.ts'
import { importSecret } from '../src/core/hkdf.ts'
import { createId } from '../src/core/ids.ts'
import { signRecord } from '../src/core/signed-record.ts'
import { hashStatement } from '../src/core/statement.ts'
import type { AccessList } from '../src/documents/access-list.ts'
import type { SealedDocument } from '../src/documents/document.ts'
import type { VerifiedRow } from '../src/documents/verified-document.ts'
import { verifyDocument } from '../src/documents/verify-document.ts'
import { describeContent } from '../src/files/describe-content.ts'
import { sealFileDescriptor } from '../src/files/file-descriptor.ts'
import { createFileKey } from '../src/files/file-key.ts'
import { type FileRecord, fileRecordStatement, signFileRecord } from '../src/files/file-record.ts'
import {
  type FileTrust,
  type ReceivedFile,
  verifyFileRecord,
} from '../src/files/verify-file-record.ts'
import { createMember, type Member } from './create-member.ts'
import { expectCode } from './expect-code.ts'
import { createDraftDocument, forgeNext, shareDocument } from './forge-document.ts'

export const alice: Member = await createMember()
export const bob: Member = await createMember()
export const carol: Member = await createMember()
export const dave: Member = await createMember()
export const mallory: Member = await createMember()

/** Alice's document, revision 2: Bob may update, Carol upload, and Dave read and delete. */
const sealed: SealedDocument = await shareDocument(
  alice,
  await createDraftDocument(alice.identity),
  [
    [bob, ['view', 'update']],
    [carol, ['view', 'upload']],
    [dave, ['view', 'download', 'delete']],
  ],
)
export const document: VerifiedRow = await verifyDocument(sealed, { owner: alice.log })
export const trust: FileTrust = {
  document,
  owner: alice.log,
  authors: [bob.log, carol.log, dave.log, mallory.log],
}
export const filename: string = await seal('a.pdf')

/** What is signed of the content; nothing here reads it. */
export const CONTENT: { digest: string; size: number } = { digest: 'A'.repeat(43), size: 21 }

/** A descriptor of another file each time, under a key that nobody has. */
export async function seal(name: string): Promise<string> {
  const descriptor = { name, type: '', ...describeContent(5, createFileKey()) }
  const context = { ...contextOf(), file_id: createId('fil') }
  return sealFileDescriptor(await importSecret(randomBytes(32)), context, descriptor)
}

/** Where a file of the document belongs. */
export function contextOf(): Pick<AccessList, 'document_id' | 'owner' | 'epoch'> {
  const { document_id, owner, epoch } = document.access
  return { document_id, owner, epoch }
}

/** A file that this member adds to the document as it is. */
export async function add(member: Member, change: Partial<FileRecord> = {}): Promise<ReceivedFile> {
  const file_id = change.file_id ?? createId('fil')
  const draft = { ...contextOf(), file_id, base_revision: 2, filename, ...CONTENT, now: 7 }
  const record = await signFileRecord(member.identity, draft)
  const file = { file_id, filename, size: 21, record }
  return Object.keys(change).length === 0 ? file : forge(member, file, change)
}

/** The file with another record, which this member truly signed. */
export async function forge(
  member: Member,
  file: ReceivedFile,
  change: Partial<FileRecord>,
): Promise<ReceivedFile> {
  const { suite: _, ...claimed } = fileRecordStatement.parse(file.record.statement)
  const value = { ...claimed, ...change }
  return {
    ...file,
    record: await signRecord(fileRecordStatement, value, member.identity.signingKey),
  }
}

/** How a revision names a file. */
export function hashOf({ record }: ReceivedFile): Promise<string> {
  return hashStatement('file-record', record.statement)
}

/** What the document is after a save by its owner that lists these files. */
export async function saved(...files: ReceivedFile[]): Promise<FileTrust> {
  const listed = await Promise.all(files.map(hashOf))
  const next = await forgeNext(alice.identity, sealed, { files: listed })
  return { ...trust, document: await verifyDocument(next, { owner: alice.log }) }
}

/** Demands that nobody believes a file. */
export async function refused(
  file: unknown,
  code: CryptoErrorCode,
  against: FileTrust = trust,
): Promise<void> {
  // What a server may answer is not what the type says.
  await expectCode(verifyFileRecord(file as ReceivedFile, against), code)
}
