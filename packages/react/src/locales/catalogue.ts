import type { en } from './en.ts'
import type { Message } from './message.ts'

/** The key of a text, such as `keyFileSignIn.submit` or `error.login_failed`. */
export type MessageKey = keyof typeof en

/** Every text of one language. A new language is one file with a value of this type. */
export type Messages = { readonly [Key in MessageKey]: Message }

/** The languages that come with the package. */
export const LOCALES = ['da', 'de', 'en', 'fr', 'it'] as const

/** A key of {@link LOCALES}. */
export type Locale = (typeof LOCALES)[number]

/** True when a string is one of {@link LOCALES}. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}
