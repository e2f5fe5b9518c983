import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'

/** Each kind of password that a person chooses, with everyday examples. */
const WEAK: Readonly<Record<string, readonly string[]>> = {
  'a common password': ['password', 'iloveyou', 'sunshine', 'baseball1', 'unbelievable'],
  'a common password with other letters or a tail': ['P@ssw0rd!', 'Dragon2024!', 'Sunshine123'],
  'a common password twice': ['passwordpassword', 'letmeinletmein'],
  'keys in a row': ['qwertyuiop', 'qwertz123456', 'azertyuiop', '1qaz2wsx3edc', 'asdfghjkl;'],
  'characters in a row, or one again and again': ['abcdefghijkl', '123456789012', 'aaaaaaaaaaaa'],
  'a first name and a year': ['Michael1984', 'jessica2001!'],
  'a family name and a year': ['Johnson1975', 'mcdonald1999'],
  'a date': ['24.12.1984', '1984-12-24', '24121984'],
  'a season or a day and a year': ['Summer2024!', 'Monday2023!', 'October2022'],
  'a long word, also spelled backwards': ['personality', 'elbaveilebnu'],
  'two frequent words': ['blue house', 'greentable', 'wonderful day'],
}

test.each(Object.entries(WEAK))('%s is weak', async (_, passwords) => {
  for (const password of passwords) {
    const { score } = await checkPassword(password)
    expect.soft(score, password).toBeLessThan(3)
  }
})

test.each([
  'jV7#qLp2xw!d',
  'amber-lantern-42-quay',
  'truth-emerge-rigid-lamp',
  'correct horse battery staple',
])('%s is strong', async (password) => {
  expect((await checkPassword(password)).score).toBe(4)
})

test('of a very long password the start is judged, so that typing never waits', async () => {
  expect((await checkPassword(`${'a'.repeat(72)}jV7#qLp2xw!d`)).score).toBeLessThan(3)
})
