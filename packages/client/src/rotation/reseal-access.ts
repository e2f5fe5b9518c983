import { fetchRelationships } from '../partners/relationship.ts'
import { changeRecipients } from '../vault/change-recipients.ts'
import { isStolen, type ResealContext } from './reseal-task.ts'
import { keepReaders, keepReadersAnew } from '../vault/keep-readers.ts'

/**
 * Seals a document of the member to the keys in use, with a new access list and a new head. Where
 * stolen keys open it a new epoch begins, for those readers whose relationship holds; does nothing
 * if the document is under the keys in use.
 *
 * @throws `partner_key_changed` if a reader has to be confirmed first
 */
export async function resealAccess(document_id: string, context: ResealContext): Promise<void> {
  const { call, clock, member, owner, resealFiles } = context
  const sources = { call, member, now: () => clock.now(), resealFiles }
  await changeRecipients(
    document_id,
    async ({ opened }) => {
      const { owner_sequence } = opened.verified.access
      if (owner_sequence === member.identity.sequence) return undefined
      if (!isStolen(owner, owner_sequence)) {
        return { recipients: keepReaders(opened), isNewEpoch: false }
      }
      const known = await fetchRelationships(call, member, clock)
      return { recipients: await keepReadersAnew(opened, known), isNewEpoch: true }
    },
    sources,
  )
}
