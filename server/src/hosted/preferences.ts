import type { IncomingHttpHeaders } from 'node:http'
import { type HostedDocument, type Locale, locale } from '@shrd/contract'

/** How a person wants pages to be. */
export type Preferences = Pick<HostedDocument, 'locale' | 'color_scheme'>

const SCHEMES: readonly HostedDocument['color_scheme'][] = ['light', 'dark']

/**
 * What the person chose on an earlier page, else what the application asks for, else what the browser
 * says, else English.
 *
 * @param wished The language that the application asks for.
 */
export function readPreferences(
  { headers }: { headers: IncomingHttpHeaders },
  { wished }: { wished?: Locale | undefined } = {},
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
    color_scheme: SCHEMES.find((one) => one === scheme) ?? 'system',
  }
}

/**
 * The language that an application asks for: the first of its list that there is, most wanted first.
 *
 * @param uiLocales `ui_locales` of the authorization request (OpenID Connect Core, 3.1.2.1).
 */
export function wishedLocale(uiLocales: unknown): Locale | undefined {
  if (typeof uiLocales !== 'string') return undefined
  return firstKnown(uiLocales.split(' ', MOST).map(primaryOf))
}

function firstKnown(languages: readonly string[]): Locale | undefined {
  return languages.flatMap((language) => locale.options.find((one) => one === language) ?? [])[0]
}

/** Languages of a list that are looked at. */
const MOST = 20

/** `de` of `de-AT` (RFC 5646, 2.2.1): the pages have one text for both. */
function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

/** Primary subtags of an `Accept-Language` header, most wanted first (RFC 9110, 12.5.4). */
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
