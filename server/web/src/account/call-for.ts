import type { CallInput, CallOutput } from '@shrd/contract/calls'
import type { AccountCallName } from './call-account.ts'

/**
 * An action that makes a call. The table of calls comes with the first one: no sign-in page has to
 * load it.
 */
export function callFor<Call extends AccountCallName>(
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
