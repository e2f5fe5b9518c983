import { type Context, createContext, useContext } from 'react'
import { en } from './locales/en.ts'
import type { Words } from './locales/words.ts'

/** The texts of the page in the person's language. */
export const WordsContext: Context<Words> = createContext<Words>(en)

/** See {@link WordsContext}. */
export function useWords(): Words {
  return useContext(WordsContext)
}
