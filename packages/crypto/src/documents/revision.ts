import { isDocumentId, isUserId } from '../core/ids.ts'
import { isIcon, isTags, isTitle, MAX_FILES } from '../core/limits.ts'
import {
  type Guard,
  isBytes32,
  isCount,
  isTime,
  list,
  nullable,
  object,
  oneOf,
} from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'

/** The unencrypted part of a document. */
export interface DocumentHeader {
  /** Empty on the wire if the title is private. */
  title: string
  tags: string[]
  icon: string
}

/** The header as its author signed it. */
export interface SignedHeader extends DocumentHeader {
  /** True if the title is private: it is in the body, and `title` is empty. */
  title_in_body: boolean
}

/**
 * The state of a document: in use, in the trash, or permanently deleted, which only owners can set.
 */
export type DocumentState = 'live' | 'trash' | 'deleted'

/** One state of a document, signed by its author. */
export interface Revision {
  document_id: string
  owner: string
  /** Number of the revision: starts at 1 and grows by one with every save. */
  revision: number
  /** Record hash of the previous revision; `null` for the first. */
  prev: string | null
  epoch: number
  /** Record hash of the access list in force. */
  access_hash: string
  header: SignedHeader
  /** SHA-256 of the body's text. */
  body_hash: string
  /** Record hashes of the document's files. */
  files: string[]
  state: DocumentState
  author: string
  author_sequence: number
  /** Milliseconds since 1970, by the author's clock. */
  saved_at: number
}

const headerShape: { [K in keyof DocumentHeader]: Guard<DocumentHeader[K]> } = {
  title: isTitle,
  tags: isTags,
  icon: isIcon,
}

/** True if a value has the form of an unsigned header. */
export const isDocumentHeader: Guard<DocumentHeader> = object(headerShape)

/** The statement of a {@link Revision}. */
export const revisionStatement: StatementKind<Revision> = defineStatement('revision', {
  document_id: isDocumentId,
  owner: isUserId,
  revision: isCount,
  prev: nullable(isBytes32),
  epoch: isCount,
  access_hash: isBytes32,
  header: object<SignedHeader>({ ...headerShape, title_in_body: isBoolean }),
  body_hash: isBytes32,
  files: list(isBytes32, { max: MAX_FILES }),
  state: oneOf(['live', 'trash', 'deleted']),
  author: isUserId,
  author_sequence: isCount,
  saved_at: isTime,
})

/** Signs a revision. */
export async function signRevision(author: Identity, revision: Revision): Promise<SignedRecord> {
  return signRecord(revisionStatement, revision, author.signingKey)
}

/** Returns the unsigned header for a signed one. */
export function toDocumentHeader({ title, tags, icon }: DocumentHeader): DocumentHeader {
  return { title, tags, icon }
}

/** Returns the header to sign. Leaves out a private title, which goes into the body. */
export function toSignedHeader(header: DocumentHeader, isPrivate: boolean): SignedHeader {
  const { title, tags, icon } = header
  return { title: isPrivate ? '' : title, tags, icon, title_in_body: isPrivate }
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
