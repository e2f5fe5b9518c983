import { type AccountActions, createAccountActions } from '@shrd/react'
import { callFor } from './call-for.ts'
import { markDeletion } from './deletion-mark.ts'
import { withSignals } from './passkey-actions.ts'

const actions: AccountActions = createAccountActions((name, input) => callFor(name)(input))

/** What the account pages ask of the service that drew them. */
export const ACCOUNT_ACTIONS: AccountActions = {
  ...actions,
  updateAccount: withSignals(actions.updateAccount),
  confirmEmailChange: withSignals(actions.confirmEmailChange),
  async deleteAccount(input) {
    const done = await actions.deleteAccount(input)
    markDeletion()
    return done
  },
}
