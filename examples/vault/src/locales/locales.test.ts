import { allWords, loadMessages } from '@shrd/react'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { EXPORT_TEXTS } from './export-texts.ts'
import { IMPORT_TEXTS } from './import-texts.ts'
import { KEY_RESET_TEXTS } from './key-reset-texts.ts'
import { KIT_TEXTS } from './kit-texts.ts'
import { MEMBER_TEXTS } from './member-texts.ts'
import { PROFILE_TEXTS } from './profile-texts.ts'
import { PUBLIC_TEXTS } from './public-texts.ts'
import { fillIn, isLanguage, LANGUAGES } from './texts.ts'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each(['de', 'da', 'fr', 'it'] as const)('%s', (language) => {
  const sets = [PROFILE_TEXTS, KEY_RESET_TEXTS, IMPORT_TEXTS, EXPORT_TEXTS, KIT_TEXTS]
  test.each(sets)(
    'has a text with the same places for every English one [I18N-01] [I18N-06]',
    async (set) => {
      const texts = await set.load(language)
      const { english } = set
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(english)) {
        // The keys of an object literal are those of its type.
        const translated = texts[key as keyof typeof english] ?? ''
        expect(translated.trim(), key).not.toBe('')
        expect(places(translated), key).toEqual(places(text))
      }
    },
  )
})

test('the five languages stand under their own names [I18N-03]', () => {
  expect(Object.values(LANGUAGES)).toEqual(['English', 'Deutsch', 'Dansk', 'Français', 'Italiano'])
})

test('the words of the widgets are there in all five as well [I18N-06]', async () => {
  // The keys of an object literal are those of its type.
  const languages = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]
  const all = await Promise.all(languages.map((language) => loadMessages(language, allWords)))
  const [english] = all
  for (const messages of all) {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english ?? {}).sort())
    expect(Object.values(messages).filter((words) => words === '')).toEqual([])
  }
})

test('the fixed texts of the specification stand with their typing errors mended [I18N-05]', async () => {
  const words = [...Object.values(en), ...Object.values(await loadMessages('en', allWords))].join(
    '\n',
  )
  for (const fixed of [
    'Something went wrong with sharing. Please try again.',
    'Oops. Something went wrong with document decryption.',
    'Attachment not found',
    'Document Symmetric Key is missing!',
    'Relationship is no longer valid. You can not share a document with that user.',
  ]) {
    expect(words).toContain(fixed)
  }
  expect(words).not.toMatch(/soemthing|decryyption|attachement|symetric|realtionship/i)
})

test('only the five are languages, whatever a cookie says', () => {
  expect(['de', 'xx', 'toString', null].map(isLanguage)).toEqual([true, false, false, false])
})

test('places without a value stay, so that they are seen', () => {
  expect(fillIn('{name} of {count}', { count: 0 })).toBe('{name} of 0')
})

test.each(['en', 'de', 'da', 'fr', 'it'] as const)(
  '%s: pages that anyone may open say what members read',
  async (language) => {
    const all = await MEMBER_TEXTS.load(language)
    expect(all).toMatchObject(await PUBLIC_TEXTS.load(language))
  },
)
