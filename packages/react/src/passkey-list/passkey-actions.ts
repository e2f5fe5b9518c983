import type { AccountActions } from '../account/account-actions.ts'

/** The calls of `PasskeyList`. */
export type PasskeyActions = Pick<
  AccountActions,
  'listPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
>
