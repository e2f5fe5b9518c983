/** The languages of the console, by their own names. */
export const LANGUAGES = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
} as const

/** A key of {@link LANGUAGES}. */
export type Language = keyof typeof LANGUAGES

/** True for one of the five languages. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
}
