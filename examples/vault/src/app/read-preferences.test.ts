import { expect, test } from 'vitest'
import { readPreferences, readSecureTimeout } from './read-preferences.ts'

function jar(values: Record<string, string>) {
  return { get: (name: string) => values[name] ?? null, set: () => undefined }
}

test('without cookies: English, the theme of the system, left to right [I18N-02]', () => {
  expect(readPreferences(jar({}))).toEqual({
    language: 'en',
    theme: 'system',
    sidebar: 'default',
    direction: 'ltr',
    density: 'comfortable',
    tips: 'shown',
    shortcuts: 'on',
  })
})

test('kept preferences are read, and values that are none of the choices are not', () => {
  const kept = {
    shrd_language: 'fr',
    shrd_theme: 'dark',
    shrd_sidebar: 'x',
    shrd_direction: 'rtl',
    shrd_density: 'compact',
    shrd_tips: 'toString',
  }
  expect(readPreferences(jar(kept))).toEqual({
    language: 'fr',
    theme: 'dark',
    sidebar: 'default',
    direction: 'rtl',
    density: 'compact',
    tips: 'shown',
    shortcuts: 'on',
  })
})

test.each([
  ['15', 15],
  ['', null],
  ['-1', null],
  ['0', null],
  ['6000', null],
  ['1e9', null],
  ['x', null],
])('a Secure Timeout of %j in the cookie is %s', (kept, minutes) => {
  expect(readSecureTimeout(jar({ shrd_secure_timeout: kept }))).toBe(minutes)
})
