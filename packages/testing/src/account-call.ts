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
 * What the account widgets ask, answered for whoever is signed in at the service. A refusal rejects
 * with a `ShrdError` whose `code` is one of the contract's; without a session it is
 * `unauthenticated` or `session_ended`.
 */
export type AccountCalls = {
  readonly [Name in AccountCall]: (input: CallInput<Name>) => Promise<CallOutput<Name>>
}
