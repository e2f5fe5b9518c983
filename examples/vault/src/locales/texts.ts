import type { Texts } from './text-key.ts'

/** The languages of the interface, by their own names. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  da: 'Dansk',
  fr: 'Français',
  it: 'Italiano',
} as const
/** A key of {@link LANGUAGES}. */
export type Language = keyof typeof LANGUAGES

/** True for one of the five languages. */
export function isLanguage(value: string | null): value is Language {
  return value !== null && Object.hasOwn(LANGUAGES, value)
}

/** The texts that some screens need: English comes with them, another language when it is chosen. */
export interface TextSet {
  readonly english: Partial<Texts>
  /** The texts, if they are loaded. */
  find(language: Language): Partial<Texts> | undefined
  load(language: Language): Promise<Partial<Texts>>
}

type Loaders<Set> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Set>>>

/** A set of texts from its English texts and the files of the other languages. */
export function createTextSet<Set extends Partial<Texts>>(
  english: Set,
  loaders: Loaders<Set>,
): TextSet {
  const loaded: Partial<Record<Language, Set>> = { en: english }
  return {
    english,
    find: (language) => loaded[language],
    async load(language) {
      if (language === 'en') return english
      const texts = loaded[language] ?? (await loaders[language]())
      loaded[language] = texts
      return texts
    },
  }
}

/** The texts of two sets. */
export function joinTextSets(first: TextSet, second: TextSet): TextSet {
  const joined: Partial<Record<Language, Partial<Texts>>> = {}
  // One object for each language: whoever compares it draws nothing again.
  const join = (language: Language, one: Partial<Texts>, other: Partial<Texts>): Partial<Texts> => {
    joined[language] ??= { ...one, ...other }
    return joined[language]
  }
  return {
    english: join('en', first.english, second.english),
    find(language) {
      const [one, other] = [first.find(language), second.find(language)]
      return one && other ? join(language, one, other) : undefined
    },
    async load(language) {
      const [one, other] = await Promise.all([first.load(language), second.load(language)])
      return join(language, one, other)
    },
  }
}

/** Values for the places in a text, such as `{name}`. */
export type TextValues = Readonly<Record<string, string | number>>

/** Puts values into the places of a text. */
export function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
