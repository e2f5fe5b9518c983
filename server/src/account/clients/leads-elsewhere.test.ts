import { expect, test } from 'vitest'
import { leadsElsewhere } from './leads-elsewhere.ts'

const APP = 'https://app.example.com'
const BEFORE = {
  origins: [APP],
  redirect_uris: [`${APP}/callback`],
  first_party: false,
  embedded: false,
}

test.each([
  ['a new origin', { origins: [APP, 'https://other.example.com'] }],
  ['a new redirect URI', { redirect_uris: [`${APP}/callback`, `${APP}/other`] }],
  ['no question for consent', { first_party: true }],
  ['screens of its own', { embedded: true }],
])('%s leads users elsewhere', (_, changes) => {
  expect(leadsElsewhere(BEFORE, changes)).toBe(true)
})

test.each([
  ['the same addresses', { origins: [`${APP}/`], redirect_uris: [`${APP}/callback`] }],
  ['fewer addresses', { origins: [], redirect_uris: [] }],
  ['more questions', { first_party: false, embedded: false }],
  ['nothing of these', {}],
])('%s leads nobody elsewhere', (_, changes) => {
  expect(leadsElsewhere(BEFORE, changes)).toBe(false)
  expect(leadsElsewhere({ ...BEFORE, first_party: true, embedded: true }, changes)).toBe(false)
})
