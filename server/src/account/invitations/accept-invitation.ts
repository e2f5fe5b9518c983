import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { recordEvent } from '../../events/record-event.ts'
import { type Call, sessionOf } from '../../http/call.ts'
import type { StoredInvitation } from '../../persistence/repositories/account-invitations.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { hashSecret } from '../../secrets.ts'
import { assertMemberRoom } from '../members/assert-member-room.ts'
import { type Developer, lockDeveloper } from '../members/lock-developer.ts'

interface Deps {
  readonly config: Pick<Config, 'planLimits'>
  readonly ports: Pick<Ports, 'now'>
}

/** See the call `acceptInvitation`. */
export async function acceptInvitation(
  { config, ports }: Deps,
  call: Call<'acceptInvitation'>,
): Promise<EndpointOutput<'acceptInvitation'>> {
  const { sub } = sessionOf(call)
  const tokenHash = hashSecret(call.input.token)
  const now = ports.now()
  return call.transaction(async (store) => {
    const person = await lockDeveloper(store, sub)
    const invitation = await takeInvitation(store, { tokenHash, person, now })
    const { account_id, role, invitation_id } = invitation
    await assertMemberRoom(config, store, account_id)
    const member = { account_id, sub, role, created_at: now }
    if (!(await store.identity.accounts.insertMember(member))) throw new ShrdError('conflict')
    await recordEvent(store, {
      account_id,
      type: 'account.member_added',
      actor: { kind: 'user', id: sub },
      target: sub,
      details: { role, invitation_id },
      request: { id: call.requestId, address: call.address },
      at: now,
    })
    return { account_id }
  })
}

/**
 * Uses an invitation of a present owner under the lock of its account. An owner who withdraws it at
 * the same moment comes before or after.
 *
 * @throws `invitation_not_found`, `invitation_for_other`
 */
async function takeInvitation(
  { tenancy: { invitations }, identity: { accounts } }: Repositories,
  { tokenHash, person, now }: { tokenHash: string; person: Developer; now: number },
): Promise<StoredInvitation> {
  const invitation = await invitations.findByToken(tokenHash, now)
  if (invitation === undefined) throw new ShrdError('invitation_not_found')
  if (invitation.email !== person.email) throw new ShrdError('invitation_for_other')
  await accounts.lock(invitation.account_id)
  // Also of one whose user was deleted meanwhile.
  const inviter = await accounts.findMembership(invitation.account_id, invitation.invited_by)
  if (inviter?.role !== 'owner') throw new ShrdError('invitation_not_found')
  // One conditional delete decides which of several requests succeeds.
  if (!(await invitations.end(invitation, now))) throw new ShrdError('invitation_not_found')
  return invitation
}
