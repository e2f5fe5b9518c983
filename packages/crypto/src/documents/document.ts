import type { SignedRecord } from '../core/signed-record.ts'
import type { Grant } from './grant.ts'
import type { DocumentHeader } from './revision.ts'

/** A document as it travels and is stored: nothing in it is secret, and all of it is signed. */
export interface SealedDocument {
  document_id: string
  header: DocumentHeader
  /** `base64(cipher text and tag).base64(iv)`. */
  body: string
  encrypted_keys: Grant[]
  access_list: SignedRecord
  revision: SignedRecord
}

/** A document as a server answers it: its own columns stand beside the signed records. */
export interface ReceivedDocument extends SealedDocument {
  /** The owner, as the server says; has to be the one of the records. */
  user_id?: string | undefined
}

/** A document as lists answer it: its signed records and the columns beside them, no body. */
export type ReceivedDocumentRow = Omit<ReceivedDocument, 'body'>
