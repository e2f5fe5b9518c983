import { errorWords } from './error-words.ts'
import { nextWords } from './next-words.ts'
import { signInWords } from './sign-in-words.ts'
import type { WordGroup } from './word-group.ts'

/** The texts of every error code that users and members meet, for a page that uses `errorText` itself. */
export const allErrorWords: readonly WordGroup[] = [errorWords, nextWords, signInWords]
