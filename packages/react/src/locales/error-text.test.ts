import { ERRORS } from '@shrd/contract'
import { isUserErrorCode } from '@shrd/contract/calls'
import { describe, expect, test } from 'vitest'
import { allErrorWords } from './all-error-words.ts'
import { allWords } from './all-words.ts'
import { attemptsText, errorHelp, errorText } from './error-text.ts'
import { loadMessages } from './load-messages.ts'
import { createWords, type Words } from './words.ts'

const wordsOf = async (locale: string): Promise<Words> => {
  return createWords(locale, await loadMessages(locale, allWords))
}
const words = await wordsOf('en')
const text = (code: string, data?: Record<string, string | number>) =>
  errorText(words, data === undefined ? { code } : { code, data })

describe('the English words for an error', () => {
  test('of a login are those of the code that the server gave [ERR-03]', () => {
    expect(text('login_expired')).toBe('This sign-in took too long. Please start again.')
    expect(text('too_many_requests')).toBe('Too many attempts. Please wait and try again.')
  })

  test('of a code that this version does not know are the message that came with it [ERR-03]', () => {
    expect(text('of_tomorrow', { message: 'Sign in on Tuesday.' })).toBe('Sign in on Tuesday.')
  })

  test('without a known code and a message are the general sentence [ERR-04]', () => {
    expect(text('of_tomorrow')).toBe('Sorry but something has gone wrong.')
    expect(text('internal')).toBe('Sorry but something has gone wrong.')
  })

  test('of a refused login [ERR-05]', () => {
    expect(text('login_failed')).toBe('Your user credentials were not valid.')
  })

  test('of a refused token [ERR-07]', () => {
    expect(text('token_invalid')).toBe('FAIL. Your user credentials are not valid.')
  })

  test('of a failed registration [ERR-08]', () => {
    const words = 'Something went wrong with registration. Please try again.'
    expect(text('registration_failed')).toBe(words)
  })

  test('of a new key file that does not open again [ERR-09]', () => {
    expect(text('key_check_failed')).toBe('Something went wrong. Please try again')
  })

  test('of a key store that holds something else [ERR-21]', () => {
    expect(text('local_keys_invalid')).toBe('Vault data is invalid')
  })

  test('of a key store whose key the service does not give [ERR-22]', () => {
    expect(text('store_key_unavailable')).toBe('Could not retrieve decryption key')
  })

  test('of a key store that does not open [ERR-23]', () => {
    expect(text('local_keys_locked')).toBe('STORAGE DECRYPTION ERROR')
  })

  test('of keys that could not be saved anew [ERR-24]', () => {
    expect(text('key_rotation_failed')).toBe('Key rotation error')
  })

  test('take in the facts of the error', () => {
    expect(text('password_too_short', { minimum: 12 })).toBe('Use at least 12 characters.')
  })

  test('in capitals have a human sentence under them', () => {
    expect(text('interaction_expired')).toBe('ERROR: 304')
    expect(errorHelp(words, { code: 'interaction_expired' })).toContain('Please start again.')
    expect(errorHelp(words, { code: 'login_failed' })).toBeNull()
  })
})

test('attempts are counted in words, where they are counted [ERR-06]', () => {
  const counted = (attempts: number) =>
    attemptsText(words, { code: 'token_invalid', data: { attempts } })
  expect(counted(4)).toBe('You have 4 attempts remaining')
  expect(counted(1)).toBe('You have 1 attempt remaining')
  expect(attemptsText(words, { code: 'token_invalid' })).toBeNull()
})

test('login messages are looked up by key in the chosen language [LOGIN-10]', async () => {
  const german = await wordsOf('de')
  expect(errorText(german, { code: 'login_failed' })).toBe('Ihre Anmeldedaten waren nicht gültig.')
  expect(errorText(german, { code: 'key_file_locked' })).toBe(
    'Ihr Passwort war sehr wahrscheinlich nicht richtig. Bitte versuchen Sie es noch einmal.',
  )
})

test('the words for all errors have every code of users and members, and none of accounts', async () => {
  const messages = await loadMessages('en', allErrorWords)
  const { has } = createWords('en', messages)
  const codes = Object.keys(ERRORS).filter(isUserErrorCode)
  expect(codes.filter((code) => !has(`error.${code}`))).toEqual([])
  expect(has('error.client_not_found')).toBe(false)
})
