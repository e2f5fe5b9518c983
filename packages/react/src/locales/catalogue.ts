import type { Texts } from './texts.ts'

/**
 * Every text of one language. To add a language, write one value of this type and pass it to
 * `ShrdProvider` as `messages`.
 */
export type Messages = Texts<'account'> &
  Texts<'accountErrors'> &
  Texts<'billing'> &
  Texts<'applicationErrors'> &
  Texts<'next'> &
  Texts<'errors'> &
  Texts<'hosted'> &
  Texts<'inactivity'> &
  Texts<'invite'> &
  Texts<'member'> &
  Texts<'passkey'> &
  Texts<'passkeyList'> &
  Texts<'provider'> &
  Texts<'shareForm'> &
  Texts<'shareView'> &
  Texts<'signIn'> &
  Texts<'user'> &
  Texts<'webhooks'>

/** The key of a text, such as `signIn.submit` or `error.invalid_credentials`. */
export type MessageKey = keyof Messages

/** The languages in the package. */
export const LOCALES = ['da', 'de', 'en', 'fr', 'it'] as const

/** A language in {@link LOCALES}. */
export type Locale = (typeof LOCALES)[number]

/** True if a value is in {@link LOCALES}. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}
