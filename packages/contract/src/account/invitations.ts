import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { accountId, invitationId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { bytes32, done, nothing, timestamp } from '../wire.ts'
import { memberRole } from './details.ts'

/** An open invitation, without the link that accepts it. */
export const accountInvitation = z.strictObject({
  invitation_id: invitationId,
  email: z.string(),
  role: memberRole,
  /** The `sub` of the owner who sent it. */
  invited_by: z.string(),
  created_at: timestamp,
  expires_at: timestamp,
})
/** See {@link accountInvitation}. */
export type AccountInvitation = z.infer<typeof accountInvitation>

/** Lists the open invitations of an account. */
export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/members/invitations',
  auth: 'account',
  access: { role: 'member' },
  listed: false,
  summary: 'Lists the open invitations of the account.',
  input: nothing,
  output: z.array(accountInvitation),
})

/** Mails a link to the address. An earlier invitation of that address ends. */
export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/api/members/invite',
  auth: 'account',
  access: { role: 'owner', isFresh: true },
  event: { type: 'account.member_invited', target: 'invitation_id' },
  listed: false,
  summary: 'Invites a person to the account by mail.',
  input: z.strictObject({ email: z.string().max(LIMITS.username), role: memberRole }),
  output: z.strictObject({ invitation_id: invitationId, expires_at: timestamp }),
  errors: ['email_invalid', 'conflict', 'quota_reached'],
})

/** Ends an open invitation. */
export const withdrawInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/members/invitations/withdraw',
  auth: 'account',
  access: { role: 'owner' },
  event: { type: 'account.invitation_withdrawn', target: 'invitation_id' },
  listed: false,
  summary: 'Withdraws an open invitation of the account.',
  input: z.strictObject({ invitation_id: invitationId }),
  output: done,
  errors: ['invitation_not_found'],
})

/** Shows the signed-in user the invitation of a mailed link. It changes nothing. */
export const findInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/invitations/find',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Gets the invitation of a mailed link: the account and the role.',
  input: z.strictObject({ token: bytes32 }),
  output: z.strictObject({
    account_name: z.string(),
    email: z.string(),
    role: memberRole,
    expires_at: timestamp,
  }),
  errors: ['invitation_not_found'],
})

/** Accepts the invitation of a mailed link. The user's proven address must be the invited one. */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/invitations/accept',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Makes the signed-in user a member of the account that invited their address.',
  input: z.strictObject({ token: bytes32 }),
  output: z.strictObject({ account_id: accountId }),
  errors: [
    'invitation_not_found',
    'invitation_for_other',
    'email_not_verified',
    'conflict',
    'quota_reached',
  ],
})
