import { describe, expect, test } from 'vitest'
import { allWords } from './all-words.ts'
import { errorText } from './error-text.ts'
import { loadMessages } from './load-messages.ts'
import { formatMessage } from './message.ts'
import { createWords } from './words.ts'

/** What every object has a member of. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
const english = await loadMessages('en', allWords)
const words = createWords('en', english)

describe.each(NAMES)('the name %s', (name) => {
  test('is no key of a text', () => {
    expect(words.has(name)).toBe(false)
    // A name that came from elsewhere, as a caller without types has it.
    expect(words.t(name as 'error.internal')).toBe(name)
  })

  test('has no words as the code of an error', () => {
    expect(errorText(words, { code: name })).toBe('Sorry but something has gone wrong.')
  })

  test('is no placeholder that has a value', () => {
    expect(formatMessage(`{${name}}`, 'en')).toBe(`{${name}}`)
  })

  test('is a language that there is none of, and reads English', async () => {
    expect(await loadMessages(name, allWords)).toEqual(english)
  })
})
