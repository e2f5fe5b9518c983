import type { KeyLog } from '../identity/key-log.ts'
import { createFingerprint } from '../identity/public-identity.ts'

/** True if a fingerprint names one of the states of a key log. */
export async function hasFingerprint({ states }: KeyLog, fingerprint: string): Promise<boolean> {
  // Start with the last state, which is nearly always the right one.
  for (const state of states.toReversed()) {
    if ((await createFingerprint(state)) === fingerprint) return true
  }
  return false
}
