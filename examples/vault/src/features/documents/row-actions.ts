import type { DocumentRow } from '@shrd/client'
import type { MenuHandle } from '@shrd/parts'
import type { DragEvent } from 'react'

/** What a row of the list can do; the same object for all rows, so that they are drawn once. */
export interface RowActions {
  /** Opens the document; without it the row opens nothing. */
  readonly open?: ((document_id: string) => void) | undefined
  readonly toggle: (document_id: string, options: { isRange: boolean }) => void
  /** Chooses it, and from then on what is tapped. */
  readonly hold: (document_id: string) => void
  readonly setCurrent: (document_id: string) => void
  /** Marks it as a favourite, or not any more; rows have no star without it. */
  readonly setFavourite?:
    | ((document_ids: readonly string[], isFavourite: boolean) => void)
    | undefined
  /** The menu of the list, which each row has a button for. */
  readonly menu: MenuHandle<DocumentRow>
  /** Begins to drag a row; it cannot be dragged without it. */
  readonly drag?: ((row: DocumentRow, event: DragEvent) => void) | undefined
}
