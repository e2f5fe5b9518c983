import type { CustomField, PlainBody } from '@shrd/crypto/documents'

/** A category by the names above it and its own. */
export interface ExportCategory {
  readonly path: readonly string[]
  readonly icon: string
  /** Names of the category in other languages, by locale. */
  readonly labels: Readonly<Record<string, string>>
}

/** A vault with its categories. */
export interface ExportVault {
  readonly vault_id: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly tags: readonly string[]
  readonly categories: readonly ExportCategory[]
}

/** One state of a document. */
export interface ExportState {
  readonly title: string
  readonly private_title: boolean
  readonly icon: string
  readonly tags: readonly string[]
  readonly body: Readonly<Omit<PlainBody, 'custom_fields'>> & {
    readonly custom_fields: readonly Readonly<CustomField>[]
  }
  /** Milliseconds since 1970. */
  readonly saved_at: number
}

/** A file of a document. */
export interface ExportFile {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly created_at: number
  /** Reads the content once, in pieces. @throws `file_damaged` and failures, which end the export */
  read(): AsyncIterable<Uint8Array>
}

/** Something that the export leaves out, and why. */
export interface LeftOut {
  /** The id of a document or file. */
  readonly id: string
  /** The title of the document; `null` if it is unknown. */
  readonly title: string | null
  /** An error code. */
  readonly code: string
}

/** A document of the vault. */
export interface ExportDocument extends ExportState {
  readonly document_id: string
  readonly vault_id: string
  /** Names of its categories from the outermost to the innermost; empty for none. */
  readonly category: readonly string[]
  readonly is_favourite: boolean
  /** Earlier states, oldest first, without the current one. */
  readonly versions: readonly ExportState[]
  readonly files: readonly ExportFile[]
}

/** The data of an export. Documents and contents of files are read while they are written. */
export interface ExportSource {
  readonly vaults: readonly ExportVault[]
  /** Number of documents, for the progress. */
  readonly total: number
  /** Reads the documents once. */
  documents(): AsyncIterable<ExportDocument>
  /** Returns what had to be left out until now. */
  leftOut(): readonly LeftOut[]
}
