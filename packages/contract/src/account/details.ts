import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LINE } from '../identity/standard-profile.ts'
import { accountId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { planType } from '../session-user.ts'
import { done, nothing, timestamp } from '../wire.ts'

/** The role of a member of an account. Owners can do all that members can. */
export const memberRole = z.enum(['owner', 'member'])
/** See {@link memberRole}. */
export type MemberRole = z.infer<typeof memberRole>

const accountName = z.string().trim().min(1).max(LIMITS.accountName).regex(LINE)

const details = {
  account_id: accountId,
  name: z.string(),
  /** `platform`: the account of the service itself. */
  kind: z.enum(['platform', 'developer']),
  plan_type: planType,
  created_at: timestamp,
  /** When its deletion begins; `null` unless an owner has asked for it. */
  deletion_at: timestamp.nullable(),
}

/** An account, for those who act for it. */
export const accountDetails = z.strictObject(details)
/** See {@link accountDetails}. */
export type AccountDetails = z.infer<typeof accountDetails>

/** An account of the caller. */
export const ownAccount = z.strictObject({ ...details, role: memberRole })
/** See {@link ownAccount}. */
export type OwnAccount = z.infer<typeof ownAccount>

/** Lists the accounts in which the signed-in user is a member. */
export const listAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/accounts',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Lists the accounts in which the user is a member, with their role.',
  input: nothing,
  output: z.array(ownAccount),
})

/** Creates an account, whose owner is the signed-in user. A user can have any number of accounts. */
export const createAccount = defineEndpoint({
  method: 'POST',
  path: '/api/accounts',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Creates an account of the user, who becomes its owner.',
  input: z.strictObject({ name: accountName, plan_type: planType.optional() }),
  output: z.strictObject({ account_id: accountId }),
  errors: ['forbidden', 'email_not_verified', 'plan_unavailable'],
})

/** Gets the account of the call. */
export const getAccountDetails = defineEndpoint({
  method: 'GET',
  path: '/api/accounts/current',
  auth: 'account',
  access: { role: 'member', scope: 'account:read' },
  listed: false,
  summary: 'Gets the account: name, plan, and the time of its deletion.',
  input: nothing,
  output: accountDetails,
})

/** Changes what an account is called. */
export const updateAccountDetails = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/current',
  auth: 'account',
  access: { role: 'member' },
  event: { type: 'account.updated' },
  listed: false,
  summary: 'Changes the name of the account.',
  input: z.strictObject({ name: accountName }),
  output: done,
})

/** Announces the deletion of an account. Until it begins, an owner can cancel it. */
export const scheduleAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/current/delete',
  auth: 'account',
  access: { role: 'owner', isFresh: true },
  event: { type: 'account.deletion_scheduled' },
  listed: false,
  summary: 'Schedules the deletion of the account with its users, clients and events.',
  input: nothing,
  output: z.strictObject({ deletion_at: timestamp }),
  errors: ['conflict'],
})

/** Cancels the announced deletion of an account. */
export const cancelAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/current/delete/cancel',
  auth: 'account',
  access: { role: 'owner' },
  event: { type: 'account.deletion_cancelled' },
  listed: false,
  summary: 'Cancels the scheduled deletion of the account.',
  input: nothing,
  output: done,
  errors: ['conflict'],
})
