import { describe, expect, test } from 'vitest'
import { attemptsText, errorHelp, errorText, type Translate } from './error-text.ts'
import { en } from './en.ts'
import { loadMessages } from './load-messages.ts'
import { formatMessage } from './message.ts'

const t: Translate = (key, values) => formatMessage(en[key], 'en', values)
const text = (code: string, data?: Record<string, string | number>) =>
  errorText(t, data === undefined ? { code } : { code, data })

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

  test.each([
    ['login_failed', 'Your user credentials were not valid.', 'ERR-05'],
    ['token_invalid', 'FAIL. Your user credentials are not valid.', 'ERR-07'],
    ['registration_failed', 'Something went wrong with registration. Please try again.', 'ERR-08'],
    ['key_check_failed', 'Something went wrong. Please try again', 'ERR-09'],
    ['local_keys_invalid', 'Vault data is invalid', 'ERR-21'],
    ['store_key_unavailable', 'Could not retrieve decryption key', 'ERR-22'],
    ['local_keys_locked', 'STORAGE DECRYPTION ERROR', 'ERR-23'],
    ['key_rotation_failed', 'Key rotation error', 'ERR-24'],
  ])('%s: %s [%s]', (code, words) => {
    expect(text(code)).toBe(words)
  })

  test('take in the facts of the error', () => {
    expect(text('password_too_short', { min: 12 })).toBe('Use at least 12 characters.')
  })

  test('in capitals have a human sentence under them', () => {
    expect(text('interaction_expired')).toBe('ERROR: 304')
    expect(errorHelp(t, { code: 'interaction_expired' })).toContain('You can start again.')
    expect(errorHelp(t, { code: 'login_failed' })).toBeNull()
  })
})

test('attempts are counted in words, where they are counted [ERR-06]', () => {
  const counted = (attempts: number) => attemptsText(t, { code: 'token_invalid', data: { attempts } })
  expect(counted(4)).toBe('You have 4 attempts remaining')
  expect(counted(1)).toBe('You have 1 attempt remaining')
  expect(attemptsText(t, { code: 'token_invalid' })).toBeNull()
})

test('login messages are looked up by key in the chosen language [LOGIN-10]', async () => {
  const de = await loadMessages('de')
  const german: Translate = (key, values) => formatMessage(de[key], 'de', values)
  expect(errorText(german, { code: 'login_failed' })).toBe('Ihre Anmeldedaten waren nicht gültig.')
  expect(errorText(german, { code: 'key_file_locked' })).toBe(
    'Ihr Passwort war sehr wahrscheinlich nicht richtig. Bitte versuchen Sie es noch einmal.',
  )
})
