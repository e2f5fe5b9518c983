import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { subject } from '../ids.ts'
import { done, nothing, timestamp } from '../wire.ts'
import { memberRole } from './details.ts'

/** A member of an account. */
export const accountMember = z.strictObject({
  sub: subject,
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: memberRole,
  /** Since when. */
  created_at: timestamp,
})
/** See {@link accountMember}. */
export type AccountMember = z.infer<typeof accountMember>

/** Lists the members of an account, owners first. */
export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/members',
  auth: 'account',
  access: { role: 'member' },
  listed: false,
  summary: 'Lists the members of the account, owners first.',
  input: nothing,
  output: z.array(accountMember),
})

/** Removes a member. The account always keeps an owner. */
export const removeMember = defineEndpoint({
  method: 'POST',
  path: '/api/members/remove',
  auth: 'account',
  access: { role: 'owner', isFresh: true },
  event: { type: 'account.member_removed', target: 'sub' },
  listed: false,
  summary: 'Removes a member, if asked together with the API keys that they created.',
  input: z.strictObject({
    sub: subject,
    /** A former member knows the keys that they created. */
    revoke_keys: z.boolean(),
  }),
  output: done,
  errors: ['member_not_found', 'last_owner'],
})

/** Ends the caller's own membership, and the API keys that they created. The account always keeps an owner. */
export const leaveAccount = defineEndpoint({
  method: 'POST',
  path: '/api/members/leave',
  auth: 'account',
  access: { role: 'member', isFresh: true },
  event: { type: 'account.member_removed', target: 'sub' },
  listed: false,
  summary: 'Ends the membership of the caller, and the API keys that they created.',
  input: nothing,
  output: z.strictObject({ sub: subject }),
  errors: ['last_owner'],
})

/** Makes another member the owner in place of the caller, who stays a member. */
export const transferAccount = defineEndpoint({
  method: 'POST',
  path: '/api/members/transfer',
  auth: 'account',
  access: { role: 'owner', isFresh: true },
  event: { type: 'account.owner_changed', target: 'sub' },
  listed: false,
  summary: 'Makes another member the owner in place of the caller.',
  input: z.strictObject({ sub: subject }),
  output: done,
  errors: ['member_not_found', 'conflict'],
})
