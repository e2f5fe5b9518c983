import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { fillIn, isLanguage, LANGUAGES, loadTexts } from './texts.ts'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each(['de', 'da', 'fr', 'it'] as const)('%s', (language) => {
  test('has a text with the same places for every English one', async () => {
    const texts = await loadTexts(language)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(en)) {
      // The keys of an object literal are those of its type.
      const translated = texts[key as keyof typeof en]
      expect(translated.trim(), key).not.toBe('')
      expect(places(translated), key).toEqual(places(text))
    }
  })
})

test('the five languages stand under their own names', () => {
  expect(Object.values(LANGUAGES)).toEqual(['English', 'Deutsch', 'Dansk', 'Français', 'Italiano'])
})

test('only the five are languages, whatever a cookie says', () => {
  expect(['de', 'xx', 'toString', null].map(isLanguage)).toEqual([true, false, false, false])
})

test('places without a value stay, so that they are seen', () => {
  expect(fillIn('{name} of {count}', { count: 0 })).toBe('{name} of 0')
})
