import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PASSWORD_LISTS } from '../../packages/react/src/strength-meter/password-lists.ts'
import { unpackLists } from '../../packages/react/src/strength-meter/unpack-lists.ts'
import { chooseWords } from './choose-words.ts'
import { frontCode } from './front-code.ts'
import { FULL_LISTS } from './full-lists.ts'

const chosen = chooseWords()
const packed = deflateRawSync(JSON.stringify(chosen)).toString('base64')
const { dictionary } = await unpackLists(packed)
const ranked = Object.keys(chosen.ranked)
const placesOf = (list: string) => (dictionary[list] ?? []).map(String)
const wordsOf = (list: string) => placesOf(list).filter((word) => word !== '')

test('the written lists are those of the choice: run `npm run write:password-lists` after a change', async () => {
  expect((await unpackLists(PASSWORD_LISTS)).dictionary).toEqual(dictionary)
})

test('a word stands in one list, and keeps its rank within a factor of two', () => {
  const all = ranked.flatMap(wordsOf)
  expect(new Set(all).size).toBe(all.length)
  for (const list of ranked) {
    const full = new Map(FULL_LISTS[list]?.map((word, at) => [word, at + 1]))
    for (const [at, word] of placesOf(list).entries()) {
      if (word === '') continue
      const factor = (at + 1) / (full.get(word) ?? Number.NaN)
      expect(factor > 0.5 && factor < 2, word).toBe(true)
    }
  }
})

test('of the common passwords every one that guessing its characters would call strong is there', () => {
  const there = new Set(ranked.flatMap(wordsOf))
  const long = FULL_LISTS['passwords-common']?.filter((word) => word.length > 8) ?? []
  expect(long.length).toBeGreaterThan(3_000)
  expect(long.filter((word) => !there.has(word))).toEqual([])
})

test('sequences keep their order', () => {
  expect(dictionary['daysOfWeek-en']).toEqual(FULL_LISTS['daysOfWeek-en'])
})

describe('front coding', () => {
  test('says how much a word shares with the one before it', () => {
    expect(frontCode(['able', 'about', 'zoo'])).toBe('AableCoutAzoo')
  })

  test('refuses a word whose capital letter would be read as a number', () => {
    expect(() => frontCode(['Able'])).toThrow('The word Able has a capital letter.')
  })
})
