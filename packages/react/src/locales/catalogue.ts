import type { Texts } from './texts.ts'

/**
 * Every text of one language. A new language is one file with a value of this type, given to
 * `ShrdProvider` as `messages`.
 */
export type Messages = Texts<'account'> &
  Texts<'next'> &
  Texts<'errors'> &
  Texts<'hosted'> &
  Texts<'inactivity'> &
  Texts<'invite'> &
  Texts<'member'> &
  Texts<'signIn'> &
  Texts<'user'>

/** The key of a text, such as `signIn.submit` or `error.invalid_credentials`. */
export type MessageKey = keyof Messages

/** The languages that come with the package. */
export const LOCALES = ['da', 'de', 'en', 'fr', 'it'] as const

/** A key of {@link LOCALES}. */
export type Locale = (typeof LOCALES)[number]

/** True when a string is one of {@link LOCALES}. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}
