import { expect, test } from 'vitest'
import { createAccount } from '../../test/account-states.ts'
import { toFields } from './details.ts'
import { findChanged, parseDraft, readDetails } from './read-details.ts'

test('empty fields remove their values, and others are left out', () => {
  const changed = {
    preferred_username: ' Ada ',
    given_name: 'Ada',
    family_name: ' ',
    locality: 'London',
    country: '',
  }
  expect(readDetails(changed, [])).toEqual({
    preferred_username: 'ada',
    profile: {
      ...{ given_name: 'Ada', family_name: null },
      address: { locality: 'London', country: null },
    },
  })
  expect(readDetails({ preferred_username: '' }, [])).toEqual({ preferred_username: null })
  expect(readDetails({}, [])).toEqual({})
})

test.each([
  ['+44 (0) 20-7946.0000', '+442079460000'],
  ['+49 (0)171 / 123-45.67', '+491711234567'],
  ['+49 (171) 1234567', '+491711234567'],
  ['+49 171 call me', '+49 171 call me'],
  ['', null],
])('the telephone number %j is read as %j', (phone_number, read) => {
  expect(readDetails({ phone_number }, [])).toEqual({ profile: { phone_number: read } })
})

test('only what differs is changed', () => {
  const profile = { nickname: 'A', phone_number: '+441234567', address: { locality: 'London' } }
  const attributes = [
    { name: 'news', type: 'boolean', value: true, is_writable: true } as const,
    { name: 'plan', type: 'text', value: 'gold', is_writable: false } as const,
  ]
  const known = toFields(createAccount({ preferred_username: 'ada', profile, attributes }))
  expect(findChanged({ ...known }, known)).toEqual({})
  // A checkbox that is off is not among the fields.
  const { 'attribute.news': _, ...fields } = known
  expect(findChanged({ ...fields, nickname: '', region: 'Kent' }, known)).toEqual({
    ...{ nickname: '', region: 'Kent' },
    'attribute.news': '',
  })
})

test('an entry of a list keeps its comma, however the browser ends its lines', () => {
  const values = ['Aarhus, Denmark', 'Lyon']
  const places = { name: 'places', type: 'list', value: values, is_writable: true } as const
  const known = toFields(createAccount({ attributes: [{ ...places, value: [...values] }] }))
  const field = { 'attribute.places': 'Aarhus, Denmark\r\nLyon' }
  expect(findChanged(field, known)).toEqual({})
  const more = { 'attribute.places': 'Aarhus, Denmark\r\nLyon\r\nRome' }
  expect(readDetails(findChanged(more, known), [{ ...places, value: null }])).toEqual({
    attributes: { places: ['Aarhus, Denmark', 'Lyon', 'Rome'] },
  })
})

test('a draft that is damaged is empty', () => {
  expect(parseDraft('{')).toEqual({})
  expect(parseDraft('{"nickname":"A"}')).toEqual({ nickname: 'A' })
})
