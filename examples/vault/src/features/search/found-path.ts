import type { DocumentRow } from '@shrd/client'

/** Where a found document opens; what is filed nowhere is in every vault. */
export function foundPath({
  vault_id,
  document_id,
}: Pick<DocumentRow, 'vault_id' | 'document_id'>): string {
  const place = new URLSearchParams({ document: document_id })
  if (vault_id !== null) place.set('vault', vault_id)
  return `/dashboard?${place}`
}
