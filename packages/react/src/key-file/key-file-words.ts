import { errorWords } from '../locales/error-words.ts'
import { memberWords } from '../locales/member-words.ts'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import type { WordGroup } from '../locales/word-group.ts'

/** All texts of the key file widgets. */
export const KEY_FILE_WORDS: readonly WordGroup[] = [
  nextWords,
  errorWords,
  memberWords,
  signInWords,
]
