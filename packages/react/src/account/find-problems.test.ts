import { LIMITS } from '@shrd/contract/calls'
import { expect, test } from 'vitest'
import { NAME_LIMIT, problemOf } from './field-problems.ts'
import { ENTRY_LIMIT, findProblems, ruleOf, TEXT_LIMIT, URL_LIMIT } from './find-problems.ts'

test('the limits are those of the contract', () => {
  const { personName, url, attributeText, attributeEntries } = LIMITS
  expect([NAME_LIMIT, URL_LIMIT, TEXT_LIMIT, ENTRY_LIMIT]).toEqual([
    ...[personName, url, attributeText, attributeEntries],
  ])
})

test('values that the service takes have no problem', () => {
  const profile = {
    ...{ given_name: 'Zoë', website: 'http://zoe.example', phone_number: '+491711234567' },
    address: { postal_code: '8000', country: null },
  }
  const attributes = { team: 'blue', seats: 1.75, news: false, tags: ['a'], plan: null }
  expect(findProblems({ preferred_username: 'zoe', profile, attributes })).toEqual({})
})

test('each problem is named by its field', () => {
  const profile = {
    ...{ given_name: 'Zo\u202eë', family_name: 'n'.repeat(201), website: 'zoe.example' },
    ...{ picture: 'http://a.example/a.png', phone_number: '12345' },
    address: { postal_code: '1'.repeat(21) },
  }
  const attributes = {
    ...{ team: 'n'.repeat(1001), seats: Number.NaN, plan: 'a\u0007' },
    tags: Array(51).fill('a'),
    ways: ['n'.repeat(1001)],
  }
  expect(findProblems({ preferred_username: 'z'.repeat(300), profile, attributes })).toEqual({
    preferred_username: 'account.details.preferred_username.rule',
    given_name: 'account.details.malformed',
    family_name: 'account.details.tooLong',
    website: 'account.details.url.rule',
    picture: 'account.details.url.rule',
    phone_number: 'account.details.phone_number.rule',
    postal_code: 'account.details.tooLong',
    'attribute.team': 'account.details.tooLong',
    'attribute.seats': 'account.details.number.rule',
    'attribute.plan': 'account.details.malformed',
    'attribute.tags': 'account.details.tooMany',
    'attribute.ways': 'account.details.tooMany',
  })
})

test.each([
  ['profile.address.locality', 'locality', 'account.details.malformed'],
  ['profile.website', 'website', 'account.details.url.rule'],
  ['attributes.team', 'attribute.team', 'account.details.malformed'],
  ['attributes.team', 'team', undefined],
  ['preferred_username', 'name', undefined],
])('what the service refuses at %s is a problem of the field %s: %s', (field, name, problem) => {
  const error = { code: 'invalid_input', data: { field } }
  expect(problemOf(error, name, ruleOf(name))).toBe(problem)
})
