import { type AccountActions, createAccountActions } from '@shrd/react'
import { callFor } from './call-for.ts'
import { markDeletion } from './deletion-mark.ts'
import { tellBrowser } from './tell-browser.ts'

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

/** The same action, which also tells the browser how the user is called now. */
function withSignals<Input, Output>(
  act: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    const output = await act(input)
    // The change is made, whatever the browser does with the news.
    void tellBrowser(actions).catch(() => undefined)
    return output
  }
}
