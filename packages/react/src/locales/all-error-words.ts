import { allPasskeyWords } from './all-passkey-words.ts'
import { errorWords } from './error-words.ts'
import { nextWords } from './next-words.ts'
import { providerWords } from './provider-words.ts'
import { signInWords } from './sign-in-words.ts'
import type { WordGroup } from './word-group.ts'

/**
 * The texts of the error codes that users and members meet, for a page that uses `errorText` itself.
 * Those of the calls that manage accounts, clients, bills and webhooks are in `allWords`.
 */
export const allErrorWords: readonly WordGroup[] = [
  errorWords,
  nextWords,
  ...allPasskeyWords,
  providerWords,
  signInWords,
]
