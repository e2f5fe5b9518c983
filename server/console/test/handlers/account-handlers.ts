import type { ConsoleCall, FakeHandlers } from '../fake-handler.ts'
import { NOW } from '../fake-records.ts'
import { ACCOUNT, type FakeState, idOf } from '../fake-state.ts'
import { Refused } from '../refused.ts'

const done = { success: true } as const
const WEEK = 7 * 86_400_000

type Names = Extract<
  ConsoleCall,
  | 'getAccount'
  | `${string}Account`
  | `${string}Accounts`
  | `${string}AccountDetails`
  | `${string}AccountDeletion`
  | `${string}Member`
  | `${string}Members`
  | `${string}Invitation`
  | `${string}Invitations`
  | `${string}ApiKey`
  | `${string}ApiKeys`
  | 'listEvents'
  | 'getFigures'
>

/** Calls about the member, the account, its members, keys and events. */
export function accountHandlers(state: FakeState): Pick<FakeHandlers, Names> {
  const own = () => state.accounts[0] ?? ACCOUNT
  return {
    getAccount: () => state.profile,
    listAccounts: () => state.accounts,
    createAccount({ name, plan_type = 'free_trial' }) {
      const account_id = `acc_${idOf(state.accounts.length + 40)}`
      state.accounts.push({ ...ACCOUNT, account_id, name, plan_type, created_at: NOW })
      return { account_id }
    },
    getAccountDetails() {
      const { role: _, ...details } = own()
      return details
    },
    updateAccountDetails({ name }) {
      own().name = name
      return done
    },
    scheduleAccountDeletion() {
      own().deletion_at = NOW + WEEK
      return { deletion_at: NOW + WEEK }
    },
    cancelAccountDeletion() {
      own().deletion_at = null
      return done
    },
    leaveAccount: () => ({ sub: state.profile.sub }),
    transferAccount({ sub }) {
      for (const member of state.members) member.role = member.sub === sub ? 'owner' : 'member'
      return done
    },
    listMembers: () => state.members,
    removeMember({ sub }) {
      state.members = state.members.filter((member) => member.sub !== sub)
      return done
    },
    inviteMember({ email, role }) {
      const invitation_id = `inv_${idOf(state.invitations.length)}`
      const expires_at = NOW + WEEK
      const invited_by = state.profile.sub
      state.invitations.push({
        invitation_id,
        email,
        role,
        invited_by,
        created_at: NOW,
        expires_at,
      })
      return { invitation_id, expires_at }
    },
    listInvitations: () => state.invitations,
    withdrawInvitation({ invitation_id }) {
      state.invitations = state.invitations.filter((one) => one.invitation_id !== invitation_id)
      return done
    },
    findInvitation: () => ({
      account_name: 'Halden Klinik',
      email: 'mara@example.org',
      role: 'member',
      expires_at: NOW + WEEK,
    }),
    acceptInvitation() {
      const account_id = `acc_${'h'.repeat(26)}`
      state.accounts.push({ ...ACCOUNT, account_id, name: 'Halden Klinik', role: 'member' })
      return { account_id }
    },
    listApiKeys: () => state.apiKeys,
    createApiKey({ name, scopes, expires_at }) {
      const key_id = `key_${idOf(state.apiKeys.length).slice(-10)}`
      const entry = {
        ...{ key_id, name, scopes, expires_at, created_at: NOW, last_used_at: null },
        created_by: state.profile.sub,
      }
      state.apiKeys.push(entry)
      return { ...entry, key: `shrd_${key_id.slice(4)}_${'k'.repeat(43)}` }
    },
    revokeApiKey({ key_id }) {
      state.apiKeys = state.apiKeys.filter((key) => key.key_id !== key_id)
      return done
    },
    listEvents({ type, target, from = 0, until = Number.MAX_SAFE_INTEGER, after, limit = 50 }) {
      const all = state.events.filter(
        (event) =>
          (type === undefined || event.type === type) &&
          (target === undefined || event.target === target) &&
          event.at >= from &&
          event.at < until,
      )
      const start =
        after === undefined ? 0 : all.findIndex(({ event_id }) => event_id === after) + 1
      const objs = all.slice(start, start + limit)
      const isLast = start + limit >= all.length
      return { objs, next: isLast ? null : (objs.at(-1)?.event_id ?? null) }
    },
    getFigures({ days }) {
      if (state.figures.length === 0) throw new Refused('unavailable', 503)
      return { days: state.figures.slice(-days) }
    },
  }
}
