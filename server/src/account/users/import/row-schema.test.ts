import { describe, expect, test } from 'vitest'
import { parseRow } from './row-schema.ts'

const NOW = 1_800_000_000_000
const EMAIL = 'Ada@Example.org'
const HASH = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'

test('a whole row is read, and what only an export says is passed over', () => {
  const row = {
    email: EMAIL,
    email_verified: true,
    name: 'Ada Lovelace',
    preferred_username: 'ada',
    locale: 'en',
    status: 'suspended',
    created_at: '2020-01-02T03:04:05Z',
    profile: { nickname: 'A', address: { locality: 'London' } },
    attributes: { plan: 'gold' },
    password_hash: HASH,
    ...{
      sub: 'p_x',
      has_keys: false,
      second_factor: { type: 'totp' },
      passkeys: 2,
      connections: [{ provider_id: 'prv_x', issuer: 'https://a.example', subject: '1' }],
      last_sign_in_at: 1,
    },
  }
  const parsed = parseRow(row, NOW)
  expect(parsed).toMatchObject({
    user: {
      email: 'ada@example.org',
      created_at: Date.UTC(2020, 0, 2, 3, 4, 5),
      hash: { kind: 'bcrypt' },
    },
  })
  const read = Object.keys('user' in parsed ? parsed.user : {})
  for (const name of ['sub', 'passkeys', 'connections']) expect(read).not.toContain(name)
})

test('empty values and null are missing values', () => {
  const row = { email: EMAIL, name: '', locale: null, password_hash: '', profile: null }
  expect(parseRow(row, NOW)).toEqual({ user: { email: 'ada@example.org' } })
})

describe('a row is refused with its reason', () => {
  test.each([
    [{ email: EMAIL, password: 'secret' }, 'password_in_clear', 'password'],
    [{ email: EMAIL, passwordPlain: 'x', shoe: 1 }, 'password_in_clear', 'passwordPlain'],
    [{ email: EMAIL, password_hash: 'secret' }, 'hash_unknown', 'password_hash'],
    [{ email: EMAIL, password_hash: HASH.replace('05', '31') }, 'hash_too_costly', 'password_hash'],
    [{}, 'email_missing', 'email'],
    [{ email: 7 }, 'email_missing', 'email'],
    [{ email: 'no address' }, 'email_invalid', 'email'],
    [{ email: EMAIL, shoe: 1 }, 'field_unknown', 'shoe'],
    [{ email: EMAIL, roles: ['god'] }, 'field_unknown', 'roles'],
    [{ email: EMAIL, account_id: 'acc_platform' }, 'field_unknown', 'account_id'],
    [{ email: EMAIL, profile: { shoe: 1 } }, 'field_unknown', 'profile.shoe'],
    [{ email: EMAIL, profile: { picture: 'javascript:x' } }, 'field_invalid', 'profile.picture'],
    [{ email: EMAIL, name: 'a\u202eb' }, 'field_invalid', 'name'],
    [{ email: EMAIL, preferred_username: 'Ada' }, 'field_invalid', 'preferred_username'],
    [{ email: EMAIL, locale: 'xx' }, 'field_invalid', 'locale'],
    [{ email: EMAIL, created_at: NOW + 1 }, 'field_invalid', 'created_at'],
    [{ email: EMAIL, created_at: '2020-13-45T99:99:99Z' }, 'field_invalid', 'created_at'],
    [{ email: EMAIL, email_verified: 'yes' }, 'field_invalid', 'email_verified'],
    [[EMAIL], 'field_invalid', null],
    [null, 'field_invalid', null],
  ])('%j', (row, code, field) => {
    expect(parseRow(row, NOW)).toEqual({ problem: { code, field } })
  })
})

test('a name of a field from outside is cut before it is stored', () => {
  const parsed = parseRow({ email: EMAIL, ['\ud800'.repeat(5_000)]: 1 }, NOW)
  const field = 'problem' in parsed ? parsed.problem.field : null
  expect(field?.length).toBeLessThanOrEqual(100)
  expect(field?.isWellFormed()).toBe(true)
})
