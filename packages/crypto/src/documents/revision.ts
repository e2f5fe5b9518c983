import { isDocumentId, isUserId } from '../core/ids.ts'
import { isIcon, isTags, isTitle, MAX_FILES } from '../core/limits.ts'
import {
  type Guard,
  isBytes32,
  isCount,
  list,
  literal,
  nullable,
  object,
  oneOf,
} from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** What of a document is stored unencrypted. */
export interface DocumentHeader {
  title: string
  tags: string[]
  icon: string
}

/** The header as its author signed it. */
export interface SignedHeader extends DocumentHeader {
  /** True for a private title; not built yet, so no document may say so. */
  title_in_body: false
}

/** One state of a document, signed by its author. */
export interface Revision {
  document_id: string
  owner: string
  /** Grows by one with every save, from 1. */
  revision: number
  /** Record hash of the revision before; `null` for the first. */
  prev: string | null
  epoch: number
  /** Record hash of the access list in force. */
  access_hash: string
  header: SignedHeader
  /** SHA-256 of the body's text. */
  body_hash: string
  files: string[]
  state: 'live' | 'trash' | 'deleted'
  author: string
  author_sequence: number
  saved_at: number
}

const headerShape: { [K in keyof DocumentHeader]: Guard<DocumentHeader[K]> } = {
  title: isTitle,
  tags: isTags,
  icon: isIcon,
}

/** True for a header as it stands beside the signed records. */
export const isDocumentHeader: Guard<DocumentHeader> = object(headerShape)

/** The statement of a {@link Revision}. */
export const revisionStatement: StatementKind<Revision> = defineStatement('revision', {
  document_id: isDocumentId,
  owner: isUserId,
  revision: isCount,
  prev: nullable(isBytes32),
  epoch: isCount,
  access_hash: isBytes32,
  header: object<SignedHeader>({ ...headerShape, title_in_body: literal(false) }),
  body_hash: isBytes32,
  files: list(isBytes32, { max: MAX_FILES }),
  state: oneOf(['live', 'trash', 'deleted']),
  author: isUserId,
  author_sequence: isCount,
  saved_at: isCount,
})
