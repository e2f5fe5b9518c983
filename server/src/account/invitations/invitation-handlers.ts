import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { StoredInvitation } from '../../persistence/repositories/account-invitations.ts'
import type { Ports } from '../../ports.ts'
import { hashSecret } from '../../secrets.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { type InviteDeps, inviteMember } from './invite-member.ts'

/** Calls about invitations to an account. */
export function invitationHandlers(
  deps: InviteDeps,
): Pick<
  Handlers,
  'listInvitations' | 'inviteMember' | 'withdrawInvitation' | 'findInvitation' | 'acceptInvitation'
> {
  const { ports } = deps
  return {
    listInvitations: (call) =>
      call.transaction(async ({ tenancy: { invitations } }) => {
        const open = await invitations.list(accountOf(call).account_id, ports.now())
        return open.map(toEntry)
      }),
    inviteMember: (call) => inviteMember(deps, call),
    withdrawInvitation: (call) => withdraw(deps, call),
    findInvitation: (call) => find(deps, call),
    acceptInvitation: (call) => acceptInvitation(deps, call),
  }
}

async function withdraw(
  { ports }: { readonly ports: Pick<Ports, 'now'> },
  call: Call<'withdrawInvitation'>,
): Promise<EndpointOutput<'withdrawInvitation'>> {
  const { account_id } = accountOf(call)
  const { invitation_id } = call.input
  return call.transaction(async ({ tenancy: { invitations } }) => {
    const isMine = await invitations.end({ account_id, invitation_id }, ports.now())
    if (!isMine) throw new ShrdError('invitation_not_found')
    return { success: true }
  })
}

/** Whoever has the token has the mail, and may read what it says. */
async function find(
  { ports }: { readonly ports: Pick<Ports, 'now'> },
  call: Call<'findInvitation'>,
): Promise<EndpointOutput<'findInvitation'>> {
  const tokenHash = hashSecret(call.input.token)
  return call.transaction(async ({ tenancy, identity: { accounts } }) => {
    const invitation = await tenancy.invitations.findByToken(tokenHash, ports.now())
    const account = invitation && (await accounts.find(invitation.account_id))
    if (invitation === undefined || account === undefined) {
      throw new ShrdError('invitation_not_found')
    }
    const { email, role, expires_at } = invitation
    return { account_name: account.name, email, role, expires_at }
  })
}

function toEntry({
  invitation_id,
  email,
  role,
  invited_by,
  created_at,
  expires_at,
}: StoredInvitation): EndpointOutput<'listInvitations'>[number] {
  return { invitation_id, email, role, invited_by, created_at, expires_at }
}
