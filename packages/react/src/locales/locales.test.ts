import { CLIENT_ERRORS } from '@shrd/client'
import { ERRORS } from '@shrd/contract/account-calls'
import { CRYPTO_ERRORS } from '@shrd/crypto'
import { describe, expect, test } from 'vitest'
import { allWords } from './all-words.ts'
import { LOCALES, type Locale, type MessageKey, type Messages } from './catalogue.ts'
import { loadMessages } from './load-messages.ts'
import type { Message } from './message.ts'

const whole = async (locale: Locale): Promise<Messages> => {
  const messages = await loadMessages(locale, allWords)
  // All groups together are all texts; that none is missing is what is tested.
  return messages as Messages
}

const en = await whole('en')
const keys = Object.keys(en) as MessageKey[] // Object.keys forgets what the object's keys are.
const catalogues = await Promise.all(
  LOCALES.map(async (locale) => ({ locale, messages: await whole(locale) })),
)

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [message.one, message.other]

/** Placeholders and marked parts of a message, the same in every language. */
const slotsOf = (message: Message): string[][] =>
  textsOf(message).map((text) => [...(text.match(/\{\w+\}|<\/?\w+>/g) ?? [])].sort())

describe.each(catalogues)('the catalogue of $locale', ({ messages }) => {
  test('has a text for every key', () => {
    const empty = keys.filter((key) => textsOf(messages[key]).some((text) => text.trim() === ''))
    expect(empty).toEqual([])
  })

  test('has the places of the English texts', () => {
    const places = keys.map((key) => [key, slotsOf(messages[key])])
    expect(places).toEqual(keys.map((key) => [key, slotsOf(en[key])]))
  })

  test('has no key that English does not have', () => {
    expect(Object.keys(messages).sort()).toEqual([...keys].sort())
  })
})

/** Words that are spelled the same in two languages. */
const SAME: Partial<Record<Locale, readonly MessageKey[]>> = {
  da: ['second_factor_setup.submit', 'shareForm.pause', 'shareForm.link'],
  de: [
    'account.details.website',
    'account.passkeys.title',
    'account.passkeys.unnamed',
    'shareForm.optional',
    'shareForm.passphrase',
    'shareForm.link',
    'shareView.passphrase',
  ],
  fr: [
    'account.view.sessions',
    'account.view.applications',
    'shareForm.message',
    'shareView.message',
  ],
  it: [
    'register.new_password',
    'account.passkeys.unnamed',
    'shareForm.file',
    'shareForm.link',
    'field.password',
  ],
}

describe.each(catalogues.filter(({ locale }) => locale !== 'en'))(
  'the catalogue of $locale',
  ({ locale, messages }) => {
    test('is a translation, not a copy of the English texts', () => {
      const same = keys.filter((key) => isSame(messages, key))
      expect(same).toEqual(SAME[locale] ?? [])
    })
  },
)

function isSame(messages: Messages, key: MessageKey): boolean {
  return textsOf(messages[key]).join() === textsOf(en[key]).join()
}

test('a German title keeps short parts of a word on one line', async () => {
  const messages = await whole('de')
  const titles = keys
    .filter((key) => key.endsWith('title'))
    .flatMap((key) => textsOf(messages[key]))
  expect(titles.filter((title) => /\b(E|Mail|Zwei)-(?!\u2060)/.test(title))).toEqual([])
})

test('every error of service, client and crypto has words', () => {
  const codes = [ERRORS, CLIENT_ERRORS, CRYPTO_ERRORS].flatMap((table) => Object.keys(table))
  expect(codes.filter((code) => !Object.hasOwn(en, `error.${code}`))).toEqual([])
})

test('a region reads the texts of its language', async () => {
  expect(await loadMessages('de-AT', allWords)).toEqual(await loadMessages('de', allWords))
  expect(await loadMessages('es-MX', allWords)).toEqual(en)
})
