import type { SignedRecord } from '../core/signed-record.ts'
import type { Grant } from './grant.ts'
import type { DocumentHeader } from './revision.ts'

/** A document as sent and stored. It contains no plaintext secret, and all of it is signed. */
export interface SealedDocument {
  document_id: string
  header: DocumentHeader
  /** `base64(cipher text and tag).base64(iv)`. */
  body: string
  encrypted_keys: Grant[]
  access_list: SignedRecord
  revision: SignedRecord
}

/** A document from the server: the signed records, and the server's own columns. */
export interface ReceivedDocument extends SealedDocument {
  /** The owner, by the server's word. Must be the owner in the records. */
  user_id?: string | undefined
}

/** A document in a list response: signed records and columns, without the body. */
export type ReceivedDocumentRow = Omit<ReceivedDocument, 'body'>
