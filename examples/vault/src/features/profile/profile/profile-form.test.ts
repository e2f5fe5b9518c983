import { describe, expect, test } from 'vitest'
import { checkVat } from './check-vat.ts'
import { COUNTRIES, type Country, US_STATES } from './countries.ts'
import { squareOf } from './crop-avatar.ts'
import { findProblems } from './form-problems.ts'
import {
  type LoadedProfile,
  mergeForms,
  type ProfileForm,
  toAddress,
  toContact,
  toForm,
} from './profile-form.ts'

const EMPTY: LoadedProfile = {
  contact: { fields: null, emails: [], invoice: null, version: 0 },
  address: { fields: null, invoice: null, version: 0 },
  isBilled: false,
}
const form = (change: Partial<ProfileForm> = {}): ProfileForm => ({ ...toForm(EMPTY), ...change })

test('sixteen countries are offered [CONST-23]', () => {
  expect(COUNTRIES.join(', ')).toBe(
    'US, CA, DE, FR, IT, ES, NL, BE, AT, CH, SE, DK, NO, FI, NZ, AU',
  )
})

test('the fifty states of the USA are offered [CONST-24]', () => {
  expect(Object.keys(US_STATES)).toHaveLength(50)
  expect(new Set(Object.values(US_STATES)).size).toBe(50)
})

describe('a VAT number', () => {
  test.each<[Country, string]>([
    ['DE', 'DE 123 456 789'],
    ['AT', 'atu12345678'],
    ['BE', 'BE0123.456.789'],
    ['FR', 'FRXX123456789'],
    ['NL', 'NL123456789B01'],
    ['ES', 'ESX1234567X'],
    ['CH', 'CHE-123.456.789 MWST'],
    ['US', '12-3456789'],
    ['AU', '12 345 678 901'],
  ])('of %s is known by its form: %s', (country, vat) => {
    expect(checkVat(vat, country)).toBeNull()
  })

  test('of another country is named', () => {
    expect(checkVat('FRXX123456789', 'DE')).toEqual({ kind: 'country', country: 'FR' })
  })

  test.each(['DE12345678', 'XX123', '<script>'])('without a known form is refused: %s', (vat) => {
    expect(checkVat(vat, 'DE')).toEqual({ kind: 'form' })
  })

  test('may be left out, and needs no country', () => {
    expect(checkVat(' ', 'DE')).toBeNull()
    expect(checkVat('DE123456789', null)).toBeNull()
    expect(checkVat('DE1', null)).toEqual({ kind: 'form' })
  })
})

describe('the form', () => {
  test('keeps every field of a contact and an address [PROF-08] [PROF-09] [PROF-10]', () => {
    const typed = Object.fromEntries(Object.keys(form()).map((name) => [name, name])) as ProfileForm
    const contact = toContact({ ...typed, tags: 'a, b', phones: '1\n2' }, null)
    expect(contact).toEqual({
      contact_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ first_name: 'first_name', last_name: 'last_name', company_name: 'company_name' },
      ...{ job_position: 'job_position', address_ids: ['billing'], phones: ['1', '2'] },
      ...{ emails: ['emails'], tags: ['a', 'b'], attributes: ['attributes'] },
      ...{ description: 'description', avatar: 'avatar', website: 'website', vat: 'vat' },
      social_media: {
        ...{ telegram: 'social.telegram', facebook: 'social.facebook' },
        ...{ instagram: 'social.instagram', x: 'social.x', pinterest: 'social.pinterest' },
        ...{ whatsapp: 'social.whatsapp', skype: 'social.skype', zoom: 'social.zoom' },
        discord: 'social.discord',
      },
      lead_score: 0,
    })
    expect(toAddress(typed)).toEqual({
      ...{ street: 'street', house_number: 'house_number', post_code: 'post_code' },
      ...{ city: 'city', province: 'province', country: 'country' },
    })
    const again = { ...EMPTY, contact: { ...EMPTY.contact, fields: contact } }
    expect(toContact(toForm(again), contact)).toMatchObject({ ...contact, emails: [] })
  })

  test('survives whatever was stored', () => {
    const fields = { first_name: 7, phones: 'no list', social_media: null, tags: [1, 'a'] }
    const loaded = { ...EMPTY, contact: { ...EMPTY.contact, fields } }
    expect(toForm(loaded)).toEqual(form({ tags: 'a' }))
  })

  test('names what cannot be stored', () => {
    const wrong = form({
      ...{ emails: 'ada@example.org\nada', website: 'javascript:alert(1)', country: 'DE' },
      ...{ vat: 'FRXX123456789', first_name: 'a'.repeat(321), tags: 'a'.repeat(65) },
    })
    const problems = findProblems(wrong, (country) => country)
    expect(Object.keys(problems).toSorted()).toEqual([
      ...['emails', 'first_name', 'tags', 'vat', 'website'],
    ])
    expect(problems.vat?.values).toEqual({ country: 'FR', address: 'DE' })
    expect(findProblems(form(), String)).toEqual({})
  })
})

describe('two pages that change the form at once', () => {
  const base = form({ first_name: 'Ada', city: 'London' })

  test('lose nothing where they change different fields [PROF-06]', () => {
    const mine = { ...base, first_name: 'Augusta' }
    const theirs = { ...base, city: 'Paris' }
    const merged = mergeForms(base, mine, theirs)
    expect(merged).toEqual({
      form: { ...base, first_name: 'Augusta', city: 'Paris' },
      collisions: [],
    })
  })

  test('are shown both texts of the same field', () => {
    const mine = { ...base, city: 'Rome' }
    const merged = mergeForms(base, mine, { ...base, city: 'Paris' })
    expect(merged).toEqual({ form: mine, collisions: ['city'] })
    expect(mergeForms(base, mine, mine).collisions).toEqual([])
  })
})

test('the square of a picture lies within it, however it is cropped', () => {
  const picture = { width: 400, height: 200 }
  expect(squareOf(picture, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({ left: 100, top: 0, edge: 200 })
  expect(squareOf(picture, { zoom: 4, x: 1, y: 1 })).toEqual({ left: 350, top: 150, edge: 50 })
})
