import {
  type Contact,
  findKeyState,
  type Grant,
  type Recipient,
  toPublicIdentity,
  type VerifiedDocument,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { fetchRelationships, holdRelationship } from '../partners/relationship.ts'
import type { ResealContext } from './reseal-task.ts'

/**
 * Everybody who reads a document besides its owner, as it is sealed anew. Without a new key their
 * grants stay as they are. A new key is sealed to the keys that the member has approved, be they
 * replaced since: what a partner has now is for the member to confirm, and never for a rotation.
 *
 * @throws `relationship_missing`, `handshake_invalid`, `key_log_rolled_back`, `key_log_forked`
 */
export async function findRecipients(
  { access, grants }: Pick<VerifiedDocument, 'access' | 'grants'>,
  isNewKey: boolean,
  context: ResealContext,
): Promise<Recipient[]> {
  const others = grants.filter(({ user_id }) => user_id !== access.owner)
  if (!isNewKey || others.length === 0) return others.map((grant) => ({ grant }))
  const { call, member, clock } = context
  const sources = await fetchRelationships(call, member, clock)
  const found: Recipient[] = []
  for (const grant of others) {
    const contacts = sources.contacts.filter(({ partner }) => partner === grant.user_id)
    const recipient = await findApproved(grant, contacts, (contact) =>
      holdRelationship(contact, sources),
    )
    if (recipient !== undefined) found.push(recipient)
  }
  return found
}

/** Nobody, if the relationship has ended: no new key goes there. */
async function findApproved(
  { scopes }: Grant,
  contacts: readonly Contact[],
  hold: (contact: Contact) => ReturnType<typeof holdRelationship>,
): Promise<Recipient | undefined> {
  for (const contact of contacts) {
    try {
      const { log } = await hold(contact)
      const approved = findKeyState(log, contact.head.sequence)
      if (approved !== undefined) return { identity: toPublicIdentity(approved), scopes }
    } catch (error) {
      if (!isShrdError(error, 'relationship_ended')) throw error
    }
  }
  return undefined
}
