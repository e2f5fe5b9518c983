import { accountWords } from './account-words.ts'
import { allPasskeyWords } from './all-passkey-words.ts'
import { errorWords } from './error-words.ts'
import { hostedWords } from './hosted-words.ts'
import { memberWords } from './member-words.ts'
import { nextWords } from './next-words.ts'
import { passkeyListWords } from './passkey-list-words.ts'
import { providerWords } from './provider-words.ts'
import { signInWords } from './sign-in-words.ts'
import type { WordGroup } from './word-group.ts'

/** The texts of the account widgets, for a page that loads them before it renders one. */
export const allAccountWords: readonly WordGroup[] = [
  accountWords,
  nextWords,
  errorWords,
  hostedWords,
  memberWords,
  passkeyListWords,
  ...allPasskeyWords,
  providerWords,
  signInWords,
]
