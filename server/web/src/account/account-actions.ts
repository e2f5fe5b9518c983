import { type AccountActions, createAccountActions } from '@shrd/react'
import { markDeletion } from './deletion-mark.ts'

async function loadCaller() {
  try {
    return (await import('./call-account.ts')).callAccount
  } catch (cause) {
    throw Object.assign(new Error('network', { cause }), { code: 'network' })
  }
}

/** The table of calls comes with the first one: no sign-in page has to load it. */
const actions: AccountActions = createAccountActions(async (name, input) =>
  (await loadCaller())(name, input),
)

/** What the account pages ask of the service that drew them. */
export const ACCOUNT_ACTIONS: AccountActions = {
  ...actions,
  async deleteAccount(input) {
    const done = await actions.deleteAccount(input)
    markDeletion()
    return done
  },
}
