import type { CallInput, CallOutput } from '@shrd/contract/calls'
import type { AccountActions } from './account-actions.ts'

/** Makes one call by its name. */
export type SendAccountCall = <Call extends keyof AccountActions>(
  name: Call,
  input: CallInput<Call>,
) => Promise<CallOutput<Call>>

/**
 * Creates the calls of the account widgets from one function that sends them.
 *
 * Applications do not need it: `AccountPage` and `useAccountWidget` make their calls with the token of
 * the provider's `auth`.
 *
 * @example
 * const actions = createAccountActions((name, input) => sendAccountCall(fetch, name, input))
 */
export function createAccountActions(send: SendAccountCall): AccountActions {
  const call = <Call extends keyof AccountActions>(name: Call): AccountActions[Call] =>
    // The input of `name` is what the type of its action says.
    ((input: CallInput<Call>) => send(name, input)) as AccountActions[Call]
  return {
    getAccount: call('getAccount'),
    updateAccount: call('updateAccount'),
    deleteAccount: call('deleteAccount'),
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
    listPasskeys: call('listPasskeys'),
    startPasskey: call('startPasskey'),
    addPasskey: call('addPasskey'),
    renamePasskey: call('renamePasskey'),
    removePasskey: call('removePasskey'),
    listConnections: call('listConnections'),
    startConnection: call('startConnection'),
    finishConnection: call('finishConnection'),
    removeConnection: call('removeConnection'),
  }
}
