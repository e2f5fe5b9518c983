import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['password', 'qwertyuiop', '1234567890', 'administrator', 'passwordpassword'])(
  '%s stands on the list [IDENT-19]',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each([
  ['other case', 'PassWord'],
  ['wide letters', 'ｐａｓｓｗｏｒｄ'],
  ['an accent', 'pässword'],
  ['a year', 'sunshine2026'],
  ['signs', 'football!!!'],
  ['many times the same sign', 'password!!!!!!!!!!!'],
  ['a run of digits that is listed itself', 'Password1234567'],
  ['itself', 'sunshinesunshine'],
  ['itself three times', 'dragondragondragon'],
  ['a part of itself', '123456789012345'],
  ['itself and a digit', 'monkeymonkeymonkey1'],
])('a listed password with %s is no other one [IDENT-19]', async (_, password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery staple',
  'sunshine over the old harbour',
  'my password is a long sentence',
  'sunshine83920174',
  '83920174sunshine and rain',
  'wachsen bäume in den himmel',
  '',
])('"%s" is not common, whatever words are in it', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('what a client adds is refused like what is shipped [IDENT-21]', async () => {
  expect(await isCommonPassword('acme vault 2026')).toBe(false)
  for (const password of ['acme vault 2026', 'ACME Vault', 'acme vaultacme vault']) {
    expect(await isCommonPassword(password, ['Acme Vault'])).toBe(true)
  }
  expect(await isCommonPassword('my acme vault story', ['Acme Vault'])).toBe(false)
})
