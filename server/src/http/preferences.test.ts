import { expect, test } from 'vitest'
import { ODD } from '../../test/bad-input/odd-values.ts'
import { readPreferences, wishedLocale } from './preferences.ts'

const read = (headers: Record<string, string>, wished?: 'fr') =>
  readPreferences({ headers }, { wished })

test('the browser’s languages decide, by their weight', () => {
  expect(read({ 'accept-language': 'es, fr-CH;q=0.6, de-AT;q=0.8' }).locale).toBe('de')
  expect(read({ 'accept-language': 'it;q=0, da' }).locale).toBe('da')
})

test('a language chosen before goes first', () => {
  expect(read({ 'accept-language': 'de', cookie: 'a=b; shrd_hosted_language=it' }).locale).toBe(
    'it',
  )
})

test('an unknown or malformed language gives English', () => {
  for (const header of ['', 'xx', ';;;', 'de;q=x', '*']) {
    expect(read({ 'accept-language': header }).locale).toBe('en')
  }
  expect(read({ cookie: 'shrd_hosted_language=<script>' })).toEqual({
    locale: 'en',
    color_scheme: 'system',
  })
})

test('light or dark is kept in a cookie, and the system decides without one', () => {
  expect(read({ cookie: 'shrd_hosted_scheme=dark' }).color_scheme).toBe('dark')
  expect(read({ cookie: 'shrd_hosted_scheme=pink' }).color_scheme).toBe('system')
})

test('what the application asks for goes before the browser, and after the person', () => {
  expect(read({ 'accept-language': 'de' }, 'fr').locale).toBe('fr')
  const cookie = 'shrd_hosted_language=it'
  expect(read({ 'accept-language': 'de', cookie }, 'fr').locale).toBe('it')
  // A language that there is none of was chosen by nobody.
  expect(read({ cookie: 'shrd_hosted_language=tlh' }, 'fr').locale).toBe('fr')
})

test.each([
  ['de', 'de'],
  ['fr-CA fr en', 'fr'],
  ['DE-at', 'de'],
  ['tlh xx-de it da', 'it'],
  ['  da', 'da'],
  ['zh-Hans-CN en-GB', 'en'],
])('of ui_locales=%j the first that there is is taken: %s', (uiLocales, locale) => {
  expect(wishedLocale(uiLocales)).toBe(locale)
})

test.each([
  ...[undefined, '', ' ', 'tlh', 'de,en', 'de;q=1', 'deutsch', 'constructor', 'de\tfr'],
  `${'xx '.repeat(20)}de`,
  ...Object.values(ODD),
])('ui_locales=%j asks for none', (uiLocales) => {
  expect(wishedLocale(uiLocales)).toBeUndefined()
})
