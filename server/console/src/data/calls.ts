import { accountCalls } from '@shrd/contract/account-calls'
import { calls as userCalls } from '@shrd/contract/calls'

/** Every call of the service as plain data. The console makes those about accounts, and a few others. */
export const calls: typeof userCalls & typeof accountCalls = { ...userCalls, ...accountCalls }

/** A key of {@link calls}. */
export type CallName = keyof typeof calls
