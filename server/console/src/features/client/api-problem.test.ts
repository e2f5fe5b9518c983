import { expect, test } from 'vitest'
import { apiProblems, type ClientApi, cleanApis, findWrongScope } from './api-problem.ts'

test('an API has an absolute address as browsers write it, and one entry', () => {
  const uris = [
    'https://api.example.org',
    'https://api.example.org/v2',
    'urn:example:ledger',
    '',
    'api.example.org',
    'https://API.example.org',
    'https://api.example.org/#part',
    'https://api.example.org ',
  ]
  expect(apiProblems(uris)).toEqual({ 4: 'wrongUri', 5: 'wrongUri', 6: 'wrongUri', 7: 'twice' })
})

test('a scope has no spaces, and is none of OpenID Connect', () => {
  expect(findWrongScope(['invoices:read', '', ' invoices:write '])).toBeUndefined()
  expect(findWrongScope(['invoices:read', 'read invoices'])).toBe('read invoices')
  expect(findWrongScope(['profile'])).toBe('profile')
})

test('an API without address and scopes is none, and each scope counts once', () => {
  const api: ClientApi = {
    uri: ' https://api.example.org',
    scopes: ['read', '', 'read '],
    format: 'jwt',
  }
  expect(cleanApis([api, { uri: '', scopes: [''], format: 'jwt' }])).toEqual([
    { uri: 'https://api.example.org', scopes: ['read'], format: 'jwt' },
  ])
})
