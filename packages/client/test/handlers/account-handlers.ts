import { ShrdError } from '@shrd/crypto/errors'
import { verifyAccountDeletion, verifyKeyLog, verifyTwoFactorReset } from '@shrd/crypto/identity'
import type { Handler, ServerState } from '../service-state.ts'
import { createAccount, type KeptAccount, recordSecurityEvent } from './account-state.ts'
import { logOf, requireUser } from './require-user.ts'

/** What an authenticator shows, and the code of every mail. */
const TOKEN = '123456'

/** The calls that are answered here. */
type AccountCalls =
  | 'getUser'
  | 'deleteUser'
  | 'listBills'
  | 'payPlan'
  | 'listSecurityEvents'
  | 'listSessions'
  | 'endSession'
  | 'endSessions'
  | 'getEmergencyCodes'
  | 'createEmergencyCodes'
  | 'requestTwoFactorReset'
  | 'confirmTwoFactorReset'
  | 'getTwoFactorResetTimes'
  | 'getTwoFactorReset'
  | 'cancelTwoFactorReset'
  | 'requestEmailCode'
  | 'confirmEmailCode'

/** Plan, bills, sessions and codes of whoever asks, and the end of their account. */
export function createAccountHandlers(state: ServerState): {
  [Name in AccountCalls]: Handler<Name>
} {
  const accountOf = (user_id: string): KeptAccount => {
    const found = state.accounts.get(user_id) ?? createAccount(state.now())
    state.accounts.set(user_id, found)
    return found
  }
  const own = (context: Parameters<typeof requireUser>[1]) => accountOf(requireUser(state, context))

  /** The member whose login has proven the key. */
  function takeLogin(code_verifier: string): string {
    const login = state.transactions.get(code_verifier)
    if (login === undefined || login.head === null) throw new ShrdError('login_expired')
    state.transactions.delete(code_verifier)
    return login.user_id
  }

  return {
    async getUser(_input, context) {
      const user_id = requireUser(state, context)
      return { output: { user_id, ...accountOf(user_id).user } }
    },
    async deleteUser({ statement, signature, code_verifier, token, retirement }, context) {
      const user_id = requireUser(state, context)
      if (token !== TOKEN) throw new ShrdError('token_invalid')
      const log = await logOf(state, user_id)
      const signed = await verifyAccountDeletion({ statement, signature }, log)
      if (signed.request_id !== code_verifier) throw new ShrdError('record_invalid')
      if (takeLogin(code_verifier) !== user_id) throw new ShrdError('login_expired')
      const member = state.members.get(user_id)
      const ended = await verifyKeyLog(user_id, [...(member?.log ?? []), retirement])
      if (ended.retired_at === null) throw new ShrdError('record_invalid')
      state.members.delete(user_id)
      for (const session of state.sessions.values()) {
        if (session.user_id === user_id) session.ended = true
      }
      return { output: { purge_at: null }, cookie: null }
    },
    async listBills(_input, context) {
      return { output: own(context).bills }
    },
    async payPlan(_input, context) {
      return { output: { bill: own(context).bills.find(({ paid_at }) => !paid_at) ?? null } }
    },
    async listSecurityEvents({ after, limit }, context) {
      const { events } = own(context)
      const from = events.findIndex(({ event_id }) => event_id === after) + 1
      const objs = events.slice(from, from + limit)
      const isMore = events.length > from + limit
      return { output: { objs, next: isMore ? (objs.at(-1)?.event_id ?? null) : null } }
    },
    async listSessions(_input, context) {
      return { output: own(context).sessions }
    },
    async endSession({ reference }, context) {
      const account = own(context)
      account.sessions = account.sessions.filter((session) => session.reference !== reference)
      recordSecurityEvent(account, 'user.sessions_ended')
      return { output: { success: true } }
    },
    async endSessions({ keep_current }, context) {
      const account = own(context)
      account.sessions = account.sessions.filter(({ current }) => keep_current && current)
      recordSecurityEvent(account, 'user.sessions_ended')
      return { output: { success: true } }
    },
    async getEmergencyCodes(_input, context) {
      return { output: own(context).codes }
    },
    async createEmergencyCodes({ token }, context) {
      if (token !== TOKEN) throw new ShrdError('token_invalid')
      const account = own(context)
      account.codes = { remaining: 10, created_at: state.now() }
      recordSecurityEvent(account, 'user.emergency_codes_created')
      return { output: { codes: Array.from({ length: 10 }, (_, index) => `NEWCODE-${index}`) } }
    },
    async requestTwoFactorReset({ statement, signature, code_verifier }) {
      const user_id = takeLogin(code_verifier)
      const account = accountOf(user_id)
      const log = await logOf(state, user_id)
      const signed = await verifyTwoFactorReset({ statement, signature }, log)
      if (signed.request_id !== code_verifier) throw new ShrdError('record_invalid')
      const { email } = account.reset
      if (email === null) throw new ShrdError('email_missing')
      account.reset = { ...account.reset, state: 'mailed', requested_at: state.now() }
      recordSecurityEvent(account, 'user.second_factor_reset_requested')
      return { output: { email } }
    },
    async confirmTwoFactorReset() {
      for (const account of state.accounts.values()) {
        if (account.reset.state !== 'mailed') continue
        const due_at = state.now() + account.reset.delay
        account.reset = { ...account.reset, state: 'waiting', due_at }
        recordSecurityEvent(account, 'user.second_factor_reset_started')
        return { output: { due_at } }
      }
      throw new ShrdError('code_expired')
    },
    async getTwoFactorResetTimes() {
      const { delay } = createAccount(state.now()).reset
      return { output: { delay, link_life: 24 * 3_600_000 } }
    },
    async getTwoFactorReset(_input, context) {
      return { output: own(context).reset }
    },
    async cancelTwoFactorReset(_input, context) {
      const account = own(context)
      account.reset = { ...account.reset, state: 'none', requested_at: null, due_at: null }
      recordSecurityEvent(account, 'user.second_factor_reset_cancelled')
      return { output: { success: true } }
    },
    async requestEmailCode({ email }, context) {
      own(context).asked = email
      return { output: { success: true } }
    },
    async confirmEmailCode({ code, token }, context) {
      const user_id = requireUser(state, context)
      const account = accountOf(user_id)
      if (code !== TOKEN) throw new ShrdError('email_not_verified')
      if (token !== TOKEN) throw new ShrdError('token_invalid')
      const profile = state.profiles.get(user_id)
      if (profile === undefined) throw new ShrdError('code_expired')
      const emails = profile.contact.emails.map(({ address }) => ({
        address,
        verified: address === account.asked,
      }))
      profile.contact = { ...profile.contact, emails }
      account.reset = { ...account.reset, email: 'a•••@example.org' }
      return { output: { success: true } }
    },
  }
}
