import { errorWords } from '../locales/error-words.ts'
import { memberWords } from '../locales/member-words.ts'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import type { WordGroup } from '../locales/word-group.ts'

/** The texts of the key file widgets. Await them with `loadMessages` before you hydrate a page. */
export const keyFileWords: readonly WordGroup[] = [nextWords, errorWords, memberWords, signInWords]
