import { expect, test } from 'vitest'
import { readPreferences } from './preferences.ts'

const read = (headers: Record<string, string>) => readPreferences({ headers })

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
