import type { ChangedList } from '../listing/changed-list.ts'
import type { DocumentRow } from '../listing/document-row.ts'
import type { ListRows } from '../listing/list-rows.ts'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { type ChangeStatesOptions, changeStates } from './change-states.ts'

/** Days in the trash before the owner's client deletes a document for good. */
export const TRASH_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

type TrashedRow = Pick<DocumentRow, 'saved_at' | 'state'>

/**
 * Whole days that a document in the trash has left, or 0. It counts from the signed time of the
 * move to the trash; a time in the future gives all days.
 *
 * @example
 * countTrashDays({ state: 'trash', saved_at: Date.now() }, Date.now()) // 30
 */
export function countTrashDays({ saved_at }: TrashedRow, now: number): number {
  const passed = Math.max(0, now - saved_at)
  return Math.max(0, Math.ceil(TRASH_DAYS - passed / DAY_MS))
}

/** Documents that were put into the trash before this time are due for deletion. */
export function findPurgeTime(now: number): number {
  return now - TRASH_DAYS * DAY_MS
}

/** True if a document is due for deletion. */
export function isOverdue({ saved_at, state }: TrashedRow, olderThan: number): boolean {
  return state === 'trash' && saved_at < olderThan
}

/** Options of a purge. */
export interface PurgeOptions extends ChangeStatesOptions {
  /** Deletes documents put into the trash before this time, in milliseconds since 1970. */
  olderThan: number
}

/**
 * Deletes the member's own documents in the trash of all vaults for good; only partners delete
 * theirs. Returns the ids; the other documents are in
 * `refused` and `failed`.
 */
export async function purgeTrash(
  { olderThan, ...options }: PurgeOptions,
  { call, member, listRows }: { call: Call; member: Member; listRows: ListRows },
): Promise<ChangedList> {
  const { records = [] } = await member.manifest.read()
  const vaults = records.map(({ id }) => id).filter((id) => id.startsWith('vlt_'))
  const overdue = new Set<string>()
  for (const vault_id of vaults) {
    const sources = { call, member, signal: options.signal }
    const { items } = await listRows(vault_id, 'trash', sources)
    for (const row of items) {
      const isOwn = row.owner === member.identity.user_id
      if (isOwn && isOverdue(row, olderThan)) overdue.add(row.document_id)
    }
  }
  return changeStates([...overdue], 'deleted', { ...options, call, member })
}
