import type { DocumentRow } from '@shrd/client'
import type { DragEvent, ReactNode } from 'react'

/** What a row of the list can do; the same object for all rows, so that they are drawn once. */
export interface RowActions {
  /** Opens the document; without it the row opens nothing. */
  readonly open?: ((document_id: string) => void) | undefined
  readonly toggle: (document_id: string, options: { isRange: boolean }) => void
  readonly setCurrent: (document_id: string) => void
  /** Marks it as a favourite, or not any more; rows have no star without it. */
  readonly setFavourite?:
    | ((document_ids: readonly string[], isFavourite: boolean) => void)
    | undefined
  /** The entries of the row's menu. */
  readonly menuOf: (row: DocumentRow) => ReactNode
  /** Begins to drag a row; it cannot be dragged without it. */
  readonly drag?: ((row: DocumentRow, event: DragEvent) => void) | undefined
}
