import type { AccountActions } from '@shrd/react'
import { callFor as call } from './call-for.ts'
import { markDeletion } from './deletion-mark.ts'
import { withSignals } from './passkey-actions.ts'

/** What the account pages ask of the service that drew them. */
export const ACCOUNT_ACTIONS: AccountActions = {
  getAccount: call('getAccount'),
  updateAccount: withSignals(call('updateAccount')),
  async deleteAccount(input) {
    const done = await call('deleteAccount')(input)
    markDeletion()
    return done
  },
  requestEmailChange: call('requestEmailChange'),
  confirmEmailChange: withSignals(call('confirmEmailChange')),
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
}
