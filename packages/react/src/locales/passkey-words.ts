import { passkey } from './en/passkey.ts'
import type { WordGroup, defineWords as WordGroupMaker } from './word-group.ts'

/**
 * Texts of errors of passkeys. A sign-in loads this file where it accepts passkeys.
 *
 * @param defineWords the page has it already. With an import of it here, bundlers would cut the first
 *   path of a sign-in in two.
 */
export function definePasskeyWords(defineWords: typeof WordGroupMaker): WordGroup {
  return defineWords('passkey', passkey, {
    da: () => import('./da/passkey.ts'),
    de: () => import('./de/passkey.ts'),
    fr: () => import('./fr/passkey.ts'),
    it: () => import('./it/passkey.ts'),
  })
}
