import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { type ChangeStatesOptions, changeStates } from './change-states.ts'
import type { ListRows } from './list-rows.ts'
import type { OpenedList } from './opened-list.ts'
import { isOverdue } from './trash-rules.ts'

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
