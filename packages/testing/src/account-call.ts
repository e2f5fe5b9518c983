import type { CallInput, CallOutput } from '@shrd/contract/calls'

/** Calls of a signed-in user for their own account. */
type AccountCall =
  | 'getAccount'
  | 'updateAccount'
  | 'deleteAccount'
  | 'requestEmailChange'
  | 'confirmEmailChange'
  | 'changePassword'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'createAccountEmergencyCodes'
  | 'listAccountSessions'
  | 'endAccountSession'
  | 'endAccountSessions'
  | 'listAccountApplications'
  | 'listPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'listConnections'
  | 'startConnection'
  | 'finishConnection'
  | 'removeConnection'
  | 'endAccountApplication'

/**
 * The calls of the account widgets, for the user who is signed in at the service. A refusal rejects
 * with a `ShrdError` that has a code of the contract; without a session it is `unauthenticated` or
 * `session_ended`.
 */
export type AccountCalls = {
  readonly [Name in AccountCall]: (input: CallInput<Name>) => Promise<CallOutput<Name>>
}
