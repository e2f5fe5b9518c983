import { linkErrorWords } from '../locales/link-error-words.ts'
import { memberWords } from '../locales/member-words.ts'
import { shareViewWords } from '../locales/share-view-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import type { WordGroup } from '../locales/word-group.ts'

/** All texts of `SecureShareView`. */
export const SHARE_VIEW_WORDS: readonly WordGroup[] = [
  linkErrorWords,
  memberWords,
  signInWords,
  shareViewWords,
]
