import { changeRecipients, keepAll } from '../sharing/change-recipients.ts'
import type { ResealContext } from './reseal-task.ts'

/**
 * Seals a document of the member to the keys in use, with a new access list and a new head, and
 * where stolen keys open it with a new epoch. Does nothing if it is under the keys in use.
 *
 * @throws `partner_key_changed` if a reader has to be confirmed before a new epoch begins
 */
export async function resealAccess(
  document_id: string,
  { call, clock, member, resealFiles }: ResealContext,
): Promise<void> {
  const sources = { call, clock, member, resealFiles }
  await changeRecipients(
    document_id,
    async ({ opened }) => {
      const isDone = opened.verified.access.owner_sequence === member.identity.sequence
      if (isDone) return undefined
      return { recipients: keepAll(opened), isNewEpoch: false, action: 'rekey' }
    },
    sources,
  )
}
