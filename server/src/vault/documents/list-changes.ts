import { type EndpointInput, type EndpointOutput, LIMITS } from '@shrd/contract'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { getVault } from '../vaults/get-vault.ts'
import { cursorBefore, formatCursor, parseCursor } from './change-cursor.ts'
import { toRowResponses } from './row-responses.ts'

/**
 * Changes get their time before they are committed. So the next request starts this much earlier,
 * to include writes that were in progress; a call takes less time.
 */
const BEING_WRITTEN = 120_000

/** A page of the changes in a member's vault since a time. */
export async function listChanges(
  store: Repositories,
  user_id: string,
  { input, now }: { input: EndpointInput<'listDocumentChanges'>; now: number },
): Promise<EndpointOutput<'listDocumentChanges'>> {
  const { vault_id, since = 0, after } = input
  const from = after === undefined ? cursorBefore(since) : parseCursor(after)
  await getVault(store, user_id, vault_id)
  const page = { after: from, limit: LIMITS.changes + 1 }
  const found = await store.vault.documentRows.listChanges(user_id, vault_id, page)
  const rows = found.slice(0, LIMITS.changes)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  const next = last && { changed_at: last.changed_at, document_id: last.document.document_id }
  return {
    rows: [...toRowResponses(rows, vault_id)],
    next: next === undefined ? null : formatCursor(next),
    total: await store.vault.documentRows.count(user_id, vault_id),
    as_of: Math.max(0, now - BEING_WRITTEN),
  }
}
