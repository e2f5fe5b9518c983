import type { CallInput, CallOutput } from '@shrd/contract/calls'

type PasskeyCall =
  | 'listPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'

/** The calls of `PasskeyList`. Only pages of the service can make them. */
export type PasskeyActions = {
  readonly [Name in PasskeyCall]: (input: CallInput<Name>) => Promise<CallOutput<Name>>
}
