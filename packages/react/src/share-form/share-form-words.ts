import { errorWords } from '../locales/error-words.ts'
import { memberWords } from '../locales/member-words.ts'
import { nextWords } from '../locales/next-words.ts'
import { shareFormWords } from '../locales/share-form-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import type { WordGroup } from '../locales/word-group.ts'

/** All texts of `SecureShareForm`. */
export const SHARE_FORM_WORDS: readonly WordGroup[] = [
  errorWords,
  memberWords,
  nextWords,
  signInWords,
  shareFormWords,
]
