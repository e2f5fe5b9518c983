import type { Locale } from '@shrd/contract'
import { isLocale } from '../src/locales/catalogue.ts'
import type { WidgetLook } from '../src/part/Widget.tsx'
import type { SignInLinks } from '../src/sign-in/links.ts'

/** Attributes that the elements look at, whenever they change. */
export const ATTRIBUTES: readonly string[] = [
  'issuer',
  'client-id',
  'mode',
  'redirect-uri',
  'scope',
  'resource',
  'storage',
  'locale',
  'theme',
  'appearance',
  'heading-level',
  'popup',
  'terms-href',
  'privacy-href',
  'register-href',
  'account-href',
  'return-to',
  'question',
]

/** The value of an attribute; `undefined` where it is missing or empty. */
export function readText(element: Element, name: string): string | undefined {
  return element.getAttribute(name) || undefined
}

/** One of a few words; anything else is as if nothing was said. */
export function readWord<Word extends string>(
  element: Element,
  name: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === element.getAttribute(name))
}

/** How a widget is to stand in the page. */
export function readLook(element: Element): WidgetLook {
  const appearance = readWord(element, 'appearance', ['card', 'page', 'plain'])
  const headingLevel = ([1, 2, 3] as const).find(
    (level) => `${level}` === element.getAttribute('heading-level'),
  )
  return { ...(appearance && { appearance }), ...(headingLevel && { headingLevel }) }
}

/** Addresses of the page's own terms. */
export function readLinks(element: Element): SignInLinks {
  const terms = readText(element, 'terms-href')
  const privacy = readText(element, 'privacy-href')
  return { ...(terms && { terms }), ...(privacy && { privacy }) }
}

/**
 * The language of the attribute, else that of the page around; `undefined` if it is none of ours. Then the
 * element speaks English, and the service decides for its own pages.
 */
export function readLocale(element: Element): Locale | undefined {
  const said = readText(element, 'locale') ?? element.closest<HTMLElement>('[lang]')?.lang ?? ''
  // `de-AT` reads German.
  const language = said.split('-')[0]?.toLowerCase()
  return isLocale(language) ? language : undefined
}
