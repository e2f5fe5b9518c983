import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { en } from './en.ts'
import type { TextKey, Texts } from './text-key.ts'
import { fillIn, type Language, loadTexts, type TextValues } from './texts.ts'

interface Value {
  language: Language
  text: (key: TextKey, values?: TextValues) => string
}

interface Loaded {
  language: Language
  texts: Texts
}

const ENGLISH: Loaded = { language: 'en', texts: en }

const TextsContext = createContext<Value | undefined>(undefined)

/** Props of {@link TextsProvider}. */
export interface TextsProviderProps {
  language: Language
  children: ReactNode
}

/**
 * Gives everything inside the texts of a language. Shows nothing before the first are there, so that
 * no English flashes; afterwards the former language stays until the next is loaded.
 */
export function TextsProvider({ language, children }: TextsProviderProps): ReactElement | null {
  const [loaded, setLoaded] = useState<Loaded | null>(language === 'en' ? ENGLISH : null)
  useEffect(() => {
    let current = true
    loadTexts(language).then(
      (texts) => current && setLoaded({ language, texts }),
      // The chunk did not arrive; what is there stays.
      () => current && setLoaded((kept) => kept ?? ENGLISH),
    )
    return () => {
      current = false
    }
  }, [language])
  useEffect(() => {
    if (loaded) document.documentElement.lang = loaded.language
  }, [loaded])
  if (!loaded) return null
  const value: Value = {
    language: loaded.language,
    text: (key, values = {}) => fillIn(loaded.texts[key], values),
  }
  return <TextsContext value={value}>{children}</TextsContext>
}

/** The texts and the language of the interface. */
export function useTexts(): Value {
  const value = useContext(TextsContext)
  if (!value) throw new TypeError('useTexts needs a TextsProvider around it.')
  return value
}
