import { hostedWords } from './hosted-words.ts'
import { nextWords } from './next-words.ts'
import { providerWords } from './provider-words.ts'
import { signInWords } from './sign-in-words.ts'
import type { WordGroup } from './word-group.ts'

/** The texts of every step of a sign-in, for a page that loads them before it renders one. */
export const allStepWords: readonly WordGroup[] = [
  signInWords,
  nextWords,
  hostedWords,
  providerWords,
]
