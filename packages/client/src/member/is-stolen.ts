import type { KeyLog } from '@shrd/crypto/identity'

/** Whether keys that signed with this number may be somebody else's by now. */
export function isStolen({ states }: KeyLog, sequence: number): boolean {
  return states.some((state) => state.sequence > sequence && state.reason === 'compromised')
}
