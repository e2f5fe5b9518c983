import type { TransferData, TransferVault } from '../model.ts'
import type { TextEncodingName } from './decode-text.ts'
import type { ImportFormat } from './import-format.ts'

/** Why a part of a source brings no entry, or perhaps a wrong one. */
export type SkipReason = 'empty_row' | 'broken_row' | 'in_trash'

/** A part of a source that brings no entry. */
export interface SkippedPart {
  readonly reason: SkipReason
  /** Its line or name in the source. */
  readonly where: string
}

/** The content of a source. */
export interface ImportResult extends TransferData {
  readonly format: ImportFormat
  /** `null` for formats that are no text. */
  readonly encoding: TextEncodingName | null
  readonly skipped: readonly SkippedPart[]
}

/** What a parser returns: vaults, and what is not among them. */
export interface ParsedVaults {
  readonly vaults: readonly TransferVault[]
  readonly skipped: readonly SkippedPart[]
  /** Only of formats that read their files themselves. */
  readonly readFile?: TransferData['readFile']
}

/** The one vault of a source that knows no vaults. */
export const UNNAMED_VAULT: Omit<TransferVault, 'entries' | 'folders'> = {
  name: '',
  description: '',
  icon: null,
  tags: [],
}
