import type { DocumentRow } from '../listing/document-row.ts'
import type { ListRows } from '../listing/list-rows.ts'
import type { OpenedList } from '../listing/opened-list.ts'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { type ChangeStatesOptions, changeStates } from './change-states.ts'

/** How long a document stays in the trash before its owner's client deletes it for good. */
export const TRASH_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

type TrashedRow = Pick<DocumentRow, 'saved_at' | 'state'>

/**
 * Whole days that a document in the trash has left, and 0 once its time is over. By the time that
 * was signed when it was put there: one of the future has all of its days.
 *
 * @example
 * countTrashDays({ state: 'trash', saved_at: Date.now() }, Date.now()) // 30
 */
export function countTrashDays({ saved_at }: TrashedRow, now: number): number {
  const passed = Math.max(0, now - saved_at)
  return Math.max(0, Math.ceil(TRASH_DAYS - passed / DAY_MS))
}

/** The time before which what was put into the trash is deleted for good by now. */
export function findPurgeTime(now: number): number {
  return now - TRASH_DAYS * DAY_MS
}

/** Whether a document is to be deleted for good. */
export function isOverdue({ saved_at, state }: TrashedRow, olderThan: number): boolean {
  return state === 'trash' && saved_at < olderThan
}

/** Which documents are deleted for good. */
export interface PurgeOptions extends ChangeStatesOptions {
  /** Those that were put into the trash before this time, in milliseconds since 1970. */
  olderThan: number
}

/**
 * Deletes for good what has lain in the trash of any vault, of the member's own documents: those of
 * partners are theirs to delete. Answers the ids; what cannot be done is named.
 */
export async function purgeTrash(
  { olderThan, ...options }: PurgeOptions,
  { call, member, listRows }: { call: Call; member: Member; listRows: ListRows },
): Promise<OpenedList<string>> {
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
