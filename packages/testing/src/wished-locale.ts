import { type Locale, locale } from '@shrd/contract'

/** Most languages of a list that the service reads. */
const MOST = 20

/**
 * Returns the requested language: the first of `ui_locales` that the service speaks (OpenID Connect
 * Core 1.0, section 3.1.2.1), else English. It ignores the browser's languages.
 */
export function wishedLocale({ ui_locales = '' }: Readonly<Record<string, string>>): Locale {
  const wished = ui_locales.split(' ', MOST).map((tag) => tag.toLowerCase().split('-')[0])
  return wished.flatMap((tag) => locale.options.find((one) => one === tag) ?? [])[0] ?? 'en'
}
