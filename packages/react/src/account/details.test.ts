import { expect, test } from 'vitest'
import { createAccount } from '../../test/account-states.ts'
import { countDetails, parseDraft, readDetails, toFields } from './details.ts'

test('empty fields are absent, and digits are not grouped', () => {
  const fields = {
    preferred_username: ' ada ',
    given_name: 'Ada',
    family_name: ' ',
    phone_number: '+44 (0) 20-7946.0000',
    locality: 'London',
  }
  expect(readDetails(fields)).toEqual({
    preferred_username: 'ada',
    profile: { given_name: 'Ada', phone_number: '+4402079460000', address: { locality: 'London' } },
  })
})

test('an empty form clears everything', () => {
  const fields = { preferred_username: '', given_name: '', phone_number: '', locality: '' }
  expect(readDetails(fields)).toEqual({ preferred_username: null, profile: {} })
})

test('an address counts once', () => {
  const profile = { nickname: 'A', address: { locality: 'London', country: 'UK' } }
  expect(countDetails(createAccount({ preferred_username: 'ada', profile }))).toBe(3)
  expect(countDetails(createAccount())).toBe(0)
})

test('the fields of a user are read back as they were', () => {
  const profile = { nickname: 'A', phone_number: '+441234567', address: { locality: 'London' } }
  const account = createAccount({ preferred_username: 'ada', profile })
  expect(readDetails(toFields(account))).toEqual({ preferred_username: 'ada', profile })
})

test('a draft that is damaged is empty', () => {
  expect(parseDraft('{')).toEqual({})
  expect(parseDraft('{"nickname":"A"}')).toEqual({ nickname: 'A' })
})
