import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { TextKey, Texts } from './text-key.ts'
import { fillIn, type Language, type TextSet, type TextValues } from './texts.ts'

interface Value {
  language: Language
  text: (key: TextKey, values?: TextValues) => string
}

interface Loaded {
  language: Language
  texts: Partial<Texts>
}

const TextsContext = createContext<Value | undefined>(undefined)

/** Props of {@link TextsProvider}. */
export interface TextsProviderProps {
  language: Language
  /** Those that the screens inside need. */
  texts: TextSet
  /** Shown until the first are there. @default nothing */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Gives everything inside the texts of a language. Shows none of it before the first are there, so
 * that no English flashes; afterwards the former language stays until the next is loaded.
 */
export function TextsProvider(props: TextsProviderProps): ReactNode {
  const { language, texts: set, fallback = null, children } = props
  const loaded = useLoaded(language, set)
  useEffect(() => {
    if (loaded) document.documentElement.lang = loaded.language
  }, [loaded])
  const value = useMemo(() => loaded && toValue(loaded), [loaded])
  if (!value) return fallback
  return <TextsContext value={value}>{children}</TextsContext>
}

function toValue({ language, texts }: Loaded): Value {
  return { language, text: (key, values = {}) => fillIn(texts[key] ?? key, values) }
}

function useLoaded(language: Language, set: TextSet): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(() => {
    const texts = set.find(language)
    return texts ? { language, texts } : null
  })
  useEffect(() => {
    let current = true
    set.load(language).then(
      (texts) =>
        current &&
        // The whole page would be drawn again for the English that it has begun with.
        setLoaded((kept) => (kept?.texts === texts ? kept : { language, texts })),
      // The chunk did not arrive; what is there stays.
      () => current && setLoaded((kept) => kept ?? { language: 'en', texts: set.english }),
    )
    return () => {
      current = false
    }
  }, [language, set])
  return loaded
}

/** The texts and the language of the interface. */
export function useTexts(): Value {
  const value = useContext(TextsContext)
  if (!value) throw new TypeError('useTexts needs a TextsProvider around it.')
  return value
}
