import type { KeyLog } from '../identity/key-log.ts'
import { createFingerprint } from '../identity/public-identity.ts'

/** Whether a fingerprint names one of the states that a key log shows. */
export async function hasFingerprint({ states }: KeyLog, fingerprint: string): Promise<boolean> {
  // From the last state on, which it nearly always is.
  for (const state of states.toReversed()) {
    if ((await createFingerprint(state)) === fingerprint) return true
  }
  return false
}
