import type { DocumentHeader, DocumentState } from '@shrd/crypto/documents'

/** A row of a document list: verified, and without a body, which comes when it is opened. */
export interface DocumentRow {
  readonly document_id: string
  /** Whose it is. */
  readonly owner: string
  /** As its author signed it; the title is empty when it is private. */
  readonly header: DocumentHeader
  /** Where the member has filed it; `null` for what is shared and filed nowhere yet. */
  readonly vault_id: string | null
  /** `uncategorized` for nowhere. */
  readonly category_id: string
  readonly state: DocumentState
  /** Number of the revision. */
  readonly revision: number
  /** Its record hash: another one means that something of the document is another. */
  readonly hash: string
  /** How many files belong to it. */
  readonly file_count: number
  /**
   * Milliseconds since 1970, as the author of this revision has signed it. Of what lies in the trash
   * it is the time when it was put there.
   */
  readonly saved_at: number
}

/** What was signed of a row, of all that may be shown. */
export type SignedRow = Omit<DocumentRow, 'document_id' | 'vault_id' | 'category_id'>
