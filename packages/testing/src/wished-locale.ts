import { type Locale, locale } from '@shrd/contract'

/** Languages of a list that are looked at, as at the service. */
const MOST = 20

/**
 * The language that an application asks for: the first of `ui_locales` that the service speaks
 * (OpenID Connect Core 1.0, section 3.1.2.1), else English. The browser's own wishes are not looked at.
 */
export function wishedLocale({ ui_locales = '' }: Readonly<Record<string, string>>): Locale {
  const wished = ui_locales.split(' ', MOST).map((tag) => tag.toLowerCase().split('-')[0])
  return wished.flatMap((tag) => locale.options.find((one) => one === tag) ?? [])[0] ?? 'en'
}
