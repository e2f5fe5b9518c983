import { accountOf, type Handlers } from '../../http/call.ts'
import { deleteWithMemberships } from '../../identity/account/delete-with-memberships.ts'
import { writeDetails } from '../../identity/account/write-details.ts'
import { changeStatus } from '../../identity/revocation/change-status.ts'
import { endAllOf } from '../../identity/sessions/end-sessions.ts'
import { describeAccountUser } from './describe-account-user.ts'
import { exportUsers } from './export/export-users.ts'
import { inviteUser } from './invite-user.ts'
import { lockAccountUser, lockOtherUser } from './lock-account-user.ts'
import { mailReset } from './mail-reset.ts'
import { listAccountUsers } from './search/list-account-users.ts'
import type { UserDeps } from './user-deps.ts'

type UserCalls =
  | 'listUsers'
  | 'countUsers'
  | 'getAccountUser'
  | 'createAccountUser'
  | 'updateAccountUser'
  | 'suspendAccountUser'
  | 'reactivateAccountUser'
  | 'forcePasswordReset'
  | 'endAccountUserSessions'
  | 'deleteAccountUser'
  | 'exportUsers'

/** Calls with which the members of an account manage its users. */
export function userHandlers(deps: UserDeps): Pick<Handlers, UserCalls> {
  const { config, ports } = deps
  return {
    async listUsers(call) {
      const { account_id } = accountOf(call)
      return call.transaction((store) => listAccountUsers(store, account_id, call.input))
    },
    async countUsers(call) {
      const { account_id } = accountOf(call)
      return call.transaction(async (store) => ({
        ...(await store.tenancy.accountUsers.count(account_id)),
      }))
    },
    async getAccountUser(call) {
      const of = { accountId: accountOf(call).account_id, sub: call.input.sub }
      const ground = { times: config.session, now: ports.now() }
      return call.transaction((store) => describeAccountUser(store, of, ground))
    },
    createAccountUser: (call) => inviteUser(deps, call),
    async updateAccountUser(call) {
      const caller = accountOf(call)
      const { sub, ...details } = call.input
      return call.transaction(
        async (store) => {
          const person = await lockAccountUser(store, caller, sub)
          await writeDetails(store, { person, role: 'operator', details, now: ports.now() })
          return { success: true }
        },
        // Not their values: they are about the person.
        { details: () => ({ fields: Object.keys(details) }) },
      )
    },
    async suspendAccountUser(call) {
      const caller = accountOf(call)
      const { sub } = call.input
      return call.transaction(async (store) => {
        await lockOtherUser(store, caller, sub)
        await changeStatus(store, { sub, status: 'suspended', now: ports.now() })
        return { success: true }
      })
    },
    async reactivateAccountUser(call) {
      const caller = accountOf(call)
      const { sub } = call.input
      return call.transaction(async (store) => {
        await lockAccountUser(store, caller, sub)
        await changeStatus(store, { sub, status: 'active', now: ports.now() })
        return { success: true }
      })
    },
    exportUsers: (call) => exportUsers(deps, call),
    forcePasswordReset: (call) => mailReset(deps, call),
    async endAccountUserSessions(call) {
      const caller = accountOf(call)
      const { sub } = call.input
      return call.transaction(
        async (store) => {
          await lockAccountUser(store, caller, sub)
          return { ended: await endAllOf(store, sub) }
        },
        { details: ({ ended }) => ({ ended }) },
      )
    },
    async deleteAccountUser(call) {
      const caller = accountOf(call)
      const { sub } = call.input
      return call.transaction(async (store) => {
        await lockOtherUser(store, caller, sub)
        await deleteWithMemberships(store, sub, ports.now())
        return { success: true }
      })
    },
  }
}
