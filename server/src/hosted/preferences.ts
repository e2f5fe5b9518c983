import type { IncomingHttpHeaders } from 'node:http'
import type { HostedDocument } from '@shrd/contract'

/** How a person wants pages to be. */
export type Preferences = Pick<HostedDocument, 'locale' | 'color_scheme'>

const LOCALES: readonly HostedDocument['locale'][] = ['da', 'de', 'en', 'fr', 'it']
const SCHEMES: readonly HostedDocument['color_scheme'][] = ['light', 'dark']

/** What the person chose on an earlier page, else what the browser says, else English. */
export function readPreferences({ headers }: { headers: IncomingHttpHeaders }): Preferences {
  const chosen = (name: string) => readCookie(headers.cookie, name)
  const languages = [
    chosen('shrd_hosted_language') ?? '',
    ...parseLanguages(headers['accept-language']),
  ]
  const locale = languages.flatMap((language) => LOCALES.find((one) => one === language) ?? [])[0]
  const scheme = chosen('shrd_hosted_scheme')
  return {
    locale: locale ?? 'en',
    color_scheme: SCHEMES.find((one) => one === scheme) ?? 'system',
  }
}

/** Primary subtags of an `Accept-Language` header, most wanted first (RFC 9110, 12.5.4). */
function parseLanguages(header = ''): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((range) => {
      const [tag = '', quality = 'q=1'] = range.split(';').map((part) => part.trim())
      return { language: tag.toLowerCase().split('-')[0] ?? '', q: Number(quality.slice(2)) || 0 }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ language }) => language)
}

function readCookie(header = '', name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
