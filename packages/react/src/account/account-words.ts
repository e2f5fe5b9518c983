import { accountWords } from '../locales/account-words.ts'
import { errorWords } from '../locales/error-words.ts'
import { hostedWords } from '../locales/hosted-words.ts'
import { memberWords } from '../locales/member-words.ts'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import type { WordGroup } from '../locales/word-group.ts'

/** All texts of the account widgets. */
export const ACCOUNT_WORDS: readonly WordGroup[] = [
  accountWords,
  nextWords,
  errorWords,
  hostedWords,
  memberWords,
  signInWords,
]
