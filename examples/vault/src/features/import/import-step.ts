import type { FlowError } from '@shrd/client'
import type { Inspection } from '@shrd/transfer/import'
import type { ImportRecord } from './import-journal.ts'
import type { ImportRow, ImportSummary } from './import-messages.ts'
import type { ImportTarget } from './import-target.ts'
import type { ImportOutcome, ImportProgress } from './run-import.ts'
import type { UndoOutcome } from './undo-import.ts'

/** A source that was read and compared with the vault. */
export interface ComparedImport {
  readonly summary: ImportSummary
  readonly rows: readonly ImportRow[]
  /** Numbers of the entries that are in the vault already. */
  readonly duplicates: ReadonlySet<number>
  /** The ids of all documents. */
  readonly present: ReadonlySet<string>
  /** The names of all vaults, by their ids. */
  readonly names: ReadonlyMap<string, string>
  /** What an earlier, interrupted run of the same import has made. */
  readonly earlier: ImportRecord | null
  /** What a new vault is called unless the member has another name. */
  readonly newName: string
}

/** What a person chooses before an import. */
export interface ImportChoices {
  /** Also entries that are in the vault already. */
  readonly withDuplicates: boolean
  /** The titles are encrypted, too. */
  readonly arePrivate: boolean
}

/** What the screen of imports shows. */
export type ImportStep =
  | {
      readonly step: 'choose'
      readonly isBusy: boolean
      readonly error: FlowError | null
    }
  | {
      readonly step: 'password' | 'mapping'
      readonly inspection: Inspection
      readonly error: FlowError | null
    }
  /** `fraction` is `null` while the source is read. */
  | { readonly step: 'comparing'; readonly fraction: number | null }
  | { readonly step: 'preview'; readonly compared: ComparedImport; readonly target: ImportTarget }
  | { readonly step: 'running'; readonly progress: ImportProgress }
  | {
      readonly step: 'result'
      readonly compared: ComparedImport
      readonly chosen: ReadonlySet<number>
      readonly choices: ImportChoices
      readonly target: ImportTarget
      readonly outcome: ImportOutcome
    }
  | { readonly step: 'undoing'; readonly done: number; readonly total: number }
  | { readonly step: 'undone'; readonly outcome: UndoOutcome }

/** The id of what says which step it is: the heading is described by it. */
export const STEP_ID: string = 'import-step'

/** The first step, when nothing is known yet. */
export const FIRST_STEP: Extract<ImportStep, { step: 'choose' }> = {
  step: 'choose',
  isBusy: false,
  error: null,
}
