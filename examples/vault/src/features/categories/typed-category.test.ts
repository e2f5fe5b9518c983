import { expect, test } from 'vitest'
import { EMPTY_CATEGORY, findCategoryProblems, toNewCategory } from './typed-category.ts'

const before = { ...EMPTY_CATEGORY, name: 'Travel', labels: { de: 'Reisen' } }

test('a name has 1 to 100 characters, and so has each label', () => {
  expect(findCategoryProblems({ ...before, name: ' ' })).toEqual({ name: ['field.requiredError'] })
  const long = 'x'.repeat(101)
  const problems = findCategoryProblems({ ...before, name: long, labels: { fr: long, it: 'ok' } })
  expect(problems).toEqual({
    name: ['field.tooLong', { max: 100, count: 101 }],
    labels: { fr: ['field.tooLong', { max: 100, count: 101 }] },
  })
  expect(findCategoryProblems({ ...before, name: 'x'.repeat(100) })).toEqual({})
})

test('another name becomes the label of the language that is read, where there is one [CAT-14]', () => {
  const typed = { ...before, name: ' Journeys ' }
  const named = (locale: 'de' | 'en') => toNewCategory(typed, { before, locale })
  expect(named('de')).toMatchObject({ name: 'Journeys', labels: { de: 'Journeys' } })
  expect(named('en')).toMatchObject({ name: 'Journeys', labels: { de: 'Reisen' } })
})

test('a label that was typed stays as it was typed, and an emptied one is none', () => {
  const typed = { ...before, name: 'Journeys', labels: { de: ' Fahrten ', fr: ' ' } }
  expect(toNewCategory(typed, { before, locale: 'de' }).labels).toEqual({ de: 'Fahrten' })
  const emptied = { ...typed, labels: { de: '' } }
  expect(toNewCategory(emptied, { before, locale: 'de' }).labels).toEqual({})
})

test('a name that stays changes no label', () => {
  expect(toNewCategory(before, { before, locale: 'de' }).labels).toEqual({ de: 'Reisen' })
})

test('no parent is none, not an empty one', () => {
  expect(toNewCategory(before).parent_id).toBeNull()
  expect(toNewCategory({ ...before, parent_id: 'cat_1' }).parent_id).toBe('cat_1')
})
