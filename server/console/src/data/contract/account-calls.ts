/** A call: what it takes and gives. */
export interface Call<In extends object, Out> {
  readonly input: In
  readonly output: Out
}

/** The input of a call without one. */
export type Nothing = Readonly<Record<string, never>>
/** The output of a call that only succeeds. */
export interface Done {
  success: true
}

type Role = 'owner' | 'member'
type PlanType = 'free_trial' | 'personal' | 'team' | 'enterprise'

interface AccountDetails {
  account_id: string
  name: string
  kind: 'platform' | 'developer'
  plan_type: PlanType
  created_at: number
  deletion_at: number | null
}

interface Invitation {
  invitation_id: string
  email: string
  role: Role
  invited_by: string
  created_at: number
  expires_at: number
}

interface Member {
  sub: string
  name: string | null
  email: string | null
  role: Role
  created_at: number
}

interface ApiKey {
  key_id: string
  name: string
  scopes: string[]
  created_by: string
  created_at: number
  expires_at: number | null
  last_used_at: number | null
}

interface AccountEvent {
  event_id: string
  number: number | null
  type: string
  actor: { kind: 'user' | 'api_key' | 'operator' | 'system'; id: string | null }
  target: string | null
  details: Record<string, string | number | boolean | null | string[]>
  request_id: string | null
  address: string | null
  at: number
}

interface EventFilter {
  type?: string | undefined
  actor?: string | undefined
  target?: string | undefined
  from?: number | undefined
  until?: number | undefined
  after?: string | undefined
  limit?: number | undefined
}

/** What happened on one day, in UTC. */
interface DayFigures {
  /** The first moment of the day. */
  day: number
  sign_ins: number
  failures: number
  active_users: number
}

/** Calls about the member, the account, its members, keys and events. */
export interface AccountCalls {
  getAccount: Call<
    Nothing,
    {
      sub: string
      email: string | null
      name: string | null
      second_factor: { created_at: number; codes_left: number } | null
      fresh_until: number
    }
  >
  listAccounts: Call<Nothing, (AccountDetails & { role: Role })[]>
  createAccount: Call<{ name: string; plan_type?: PlanType | undefined }, { account_id: string }>
  getAccountDetails: Call<Nothing, AccountDetails>
  updateAccountDetails: Call<{ name: string }, Done>
  scheduleAccountDeletion: Call<Nothing, { deletion_at: number }>
  cancelAccountDeletion: Call<Nothing, Done>
  listMembers: Call<Nothing, Member[]>
  removeMember: Call<{ sub: string; revoke_keys: boolean }, Done>
  leaveAccount: Call<Nothing, { sub: string }>
  transferAccount: Call<{ sub: string }, Done>
  listInvitations: Call<Nothing, Invitation[]>
  inviteMember: Call<{ email: string; role: Role }, { invitation_id: string; expires_at: number }>
  withdrawInvitation: Call<{ invitation_id: string }, Done>
  findInvitation: Call<
    { token: string },
    { account_name: string; email: string; role: Role; expires_at: number }
  >
  acceptInvitation: Call<{ token: string }, { account_id: string }>
  listApiKeys: Call<Nothing, ApiKey[]>
  createApiKey: Call<
    { name: string; scopes: string[]; expires_at: number | null },
    ApiKey & { key: string }
  >
  revokeApiKey: Call<{ key_id: string }, Done>
  listEvents: Call<EventFilter, { objs: AccountEvent[]; next: string | null }>
  getFigures: Call<{ days: number }, { days: DayFigures[] }>
}
