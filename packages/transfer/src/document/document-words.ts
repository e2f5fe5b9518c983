/** The words that an import writes into documents, in the language of the member. */
export interface DocumentWords {
  /** The title of an entry without one. */
  readonly untitled: string
  /** Stands above what has no place, in the notes. */
  readonly leftovers: string
  readonly created: string
  readonly modified: string
  /** The dates of the earlier states. */
  readonly history: string
  readonly username: string
  readonly url: string
  readonly password: string
  /** The name of a file with texts that are too long for a document. */
  readonly fileName: string
}
