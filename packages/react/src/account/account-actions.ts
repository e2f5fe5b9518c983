import type { CallInput, CallOutput } from '@shrd/contract/calls'

/** Calls by which somebody who is signed in sees and changes their own account. */
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

/**
 * What the account widgets ask of the service, one method per call of the contract. A method rejects
 * with an error whose `code` is one of the contract's, or `network`.
 */
export type AccountActions = {
  readonly [Name in AccountCall]: (input: CallInput<Name>) => Promise<CallOutput<Name>>
}
