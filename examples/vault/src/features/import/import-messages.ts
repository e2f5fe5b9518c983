import type { DocumentWords, ImportedDocument } from '@shrd/transfer'
import type {
  ImportFormat,
  ImportResult,
  Inspection,
  ReadOptions,
  SkippedPart,
} from '@shrd/transfer/import'

/** An entry, as the preview shows it. It has no secrets. */
export interface ImportRow {
  /** Its number in the source, from 0. */
  readonly index: number
  /** The vault in the source; empty if the source knows no vaults. */
  readonly vault: string
  readonly folder: readonly string[]
  readonly title: string
  readonly username: string
  readonly icon: string
  readonly files: number
  readonly versions: number
  readonly is_favourite: boolean
  /** Names of what has no place, and is in the notes. */
  readonly moved: readonly string[]
  /** True if an earlier entry of the source is the same. */
  readonly is_repeated: boolean
}

/** A vault of the source, without its entries. */
export interface ImportVault {
  readonly name: string
  readonly description: string
  readonly icon: string | null
  readonly tags: readonly string[]
  readonly folders: readonly {
    readonly path: readonly string[]
    readonly icon: string | null
    readonly labels: Readonly<Record<string, string>>
  }[]
}

/** What a source contains. */
export interface ImportSummary {
  readonly format: ImportFormat
  readonly encoding: ImportResult['encoding']
  readonly vaults: readonly ImportVault[]
  readonly count: number
  readonly skipped: readonly SkippedPart[]
}

/** What the page asks of the worker, and its responses. */
export interface ImportQuestions {
  open: { asked: Blob; answer: Inspection }
  read: {
    asked: { readonly options: ReadOptions; readonly words: DocumentWords }
    answer: ImportSummary
  }
  rows: { asked: { readonly from: number; readonly count: number }; answer: readonly ImportRow[] }
  /** Which of these titles could be those of entries. */
  likely: { asked: readonly string[]; answer: readonly number[] }
  /** The entries that are the same as documents with these keys. */
  match: { asked: readonly string[]; answer: readonly number[] }
  take: { asked: number; answer: ImportedDocument }
  file: { asked: string; answer: Uint8Array<ArrayBuffer> }
}

/** To the worker. */
export type ToImport = {
  [Type in keyof ImportQuestions]: {
    readonly type: Type
    readonly number: number
    readonly asked: ImportQuestions[Type]['asked']
  }
}[keyof ImportQuestions]

/** From the worker: a response, or the code of a failure. */
export interface FromImport {
  readonly number: number
  readonly answer?: ImportQuestions[keyof ImportQuestions]['answer']
  readonly failure?: { readonly code: string }
}

/** The end of the channel in the worker. */
export interface ImportEnd {
  postMessage(message: FromImport, options?: { transfer?: Transferable[] }): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToImport>) => void): void
}
