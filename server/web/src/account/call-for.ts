import type { CallInput, CallOutput } from '@shrd/contract/calls'
import type { AccountActions, PasskeyActions } from '@shrd/react'

type Name = keyof AccountActions | keyof PasskeyActions

/**
 * An action that makes a call. The table of calls comes with the first one: no sign-in page has to
 * load it.
 */
export function callFor<Call extends Name>(
  name: Call,
): (input: CallInput<Call>) => Promise<CallOutput<Call>> {
  return async (input) => (await loadCaller())(name, input)
}

async function loadCaller() {
  try {
    return (await import('./call-account.ts')).callAccount
  } catch (cause) {
    throw Object.assign(new Error('network', { cause }), { code: 'network' })
  }
}
