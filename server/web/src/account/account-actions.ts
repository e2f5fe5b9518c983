import type { AccountActions } from '@shrd/react'
import { markDeletion } from './deletion-mark.ts'

type Name = keyof AccountActions

/** The table of calls comes with the first one: no sign-in page has to load it. */
const call = <Call extends Name>(name: Call): AccountActions[Call] =>
  // The input of `name` is what the type of its action says.
  (async (input: Parameters<AccountActions[Call]>[0]) =>
    (await loadCaller())(name, input)) as AccountActions[Call]

async function loadCaller() {
  try {
    return (await import('./call-account.ts')).callAccount
  } catch (cause) {
    throw Object.assign(new Error('network', { cause }), { code: 'network' })
  }
}

/** What the account pages ask of the service that drew them. */
export const ACCOUNT_ACTIONS: AccountActions = {
  getAccount: call('getAccount'),
  updateAccount: call('updateAccount'),
  async deleteAccount(input) {
    const done = await call('deleteAccount')(input)
    markDeletion()
    return done
  },
  requestEmailChange: call('requestEmailChange'),
  confirmEmailChange: call('confirmEmailChange'),
  changePassword: call('changePassword'),
  startSecondFactor: call('startSecondFactor'),
  confirmSecondFactor: call('confirmSecondFactor'),
  removeSecondFactor: call('removeSecondFactor'),
  createAccountEmergencyCodes: call('createAccountEmergencyCodes'),
  listAccountSessions: call('listAccountSessions'),
  endAccountSession: call('endAccountSession'),
  endAccountSessions: call('endAccountSessions'),
  listAccountApplications: call('listAccountApplications'),
  endAccountApplication: call('endAccountApplication'),
  listConnections: call('listConnections'),
  startConnection: call('startConnection'),
  removeConnection: call('removeConnection'),
}
