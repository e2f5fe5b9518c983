import { wordlist } from '@scure/bip39/wordlists/english.js'
import { FULL_LISTS } from '../../strength/full-lists.ts'

const COUNT = 400
const SYMBOLS = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!#$%&*+-=?@_']
const LEET: Readonly<Record<string, string>> = { a: '4', e: '3', o: '0', i: '1', s: '$' }
const WALKS = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc', 'qazwsxedc', '1234qwerasdf'],
  ...['poiuytrewq', '!qaz@wsx', 'qweasdzxc', '0987654321', 'qwertz123456', 'azertyuiop'],
]
const DAYS = ['spring', 'summer', 'autumn', 'winter', 'january', 'october', 'monday']

const words = lettersOf('commonWords-en')
const common = lettersOf('passwords-common')
const firstNames = FULL_LISTS['firstnames-en'] ?? []
const lastNames = FULL_LISTS['lastnames-en'] ?? []

/**
 * Passwords as people and generators make them, 400 of each kind, the same in every run. Words and
 * family names come from the full lists, frequent ones more often (a word of rank n with a weight of
 * 1/n), so many of them are not in our lists.
 */
export function makePasswords(): Map<string, string[]> {
  const { below, pick, pickFrequent } = createChance()
  const many = (make: () => string) => Array.from({ length: COUNT }, make)
  const phrase = (count: number) => Array.from({ length: count }, () => pick(wordlist)).join('-')
  const symbols = (count: number) => Array.from({ length: count }, () => pick(SYMBOLS)).join('')
  const year = () => 1950 + below(76)
  const join = () => pick(['', '-', ' ', '1'])
  const word = () => pickFrequent(words)
  const name = () => capital(pick([pick(firstNames), pickFrequent(lastNames)]))
  return new Map([
    ['a name and a year', many(() => `${name()}${year()}${pick(['', '!'])}`)],
    ['two names', many(() => pick(firstNames) + pickFrequent(lastNames) + pick(['', below(100)]))],
    ['leet', many(() => toLeet(capital(word())) + below(1000) + pick(['', '!', '$', '?']))],
    ['a common password and digits', many(() => capital(pickFrequent(common)) + below(10_000))],
    ['two words', many(() => word() + join() + word())],
    ['three words', many(() => word() + join() + word() + join() + word())],
    ['keys in a row', many(() => pick(WALKS) + pick(['', pick(WALKS), below(100)]))],
    ['a season or a day', many(() => capital(pick(DAYS)) + year() + pick(['', '!', '#']))],
    ['8 random characters', many(() => symbols(8))],
    ['12 random characters', many(() => symbols(12))],
    ['a passphrase of 3 words', many(() => phrase(3))],
    ['a passphrase of 4 words', many(() => phrase(4))],
  ])
}

function lettersOf(list: string): string[] {
  return (FULL_LISTS[list] ?? []).filter((word) => /^[a-z]{4,}$/.test(word))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function toLeet(word: string): string {
  return word.replace(/[aeois]/g, (letter) => LEET[letter] ?? letter)
}

/** Chance that repeats itself (a linear congruential generator). */
function createChance() {
  let state = 28
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[index]
    if (item === undefined) throw new Error('The list is too short.')
    return item
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]) => at(list, Math.floor(next() * list.length)),
    pickFrequent: <T>(list: readonly T[]) => at(list, Math.floor(list.length ** next()) - 1),
  }
}
