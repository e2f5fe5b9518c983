import { expect, test } from 'vitest'
import { prefixesOf, sortNameOf, wordsOf } from './person-words.ts'

const ADA = {
  email: 'ada.lovelace@mail.example.org',
  name: 'Ada Lovelace',
  username: 'countess-ada',
  profile: { nickname: 'Die Größte' },
}

test('a user is found by names, address, user name and their parts, without case and accents', () => {
  expect(wordsOf(ADA).toSorted()).toEqual(
    [
      ...['ada.lovelace@mail.example.org', 'countess-ada'],
      ...['ada', 'lovelace', 'mail', 'example', 'org', 'countess', 'die', 'grosste'],
    ].toSorted(),
  )
})

test('every word of a search must begin a word of the user', () => {
  expect(prefixesOf('  LOVE  ada ')).toEqual(['love', 'ada'])
  expect(prefixesOf("Jean-Luc O'Brien")).toEqual(['jean', 'luc', 'o', 'brien'])
  expect(prefixesOf('@example.org')).toEqual(['example', 'org'])
  expect(prefixesOf('Ada.Love@mai')).toEqual(['ada.love@mai'])
  expect(prefixesOf(' - ')).toEqual([])
})

test('a text of any length becomes words of at most 64 characters', () => {
  const long = '😀a'.repeat(500)
  for (const word of wordsOf({ ...ADA, name: long })) {
    expect([...word].length).toBeLessThanOrEqual(64)
    expect(word.isWellFormed()).toBe(true)
  }
})

test('users without a name are listed under their address', () => {
  expect(sortNameOf({ ...ADA, name: 'Émile' })).toBe('emile')
  expect(sortNameOf({ ...ADA, name: null, username: null })).toBe(ADA.email)
  expect(sortNameOf({ email: null, name: null, username: null })).toBe('')
})
