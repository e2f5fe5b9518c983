import { expect, test } from 'vitest'
import { LONG_TEXT, ODD } from '../../../test/bad-input/odd-values.ts'
import { readLoginHint } from './read-login-hint.ts'

test('an address is proposed in the form in which addresses are stored', () => {
  expect(readLoginHint('ada@example.org')).toBe('ada@example.org')
  expect(readLoginHint(' Ada.Lovelace+shop@Example.ORG ')).toBe('ada.lovelace+shop@example.org')
  expect(readLoginHint('zoë@bücher.example')).toBe('zoë@bücher.example')
})

test.each([
  undefined,
  null,
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@example.org, bob@example.org',
  'Ada <ada@example.org>',
  'mailto:ada@example.org',
  'ada@example.org\r\nbcc: bob@example.org',
  '+4512345678',
  ['ada@example.org'],
])('%j is no proposal', (hint) => {
  expect(readLoginHint(hint)).toBeUndefined()
})

test('nor is an address that is too long, or whose name is', () => {
  const domain = `${'d'.repeat(60)}.`.repeat(4)
  expect(readLoginHint(`a@${domain}example`)).toBe(`a@${domain}example`)
  expect(readLoginHint(`ada@${domain}example.org`)).toBeUndefined()
  expect(readLoginHint(`${'a'.repeat(65)}@example.org`)).toBeUndefined()
  expect(readLoginHint(`${LONG_TEXT}@example.org`)).toBeUndefined()
})

const { 'letters of another alphabet': foreign, ...odd } = ODD

test.each(Object.entries(odd))('nor is %s', (_, value) => {
  expect(readLoginHint(value)).toBeUndefined()
})

test('letters of any alphabet are an address as good as any (RFC 6531)', () => {
  expect(readLoginHint(foreign)).toBe(String(foreign).toLowerCase())
})
