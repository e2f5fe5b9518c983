import { expect, test } from 'vitest'
import { createClient } from '../../../test/fake-records.ts'
import {
  findConflicts,
  formerValues,
  readSetting,
  realChanges,
  SETTINGS,
  toClientChanges,
} from './flat-settings.ts'

const client = createClient({})

test('every setting has a value', () => {
  for (const setting of SETTINGS) expect(readSetting(client, setting), setting).not.toBe(undefined)
})

test('a value that is typed back is no change', () => {
  const changes = { name: client.name, 'policy.registration': false, origins: [...client.origins] }
  expect(realChanges(client, changes)).toEqual({ 'policy.registration': false })
})

test('a line in which nothing is typed is no change, and is not sent', () => {
  const origins = [...client.origins, '  ']
  expect(realChanges(client, { origins })).toEqual({})
  const common = ['acme', '', 'acme2026']
  expect(realChanges(client, { 'policy.password.common': common })).toEqual({
    'policy.password.common': ['acme', 'acme2026'],
  })
})

test('a choice of providers that was only begun counts while providers are a way to sign in', () => {
  const begun = { 'policy.providers': null }
  expect(realChanges(client, begun)).toEqual({})
  const methods = ['password', 'provider']
  expect(realChanges(client, { ...begun, 'policy.methods': methods })).toEqual({
    ...begun,
    'policy.methods': methods,
  })
})

test('claims are typed as a list, and sent by their names', () => {
  const rows = [{ claim: 'plan', source: 'attribute', value: 'tier' }] as const
  const changes = realChanges(client, { mapped_claims: rows })
  expect(toClientChanges(changes)).toEqual({
    mapped_claims: { plan: { from: 'attribute', name: 'tier' } },
  })
  expect(toClientChanges(formerValues(client, changes))).toEqual({ mapped_claims: {} })
})

test('changes of inner settings are sent without their neighbours', () => {
  const changes = { 'policy.password.history': 12, 'policy.registration': false, name: 'Notes' }
  expect(toClientChanges(changes)).toEqual({
    name: 'Notes',
    policy: { password: { history: 12 }, registration: false },
  })
})

test('an undo restores exactly what was changed', () => {
  expect(formerValues(client, { name: 'Notes', 'policy.methods': ['otp'] })).toEqual({
    name: 'Notebook',
    'policy.methods': ['password', 'otp'],
  })
})

test('only settings that both have changed differently are in conflict', () => {
  const theirs = createClient({
    name: 'Theirs',
    origins: ['https://new.example.org'],
    pkce: 'optional',
  })
  const mine = { name: 'Mine', tos_uri: 'https://example.org/terms', pkce: 'optional' }
  expect(findConflicts(client, theirs, mine)).toEqual([
    { setting: 'name', mine: 'Mine', theirs: 'Theirs' },
  ])
})
