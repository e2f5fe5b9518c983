import { sha256 } from '../core/bytes.ts'
import { encodeBase64Url, encodeText } from '../core/encoding.ts'
import { isDocumentId, isFileId, isUserId } from '../core/ids.ts'
import { isBytes32, isCount, isTime } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import type { FileContext } from './file-descriptor.ts'

/** The author's signed statement about a file. */
export interface FileRecord extends FileContext {
  /** The number of the current revision when the file was added. */
  base_revision: number
  /** SHA-256 of the sealed descriptor's text. */
  descriptor_hash: string
  /** SHA-256 of the hashes of all chunks; base64url. */
  digest: string
  /** Bytes of the encrypted content. */
  size: number
  author: string
  author_sequence: number
  /** Milliseconds since 1970, by the author's clock. */
  created_at: number
}

/** The values that an author signs about a file. */
export interface FileRecordDraft extends FileContext {
  /** The number of the current revision. */
  base_revision: number
  /** The sealed descriptor from `sealFileDescriptor`. */
  filename: string
  /** From `createFileDigest`. */
  digest: string
  /** Bytes of the encrypted content, from `countEncryptedBytes`. */
  size: number
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** The statement of a {@link FileRecord}. */
export const fileRecordStatement: StatementKind<FileRecord> = defineStatement('file-record', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
  file_id: isFileId,
  base_revision: isCount,
  descriptor_hash: isBytes32,
  digest: isBytes32,
  size: isCount,
  author: isUserId,
  author_sequence: isCount,
  created_at: isTime,
})

/**
 * Signs the record of a file. With it a member who has only the `upload` right can add a file. The
 * next revision by a member with the right to save lists the record by its hash, or leaves it out.
 *
 * @see docs/protocol/files.md
 * @example
 * import { createId, hashStatement } from '@shrd/crypto'
 * import { signFileRecord } from '@shrd/crypto/files'
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
 * console.assert((await hashStatement('file-record', record.statement)).length === 43)
 */
export async function signFileRecord(
  author: Identity,
  draft: FileRecordDraft,
): Promise<SignedRecord> {
  const {
    document_id,
    owner,
    epoch,
    file_id,
    base_revision,
    digest,
    size,
    now = Date.now(),
  } = draft
  const record: FileRecord = {
    document_id,
    owner,
    epoch,
    file_id,
    base_revision,
    descriptor_hash: await hashDescriptor(draft.filename),
    digest,
    size,
    author: author.user_id,
    author_sequence: author.sequence,
    created_at: now,
  }
  return signRecord(fileRecordStatement, record, author.signingKey)
}

/** The hash of a sealed descriptor, for its record. */
export async function hashDescriptor(filename: string): Promise<string> {
  return encodeBase64Url(await sha256(encodeText(filename)))
}
