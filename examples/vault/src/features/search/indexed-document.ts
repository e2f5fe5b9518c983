import type { NotedDocument, PasswordNote } from '../health/password-note.ts'
import type { SearchedDocument } from './searched-document.ts'

/** What the index keeps of a document: its texts, and how its passwords are doing. */
export interface IndexedDocument extends SearchedDocument {
  /** `null` until they were judged, which takes longer than all the rest. */
  readonly passwords: readonly PasswordNote[] | null
}

/** True for a document whose passwords were judged. */
export function isJudged<Document extends IndexedDocument>(
  document: Document,
): document is Document & NotedDocument {
  return document.passwords !== null
}
