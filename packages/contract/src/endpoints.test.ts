import { describe, expect, test } from 'vitest'
import { SPECIFIED_CALLS } from '../test/specification-calls.ts'
import { BODY_LIMITS, type Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { COMMON_ERRORS } from './errors.ts'
import { LIMITS } from './limits.ts'
import { getMembers, toJsonSchema } from './openapi/json-schema.ts'

const entries: [string, Endpoint][] = Object.entries(endpoints)
const addresses = (endpoint: Endpoint) =>
  [endpoint.path, ...endpoint.aliases].map((path) => `${endpoint.method} ${path}`)
const findCall = (call: string) =>
  entries.filter(([, endpoint]) => addresses(endpoint).includes(call))
const namesOf = (auth: Endpoint['auth']) =>
  entries.flatMap(([name, endpoint]) => (endpoint.auth === auth ? [name] : []))

test('no two calls share a method and a path, be it canonical or an alias [API-04]', () => {
  const all = entries.flatMap(([, endpoint]) => addresses(endpoint))
  expect(new Set(all).size).toBe(all.length)
})

test('every canonical path starts with /api/, every listed form without it is an alias [API-04]', () => {
  const listed = SPECIFIED_CALLS.map(({ call }) => call)
  const paths = listed.map((call) => call.slice(call.indexOf('/')))
  for (const [, endpoint] of entries) {
    expect(endpoint.path).toMatch(/^\/api\//)
    for (const alias of endpoint.aliases) expect(paths).toContain(alias)
  }
  for (const call of listed.filter((name) => !name.includes(' /api/'))) {
    expect(findCall(call).flatMap(([, endpoint]) => endpoint.aliases)).toContain(
      call.slice(call.indexOf('/')),
    )
  }
})

test('each alias is the canonical path without /api, or /api/validate [API-04]', () => {
  for (const [, endpoint] of entries) {
    const forms = [endpoint.path.slice('/api'.length), '/api/validate']
    for (const alias of endpoint.aliases) expect(forms).toContain(alias)
  }
})

describe('every call of the specification is declared once [API-55]', () => {
  test.each(SPECIFIED_CALLS)('$call', ({ call }) => {
    const found = findCall(call)
    expect(found).toHaveLength(1)
    expect(found[0]?.[1].listed).toBe(true)
  })
})

test('a call that the specification does not list says so [API-55]', () => {
  const listed = SPECIFIED_CALLS.flatMap(({ call }) => findCall(call).map(([name]) => name))
  for (const [name, endpoint] of entries) expect(endpoint.listed).toBe(listed.includes(name))
})

test('every call says who may make it: public, session, signed or account [API-56]', () => {
  expect(namesOf('public').toSorted()).toEqual(
    [
      ...['login', 'verify', 'verifyTwoFactor', 'register'],
      ...['startPasskeyLogin', 'openPasskeyLogin', 'finishPasskeyLogin'],
      ...['readShare', 'acknowledgeShare', 'downloadShare'],
      ...['requestTwoFactorReset', 'confirmTwoFactorReset'],
      'getTwoFactorResetTimes',
      'getPlans',
    ].toSorted(),
  )
  expect(namesOf('session').toSorted()).toEqual(
    [
      ...['getKey', 'logout', 'validate'],
      // For persons and operators, who may have no keys.
      ...['listAccountSessions', 'endAccountSession', 'endAccountSessions'],
      ...['listAccountApplications', 'endAccountApplication'],
      ...['getAccount', 'updateAccount', 'deleteAccount', 'changePassword'],
      ...['requestEmailChange', 'confirmEmailChange', 'createAccountEmergencyCodes'],
      ...['startSecondFactor', 'confirmSecondFactor', 'removeSecondFactor'],
      ...['listPasskeys', 'startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
      ...['listConnections', 'startConnection', 'finishConnection', 'removeConnection'],
      ...['endSessionsAsOperator', 'setStatusAsOperator', 'deleteUserAsOperator'],
      'updateUserAsOperator',
      // Also for a session that has not proven a key.
      ...['getTwoFactorReset', 'cancelTwoFactorReset'],
      // For persons who are not members of an account yet.
      ...['listAccounts', 'createAccount', 'findInvitation', 'acceptInvitation'],
      ...['listOpenInvoicesAsOperator', 'recordPaymentAsOperator', 'setPlanAsOperator'],
    ].toSorted(),
  )
  // All others are of the vault: a key signs them.
  const unsigned = (['public', 'session', 'account'] as const).flatMap(namesOf)
  expect(namesOf('signed')).toHaveLength(entries.length - unsigned.length)
})

test('what a GET takes, or a call with octets, fits into a query', () => {
  const inQuery = entries.filter(([, { method, requestBody }]) => {
    return method === 'GET' || requestBody === 'octets'
  })
  for (const [name, { input }] of inQuery) {
    for (const [member, { type }] of Object.entries(getMembers(toJsonSchema(input, 'input')))) {
      expect(`${name}.${member}: ${type}`).toMatch(/: (string|integer)$/)
    }
  }
})

test('a number of a query is understood as digits', () => {
  const input = { document_id: `doc_${'a'.repeat(26)}`, from: '12' }
  expect(endpoints.listVersions.input.parse(input).from).toBe(12)
  for (const from of ['', '-1', '1.5', '012', '0x1', ' 1', true, null]) {
    expect(endpoints.listVersions.input.safeParse({ ...input, from }).success).toBe(false)
  }
})

test('every input and every JSON answer refuses members that it does not know', () => {
  for (const [name, { input, output, responseBody }] of entries) {
    expect([name, toJsonSchema(input, 'input').additionalProperties]).toEqual([name, false])
    if (responseBody === 'octets') continue
    const answer = toJsonSchema(output, 'output')
    expect([name, (answer.items ?? answer).additionalProperties]).toEqual([name, false])
  }
})

test('a call with grants, bodies or manifest shards may be larger than others', () => {
  for (const [name, { auth, input, limit }] of entries) {
    const members = Object.keys(getMembers(toJsonSchema(input, 'input')))
    const isLarge = ['encrypted_keys', 'body', 'manifest', 'shards', 'hashes'].some((member) => {
      return members.includes(member) && name !== 'getManifestShards'
    })
    const isOther = limit === 'part' || auth === 'public'
    expect([name, limit !== 'json']).toEqual([name, isLarge || isOther])
  }
})

test('a call that anyone can make has a small body, unless it carries an archive of keys', () => {
  const open = entries.filter(([, { auth }]) => auth === 'public')
  const larger = open.flatMap(([name, { limit }]) => (limit === 'small' ? [] : [[name, limit]]))
  expect(larger).toEqual([['verifyTwoFactor', 'keys']])
  expect(BODY_LIMITS.keys).toBeGreaterThan(LIMITS.keyArchive + BODY_LIMITS.small)
})

test('a call lists only what it adds to the common codes, and each code once', () => {
  for (const [, { errors }] of entries) {
    expect(errors.filter((code) => COMMON_ERRORS.some((common) => common === code))).toEqual([])
    expect(new Set(errors).size).toBe(errors.length)
  }
})

test('every summary is a sentence', () => {
  for (const [, { summary }] of entries) expect(summary).toMatch(/^[A-Z].*\.$/)
})
