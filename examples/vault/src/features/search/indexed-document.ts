import type { PasswordNote } from '../health/password-note.ts'
import type { SearchedDocument } from './searched-document.ts'

/** What the index keeps of a document: its texts, and how its passwords are doing. */
export interface IndexedDocument extends SearchedDocument {
  readonly passwords: readonly PasswordNote[]
}
