import { type Context, createContext, useContext } from 'react'
import type { Words } from './locales/words.ts'

/** The texts of the page in the user's language. */
export const WordsContext: Context<Words | null> = createContext<Words | null>(null)

/** See {@link WordsContext}. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (words === null) throw new TypeError('The texts of the page are missing around this part.')
  return words
}
