import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { getMembers, toJsonSchema } from '../openapi/json-schema.ts'
import { API_SCOPES } from './api-scopes.ts'
import { EVENT_TYPES } from './events.ts'

const entries: [string, Endpoint][] = Object.entries(endpoints)
const calls = entries.filter(([, { auth }]) => auth === 'account')

/** Calls that send their input in a body, but change nothing. */
const READS: readonly string[] = ['previewClientChange', 'previewBranding']

const membersOf = ({ input, output }: Endpoint) => ({
  ...getMembers(toJsonSchema(input, 'input')),
  ...getMembers(toJsonSchema(output, 'output')),
})

test('a call states its access exactly if it is of an account', () => {
  for (const [name, { auth, access }] of entries) {
    expect([name, access !== undefined]).toEqual([name, auth === 'account'])
  }
})

test('a call of an account that changes something states its event, and no other call does', () => {
  const mutating = calls.filter(([name, { method }]) => method !== 'GET' && !READS.includes(name))
  const withEvent = entries.filter(([, { event }]) => event !== undefined)
  expect(withEvent.map(([name]) => name)).toEqual(mutating.map(([name]) => name))
})

test('the target of an event is a text of the input or the output', () => {
  for (const [name, endpoint] of calls) {
    const target = endpoint.event?.target
    if (target === undefined) continue
    expect([name, membersOf(endpoint)[target]?.type]).toEqual([name, 'string'])
  }
})

test('what only an owner may do, no API key may do', () => {
  const ofOwners = calls.filter(([, { access }]) => access?.role === 'owner')
  expect(ofOwners.length).toBeGreaterThan(0)
  expect(ofOwners.filter(([, { access }]) => access?.scope !== undefined)).toEqual([])
})

test('a key that may only read makes no change', () => {
  for (const [name, { event, access }] of calls) {
    if (event !== undefined)
      expect([name, access?.scope]).not.toEqual([name, expect.stringMatching(/:read$/)])
  }
})

test('a call of an account is for pages of the service, and its input names no account', () => {
  for (const [name, { origins, input }] of calls) {
    expect([name, origins]).toEqual([name, 'issuer'])
    const members = Object.keys(getMembers(toJsonSchema(input, 'input')))
    expect([name, members.includes('account_id')]).toEqual([name, false])
  }
})

test('scopes and types of events are `subject:verb` and `subject.past_tense`, each once', () => {
  for (const scope of API_SCOPES) expect(scope).toMatch(/^[a-z]+:[a-z]+$/)
  for (const type of EVENT_TYPES) expect(type).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
  expect(new Set(API_SCOPES).size).toBe(API_SCOPES.length)
  expect(new Set(EVENT_TYPES).size).toBe(EVENT_TYPES.length)
})
