import type { DocumentHeader, DocumentState } from '@shrd/crypto/documents'

/** A verified row of a document list. Opening the document loads the body. */
export interface DocumentRow {
  readonly document_id: string
  /** The user id of the owner. */
  readonly owner: string
  /** The header that its author signed; the title of a private one is empty. */
  readonly header: DocumentHeader
  /** The vault in which the member has placed it; `null` for a shared document without a place. */
  readonly vault_id: string | null
  /** `uncategorized` for none. */
  readonly category_id: string
  readonly state: DocumentState
  /** Number of the revision. */
  readonly revision: number
  /** The record hash. It changes with any change of the document. */
  readonly hash: string
  /** Number of its files. */
  readonly file_count: number
  /**
   * Milliseconds since 1970, signed by the author of this revision. In the trash it is the time of
   * the move there.
   */
  readonly saved_at: number
}

/** The signed part of a row. */
export type SignedRow = Omit<DocumentRow, 'document_id' | 'vault_id' | 'category_id'>
