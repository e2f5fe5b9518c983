import type { IncomingHttpHeaders } from 'node:http'
import { type HostedDocument, type Locale, locale } from '@shrd/contract'

/** A user's preferences for pages. */
export type Preferences = Pick<HostedDocument, 'locale' | 'color_scheme'>

const SCHEMES: readonly HostedDocument['color_scheme'][] = ['light', 'dark']

/**
 * The user's choice on an earlier page, or the application's request, or the browser's language, or
 * English.
 *
 * @param wished the language that the application requests, and the scheme of its brand
 */
export function readPreferences(
  { headers }: { headers: IncomingHttpHeaders },
  {
    wished,
    scheme: usual = 'system',
  }: { wished?: Locale | undefined; scheme?: Preferences['color_scheme'] } = {},
): Preferences {
  const chosen = (name: string) => readCookie(headers.cookie, name)
  const languages = [
    chosen('shrd_hosted_language') ?? '',
    wished ?? '',
    ...parseLanguages(headers['accept-language']),
  ]
  const scheme = chosen('shrd_hosted_scheme')
  return {
    locale: firstKnown(languages) ?? 'en',
    color_scheme: SCHEMES.find((one) => one === scheme) ?? usual,
  }
}

/**
 * The language that an application requests: the first supported one of its list.
 *
 * @param uiLocales `ui_locales` of the authorization request (OpenID Connect Core, 3.1.2.1)
 */
export function wishedLocale(uiLocales: unknown): Locale | undefined {
  if (typeof uiLocales !== 'string') return undefined
  return firstKnown(uiLocales.split(' ', MOST).map(primaryOf))
}

function firstKnown(languages: readonly string[]): Locale | undefined {
  return languages.flatMap((language) => locale.options.find((one) => one === language) ?? [])[0]
}

/** How many languages of a list are checked. */
const MOST = 20

/** `de` of `de-AT` (RFC 5646, 2.2.1): the pages have one text for both. */
function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

/** The primary subtags of an `Accept-Language` header, preferred one first (RFC 9110, 12.5.4). */
function parseLanguages(header = ''): string[] {
  return header
    .split(',')
    .slice(0, MOST)
    .map((range) => {
      const [tag = '', quality = 'q=1'] = range.split(';').map((part) => part.trim())
      return { language: primaryOf(tag), q: Number(quality.slice(2)) || 0 }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ language }) => language)
}

function readCookie(header = '', name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
