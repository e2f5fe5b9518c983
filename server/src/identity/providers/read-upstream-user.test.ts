import { expect, test } from 'vitest'
import {
  type AddressRules,
  readGitHubUser,
  readMappedUser,
  readOpenIdUser,
} from './read-upstream-user.ts'

const rulesOf = (changes: Partial<AddressRules>): AddressRules => ({
  ...{ kind: 'oidc', issuer: 'https://up.example', tenants: [], trusts_email: false, domains: [] },
  ...changes,
})
const read = (claims: object, changes: Partial<AddressRules> = {}) =>
  readOpenIdUser({ iss: 'https://up.example', sub: '1', ...claims }, rulesOf(changes))
const isVerified = (claims: object, changes: Partial<AddressRules>) =>
  read(claims, changes).isVerified

const ADA = { email: 'Ada@Example.org', email_verified: true }

test('the address is normalised, and one that is none is left out', () => {
  expect(read(ADA)).toMatchObject({ email: 'ada@example.org', subject: '1', name: null })
  expect(read({ email: 'nonsense' })).toMatchObject({ email: null, isVerified: false })
  expect(read({ email: ['ada@example.org'] })).toMatchObject({ email: null })
})

test('an address of any provider counts as verified only where the account trusts it', () => {
  expect(isVerified(ADA, {})).toBe(false)
  expect(isVerified(ADA, { trusts_email: true })).toBe(true)
  expect(isVerified({ email: ADA.email }, { trusts_email: true })).toBe(false)
  expect(isVerified({ ...ADA, email_verified: 'false' }, { trusts_email: true })).toBe(false)
})

test('or has a domain that DNS has proven to be the provider’s', () => {
  expect(isVerified({ email: ADA.email }, { domains: ['example.org'] })).toBe(true)
  expect(isVerified({ email: 'ada@sub.example.org' }, { domains: ['example.org'] })).toBe(false)
  expect(isVerified({ email: 'a@example.org@evil.example' }, { domains: ['example.org'] })).toBe(
    false,
  )
})

const CORP = { email: 'ceo@corp.example' }
const OWN = { issuer: 'https://id.corp.example' }

test.each<[string, Partial<AddressRules>, object, boolean]>([
  ['an issuer of the account’s own', { kind: 'oidc', ...OWN }, {}, true],
  ['one that denies it', { kind: 'oidc', ...OWN }, { email_verified: false }, false],
  ['one that denies it as text', { kind: 'oidc', ...OWN }, { email_verified: 'false' }, false],
  ['an issuer for everybody', { kind: 'oidc', issuer: 'https://gitlab.com' }, {}, false],
  ['a GitLab of the account’s own', { kind: 'gitlab', ...OWN }, {}, true],
  ['GitLab.com', { kind: 'gitlab', issuer: null }, {}, false],
  ['any tenant of Microsoft', { kind: 'microsoft', issuer: null }, { tid: 'evil' }, false],
  [
    'a named tenant of Microsoft',
    { kind: 'microsoft', issuer: null, tenants: ['corp'] },
    { tid: 'corp' },
    true,
  ],
  ['any user of Google', { kind: 'google', issuer: null }, { email_verified: true }, false],
  ['another Workspace', { kind: 'google', issuer: null }, { hd: 'evil.example' }, false],
  ['the Workspace of the domain', { kind: 'google', issuer: null }, { hd: 'corp.example' }, true],
  ['Apple', { kind: 'apple', issuer: null }, {}, false],
])('a proven domain proves the addresses of %s only if its owner gives them', (...row) => {
  const [, rules, claims, expected] = row
  const provider = { tenants: [], ...rules, domains: ['corp.example'] }
  expect(isVerified({ ...CORP, ...claims }, provider)).toBe(expected)
})

