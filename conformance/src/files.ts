import { readCanonical } from './canonical-json.ts'
import { checkAuthor, openEnvelope, sha256, statement } from './conventions.ts'
import { hasState, type VerifiedRow } from './document-reading.ts'
import { decodeUtf8, encodeBase64url } from './encodings.ts'
import { countChunks, isChunkSize } from './file-content.ts'
import {
  bytes,
  type Form,
  id,
  integer,
  object,
  statementObject,
  text,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import type { KeyLog } from './identity.ts'
import { type Read, readSigned } from './read-signed.ts'
import { must, under } from './refusal.ts'

export interface Descriptor {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly key: string
  readonly iv: string
  readonly chunk_size: number
  readonly chunks: number
}

const descriptorForm = object<Descriptor>({
  name: text(1, 255),
  type: text(0, 255),
  size: integer(0, 2 ** 40),
  key: bytes(32),
  iv: bytes(16),
  chunk_size: integer(),
  chunks: integer(1, 2 ** 24),
})

export type DescriptorContext = {
  readonly document_id: string
  readonly owner: string
  readonly epoch: number
  readonly file_id: string
}

/** Step 12 of reading a file. */
export function openDescriptor(
  epochKey: Uint8Array,
  context: DescriptorContext,
  filename: string,
): Descriptor {
  must(filename.length <= 8192, 'encrypted_data_invalid')
  const plain = openEnvelope(epochKey, statement('file-descriptor', context), filename)
  return under('file_invalid', () => {
    const descriptor = descriptorForm(readCanonical(decodeUtf8(plain), 'file_invalid'))
    const { size, chunk_size, chunks } = descriptor
    must(isChunkSize(chunk_size), 'file_invalid')
    must(chunks === countChunks(size, chunk_size), 'file_invalid')
    return descriptor
  })
}

export interface FileRecord {
  readonly document_id: string
  readonly owner: string
  readonly epoch: number
  readonly file_id: string
  readonly base_revision: number
  readonly descriptor_hash: string
  readonly digest: string
  readonly size: number
  readonly author: string
  readonly author_sequence: number
  readonly created_at: number
}

const fileRecordForm: Form<WithSuite<FileRecord>> = statementObject<FileRecord>({
  document_id: id('doc'),
  owner: userId,
  epoch: integer(),
  file_id: id('fil'),
  base_revision: integer(),
  descriptor_hash: bytes(32),
  digest: bytes(32),
  size: integer(),
  author: userId,
  author_sequence: integer(),
  created_at: time,
})

/** A file as it stands beside its document. */
export interface Attachment {
  readonly file_id: string
  readonly filename: string
  readonly size: number
  readonly record: unknown
}

export interface FileSubject {
  readonly document: VerifiedRow
  /** Verified key logs of all who may have signed, the owner's among them. */
  readonly logs: readonly KeyLog[]
}

function checkAllowed({ says }: Read<FileRecord>, { document }: FileSubject): void {
  if (says.author === document.access.owner) return
  const scopes = document.grants.find(({ user_id }) => user_id === says.author)?.scopes ?? []
  must(scopes.includes('update') || scopes.includes('upload'), 'author_not_allowed')
}

function checkSigned(file: Read<FileRecord>, { document, logs }: FileSubject): void {
  const log = logs.find(({ user_id }) => user_id === file.says.author)
  must(log !== undefined, 'key_log_behind')
  const grant = document.grants.find(({ user_id }) => user_id === file.says.author)
  must(grant === undefined || hasState(log, grant.fingerprint), 'key_log_behind')
  checkAuthor(log, 'file-record', file.record, file.says.author_sequence, document.revision.files)
}

function checkBeside(attachment: Attachment, { says }: Read<FileRecord>): void {
  must(attachment.file_id === says.file_id, 'file_invalid')
  must(attachment.size === says.size, 'file_invalid')
  const hash = encodeBase64url(sha256(Buffer.from(attachment.filename, 'utf8')))
  must(hash === says.descriptor_hash, 'file_invalid')
}

export interface VerifiedFile {
  readonly record: FileRecord
  readonly hash: string
  readonly is_listed: boolean
}

/** Steps 1 to 11 of reading a file. */
export function verifyFile(attachment: Attachment, subject: FileSubject): VerifiedFile {
  const { access, revision } = subject.document
  text(1, 8192)(attachment.filename)
  const file = readSigned('file-record', attachment.record, fileRecordForm)
  checkAllowed(file, subject)
  checkSigned(file, subject)
  must(file.says.document_id === access.document_id, 'file_invalid')
  must(file.says.owner === access.owner, 'file_invalid')
  must(file.says.epoch === access.epoch, 'file_invalid')
  checkBeside(attachment, file)
  const is_listed = revision.files.includes(file.hash)
  must(is_listed || file.says.base_revision === revision.revision, 'file_unlisted')
  return { record: file.says, hash: file.hash, is_listed }
}
