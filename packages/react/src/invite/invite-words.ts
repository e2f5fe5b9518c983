import { errorWords } from '../locales/error-words.ts'
import { inviteWords } from '../locales/invite-words.ts'
import { memberWords } from '../locales/member-words.ts'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import type { WordGroup } from '../locales/word-group.ts'

/** All texts of the invite widgets. */
export const INVITE_WORDS: readonly WordGroup[] = [
  nextWords,
  errorWords,
  inviteWords,
  memberWords,
  signInWords,
]
