import type { CallInput, CallOutput } from '@shrd/contract/calls'

/** Calls with which a signed-in user reads and changes their account. */
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
  | 'endAccountApplication'
  | 'listPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'listConnections'
  | 'startConnection'
  | 'finishConnection'
  | 'removeConnection'

/**
 * The calls that the account widgets make, one method per call of the contract. A method rejects
 * with an error whose `code` is one of the contract's, or `network`.
 */
export type AccountActions = {
  readonly [Name in AccountCall]: (input: CallInput<Name>) => Promise<CallOutput<Name>>
}
