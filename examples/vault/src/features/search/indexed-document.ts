import type { NotedDocument, PasswordNote } from '../health/password-note.ts'
import type { SearchedDocument } from './searched-document.ts'

/** What the page itself knows of an indexed document; its texts are in the worker alone. */
export interface KnownDocument {
  readonly document_id: string
  /** The revision that is indexed. */
  readonly hash: string
  /** `null` until they were judged, which takes longer than all the rest. */
  readonly passwords: readonly PasswordNote[] | null
}

/** What the index keeps of a document: its texts, and how its passwords are doing. */
export interface IndexedDocument extends SearchedDocument, KnownDocument {}

/** True for a document whose passwords were judged. */
export function isJudged<Document extends KnownDocument>(
  document: Document,
): document is Document & NotedDocument {
  return document.passwords !== null
}
