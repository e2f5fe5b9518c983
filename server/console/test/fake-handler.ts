import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import type { CallName, calls } from '../src/data/calls.ts'

/** Calls for an account: all that there are, so that a new one needs a handler. */
type AccountCall = {
  [Name in CallName]: (typeof calls)[Name]['auth'] extends 'account' ? Name : never
}[CallName]

/** The calls that the console can make. */
export type ConsoleCall =
  | AccountCall
  | 'getAccount'
  | 'listAccounts'
  | 'createAccount'
  | 'findInvitation'
  | 'acceptInvitation'
  | 'getPlans'

/** A handler of each call, over the state in memory: parsed input to output. */
export type FakeHandlers = {
  readonly [Name in ConsoleCall]: (input: EndpointInput<Name>) => EndpointOutput<Name>
}
