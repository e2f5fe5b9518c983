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
  const getMailed = () => {
    if (state.mailed === null) throw new Refused('invitation_not_found', 404)
    return state.mailed
  }
  const getMember = (sub: string) => {
    const found = state.members.find((member) => member.sub === sub)
    if (!found) throw new Refused('member_not_found', 404)
    return found
  }
  const endMembership = (sub: string): void => {
    const ended = getMember(sub)
    const owners = state.members.filter(({ role }) => role === 'owner')
    if (owners.length === 1 && owners[0] === ended) throw new Refused('last_owner', 409)
    state.members = state.members.filter((member) => member !== ended)
  }
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
    leaveAccount() {
      const { sub } = state.profile
      endMembership(sub)
      state.apiKeys = state.apiKeys.filter(({ created_by }) => created_by !== sub)
      state.accounts = state.accounts.filter((account) => account !== own())
      return { sub }
    },
    transferAccount({ sub }) {
      if (sub === state.profile.sub) throw new Refused('conflict', 409)
      getMember(sub).role = 'owner'
      getMember(state.profile.sub).role = 'member'
      own().role = 'member'
      return done
    },
    listMembers: () => state.members,
    removeMember({ sub }) {
      endMembership(sub)
      return done
    },
    inviteMember({ email, role }) {
      if (state.members.some((member) => member.email === email)) throw new Refused('conflict', 409)
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
    findInvitation: () => getMailed(),
    acceptInvitation() {
      const { account_name: name, email, role } = getMailed()
      if (!state.profile.email_verified) throw new Refused('email_not_verified', 403)
      if (state.profile.email !== email) throw new Refused('invitation_for_other', 403)
      if (state.accounts.some((account) => account.name === name)) {
        throw new Refused('conflict', 409)
      }
      const account_id = `acc_${'h'.repeat(26)}`
      state.accounts.push({ ...ACCOUNT, account_id, name, role })
      state.mailed = null
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
