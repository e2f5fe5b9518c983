import type { ImportFailure } from '@shrd/contract'
import type { RowProblem } from './row-schema.ts'

/** A row of the content, in the order of lines. */
export interface ReadRow {
  /** The line on which it ends. */
  readonly line: number
  /** Bytes of the content until its end. */
  readonly position: number
  /** `undefined` with a problem. */
  readonly value?: unknown
  readonly problem?: RowProblem
}

/** The content cannot be read any further. */
export interface ReadFailure {
  readonly failure: ImportFailure
  readonly field: string | null
  readonly line: number
}

/** Rows in their order. A failure is the last item. */
export type ReadRows = AsyncGenerator<ReadRow | ReadFailure, void, undefined>

/** Where to begin: at the first row, or behind one that is done. */
export interface ReadFrom {
  readonly position: number
  readonly line: number
}

/** Opens the content at a byte. It comes in pieces of a limited size. */
export type OpenContent = (position: number) => AsyncIterable<Uint8Array>
