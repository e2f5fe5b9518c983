import { en } from './en.ts'
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

const LOADERS: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  da: async () => (await import('./da.ts')).da,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
}

/** The texts of a language; each but English is a chunk of its own. */
export function loadTexts(language: Language): Promise<Texts> {
  return LOADERS[language]()
}

/** True for one of the five languages. */
export function isLanguage(value: string | null): value is Language {
  return value !== null && Object.hasOwn(LANGUAGES, value)
}

/** Values for the places in a text, such as `{name}`. */
export type TextValues = Readonly<Record<string, string | number>>

/** Puts values into the places of a text. */
export function fillIn(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