test('a proven domain proves the addresses of OAuth 2, but not at an address for everybody', () => {
  const claims = { subject: 'id', email: 'mail', email_verified: 'ok', name: null }
  const look = (issuer: string, more: object = {}) =>
    readMappedUser(
      { id: 'x', mail: CORP.email, ...more },
      {
        ...rulesOf({ kind: 'oauth2', domains: ['corp.example'] }),
        ...{ issuer, claims, provider_id: 'prv_1' },
      },
    ).isVerified
  expect(look('https://id.corp.example/me')).toBe(true)
  expect(look('https://id.corp.example/me', { ok: false })).toBe(false)
  expect(look('https://api.github.com/user')).toBe(false)
})

test('Google knows the owners of its own addresses and of its customers’ domains', () => {
  const google = { kind: 'google' } as const
  expect(isVerified({ email: 'a@gmail.com', email_verified: true }, google)).toBe(true)
  expect(isVerified(ADA, google)).toBe(false)
  expect(isVerified({ ...ADA, hd: 'example.org' }, google)).toBe(true)
  expect(isVerified({ ...ADA, hd: 'other.example' }, google)).toBe(false)
})

test('Microsoft’s addresses count only if Microsoft has verified their domain', () => {
  const microsoft = { kind: 'microsoft' } as const
  expect(isVerified({ ...ADA, tid: 'a' }, microsoft)).toBe(false)
  expect(isVerified({ ...ADA, xms_edov: 1 }, microsoft)).toBe(true)
  expect(isVerified({ ...ADA, tid: '9188040d-6c67-4c5b-b112-36a304b66dad' }, microsoft)).toBe(true)
})

test('Apple’s relay addresses count, whose truth values are text', () => {
  const relay = { email: 'x1@privaterelay.appleid.com', is_private_email: 'true' }
  expect(isVerified({ ...relay, email_verified: 'true' }, { kind: 'apple' })).toBe(true)
  expect(isVerified({ ...relay, email_verified: 'false' }, { kind: 'apple' })).toBe(false)
})

test.each([
  ['google', { hd: 'corp.example' }, ['corp.example'], true],
  ['google', { hd: 'other.example' }, ['corp.example'], false],
  ['google', {}, ['corp.example'], false],
  ['microsoft', { tid: 'A1' }, ['a1', 'b2'], true],
  ['microsoft', { tid: 'c3' }, ['a1', 'b2'], false],
] as const)('%s with %o and the tenants %o: %s', (kind, claims, tenants, isAllowed) => {
  const look = () => read({ ...ADA, ...claims }, { kind, tenants: [...tenants] })
  if (isAllowed) expect(look()).toMatchObject({ subject: '1' })
  else expect(look).toThrow(expect.objectContaining({ code: 'provider_refused' }))
})

test('GitHub’s users are named by their number, and by their main address if it is verified', () => {
  const body = { id: 7, login: 'ada', email: 'anybody@example.org', name: 'Ada' }
  const main = { email: 'ada@example.org', primary: true, verified: true }
  expect(readGitHubUser(body, [{ email: 'x@example.org', verified: true }, main])).toEqual({
    ...{ issuer: 'https://github.com', subject: '7', email: 'ada@example.org' },
    ...{ isVerified: true, name: 'Ada' },
  })
  expect(readGitHubUser(body, [{ ...main, verified: false }])).toMatchObject({
    ...{ email: 'ada@example.org', isVerified: false },
  })
  expect(readGitHubUser(body, [])).toMatchObject({ email: null, isVerified: false })
})

test('a mapping names nested members, and a user without a subject is none', () => {
  const claims = { subject: 'a.id', email: 'a.mail', email_verified: null, name: null }
  const rules = {
    ...rulesOf({ kind: 'oauth2' }),
    issuer: 'https://up.example/me',
    claims,
    provider_id: 'prv_1',
  }
  expect(readMappedUser({ a: { id: 'x', mail: 'b@example.org' } }, rules)).toEqual({
    ...{ issuer: 'prv_1', subject: 'x', email: 'b@example.org' },
    ...{ isVerified: false, name: null },
  })
  for (const body of [{}, { a: { id: '' } }, { a: { id: 1e300 } }, { a: { id: {} } }]) {
    expect(() => readMappedUser(body, rules)).toThrow(TypeError)
  }
})
