import type { DocumentRow } from '@shrd/client'

/** How many attachments a document has, as its author signed it. */
export function countFiles(row: DocumentRow & { readonly file_count?: number }): number {
  return row.file_count ?? 0
}
