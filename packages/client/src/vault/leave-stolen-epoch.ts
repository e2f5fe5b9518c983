import type { OpenedDocument, Recipient } from '@shrd/crypto/documents'
import { isStolen } from '../member/is-stolen.ts'
import { findReader } from '../partners/recipients.ts'
import { fetchRelationships } from '../partners/relationship.ts'
import type { AccessPlan, AccessSources } from './access-plan.ts'

/**
 * The plan as it is, or with a new epoch where stolen keys of the member open the present one: an
 * access list under the keys in use must not go on with it.
 *
 * @throws `partner_key_changed` if somebody who stays has to be confirmed first
 */
export async function leaveStolenEpoch(
  plan: AccessPlan,
  { verified }: OpenedDocument,
  { call, clock, member }: Pick<AccessSources, 'call' | 'clock' | 'member'>,
): Promise<AccessPlan> {
  const log = await member.ownLog()
  if (plan.isNewEpoch || !isStolen(log, verified.access.owner_sequence)) return plan
  const known = await fetchRelationships(call, member, clock)
  const recipients: Recipient[] = []
  for (const recipient of plan.recipients) {
    if ('identity' in recipient) recipients.push(recipient)
    else {
      const { grant, scopes = grant.scopes } = recipient
      const identity = await findReader(grant, known)
      if (identity !== undefined) recipients.push({ identity, scopes })
    }
  }
  return { ...plan, recipients, isNewEpoch: true }
}
