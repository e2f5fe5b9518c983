import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Language } from './languages.ts'
import { findTexts, loadTexts, type SomeTexts } from './load-texts.ts'
import { fillIn, type TextValues } from './message.ts'
import type { TextGroup, TextKey } from './text-key.ts'

interface Value {
  language: Language
  /** The text of a key, which one of the providers around has loaded. */
  text: (key: TextKey, values?: TextValues) => string
  /** The text of a key that the service names, such as a type of event; the name if there is none. */
  named: (prefix: 'event' | 'effect' | 'scope' | 'importCode' | 'brandText', name: string) => string
  texts: SomeTexts
}

const TextsContext = createContext<Value | undefined>(undefined)

/** Props of {@link TextsProvider}. */
export interface TextsProviderProps {
  language: Language
  /** What the screens inside need, besides what the providers around have. */
  groups: readonly TextGroup[]
  /** Shown until the texts are there. @default nothing */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Gives everything inside the texts of a language. While another language loads, the former stays;
 * English stands in for one that does not arrive.
 */
export function TextsProvider(props: TextsProviderProps): ReactNode {
  const { language, groups, fallback = null, children } = props
  const outer = useContext(TextsContext)
  const shown = useLoaded(language, groups)
  const value = useMemo(() => {
    if (shown === undefined) return undefined
    const own = groups.map((group) => findTexts(shown, group) ?? {})
    return toValue(shown, Object.assign({}, outer?.texts, ...own))
  }, [shown, groups, outer])
  if (value === undefined) return fallback
  return <TextsContext value={value}>{children}</TextsContext>
}

function toValue(language: Language, texts: SomeTexts): Value {
  const text = (key: string, values?: TextValues): string =>
    fillIn(texts[key] ?? key, language, values)
  return {
    language,
    texts,
    text,
    named: (prefix, name) => fillIn(texts[`${prefix}.${name}`] ?? name, language),
  }
}

/** The language whose texts are there. */
function useLoaded(language: Language, groups: readonly TextGroup[]): Language | undefined {
  const isThere = (one: Language): boolean =>
    groups.every((group) => findTexts(one, group) !== undefined)
  const [shown, setShown] = useState(() => (isThere(language) ? language : undefined))
  useEffect(() => {
    let isCurrent = true
    const show = (one: Language): void => {
      if (isCurrent) setShown(one)
    }
    loadTexts(language, groups).then(
      () => show(language),
      () =>
        loadTexts('en', groups).then(
          () => show('en'),
          () => undefined,
        ),
    )
    return () => {
      isCurrent = false
    }
  }, [language, groups])
  return shown
}

/** The texts and the language of the console. */
export function useTexts(): Value {
  const value = useContext(TextsContext)
  if (!value) throw new TypeError('useTexts needs a TextsProvider around it.')
  return value
}
