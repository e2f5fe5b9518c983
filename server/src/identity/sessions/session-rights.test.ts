import { describe, expect, test } from 'vitest'
import type { SessionWithPerson } from '../../persistence/repositories/sessions.ts'
import { isLive, toSessionUser, withRights } from './session-rights.ts'

const times = { idle: 14_000, absolute: 30_000, fresh: 1_000 }
const row: SessionWithPerson = {
  secret_hash: 'h',
  reference: 'r'.repeat(22),
  sub: 'p_1',
  user_id: null,
  amr: ['pwd'],
  key_proven: false,
  created_at: 0,
  used_at: 0,
  expires_at: 30_000,
  fresh_until: 1_000,
  address: '127.0.0.1',
  user_agent: '',
  oidc_uid: null,
  person: { roles: [], plan_type: 'free_trial', status: 'active', created_at: 0 },
}

describe('rights of a session', () => {
  test('everyone is authenticatedUser with the scope identity and nothing more [GUARD-19]', () => {
    const session = withRights(row)
    expect(session.roles).toEqual(['authenticatedUser'])
    expect(session.scopes).toEqual(['identity'])
  })

  test('a proven key adds the scope vault [GUARD-19]', () => {
    expect(withRights({ ...row, key_proven: true }).scopes).toEqual(['identity', 'vault'])
  })

  test('the operator is god besides, which gives no scope [GUARD-19]', () => {
    const session = withRights({ ...row, person: { ...row.person, roles: ['god'] } })
    expect(session.roles).toEqual(['authenticatedUser', 'god'])
    expect(session.scopes).toEqual(['identity'])
  })
})

describe('life of a session', () => {
  test('ends after the idle time without use', () => {
    expect(isLive(row, times, 13_999)).toBe(true)
    expect(isLive(row, times, 14_000)).toBe(false)
    expect(isLive({ ...row, used_at: 10_000 }, times, 14_000)).toBe(true)
  })

  test('ends after the absolute time however much it is used', () => {
    expect(isLive({ ...row, used_at: 29_999 }, times, 29_999)).toBe(true)
    expect(isLive({ ...row, used_at: 29_999 }, times, 30_000)).toBe(false)
  })

  test('ends when the person is suspended', () => {
    const person = { ...row.person, status: 'suspended' as const }
    expect(isLive({ ...row, person }, times, 1)).toBe(false)
  })
})

test('a browser is told nothing that opens a session', () => {
  const user = toSessionUser(withRights(row), times)
  expect(JSON.stringify(user)).not.toContain('secret_hash')
  expect(user.session).toEqual({
    reference: row.reference,
    amr: ['pwd'],
    key_proven: false,
    fresh_until: 1_000,
    expires_at: 14_000,
  })
})
