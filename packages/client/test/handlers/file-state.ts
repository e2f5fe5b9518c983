import type { KeptUpload } from './share-state.ts'

/** The content of a document's file, on its way or complete. */
export interface KeptFile extends KeptUpload {
  readonly document_id: string
  /** The sealed descriptor that it was opened with. */
  readonly filename: string
  readonly iv: string
}

/** Files of documents by id; what a document lists of them is with the document. */
export interface KeptFiles {
  readonly files: Map<string, KeptFile>
}
