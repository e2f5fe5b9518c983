import type { DocumentRow } from '@shrd/client'

/** The type that a dragged document travels under; nothing else of the page or another can be dropped. */
export const DRAG_TYPE = 'application/x-shrd-document+json'

/** What a dragged document says of itself (specification 2, section 3). */
export interface DragPayload {
  document_id: string
  isShared: boolean
  /** Whose it is. */
  user_id: string
  /** Where it is filed; `null` for nowhere yet. */
  vault_id: string | null
  category_id: string
}

/** The payload of a row, for whoever is signed in. */
export function toDragPayload(row: DocumentRow, reader: string): DragPayload {
  const { document_id, owner, vault_id, category_id } = row
  return { document_id, isShared: owner !== reader, user_id: owner, vault_id, category_id }
}

/** True while a document of this app is dragged. What it is can be read only when it is dropped. */
export function hasDragPayload({ types }: DataTransfer): boolean {
  return types.includes(DRAG_TYPE)
}

/** The ids of what was dropped; none where another page has put something under the type. */
export function readDragged(transfer: DataTransfer): string[] {
  try {
    const payloads: unknown = JSON.parse(transfer.getData(DRAG_TYPE))
    if (!Array.isArray(payloads)) return []
    return payloads.flatMap((payload: unknown) => {
      const id = Object(payload).document_id
      return typeof id === 'string' ? [id] : []
    })
  } catch {
    return []
  }
}
