import { accountWords } from '../locales/account-words.ts'
import { enrolWords } from '../locales/enrol-words.ts'
import { errorWords } from '../locales/error-words.ts'
import { hostedWords } from '../locales/hosted-words.ts'
import { memberWords } from '../locales/member-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import type { WordGroup } from '../locales/word-group.ts'

/** All that these widgets say. */
export const ACCOUNT_WORDS: readonly WordGroup[] = [
  accountWords,
  enrolWords,
  errorWords,
  hostedWords,
  memberWords,
  signInWords,
]
