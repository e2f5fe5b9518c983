import { describe, expect, test } from 'vitest'
import {
  demandedLength,
  hasDemandedProofs,
  parseClientPolicy,
  passwordRules,
} from './client-policy.ts'

const MODEL = '08987058-cadc-4b81-b6e1-30de50dcbe96'

describe('the policy of a client', () => {
  test('that decides nothing has a value of the product for every member', () => {
    expect(parseClientPolicy({})).toEqual({
      // A key file only where it is named.
      methods: ['password', 'otp'],
      second_factor: 'optional',
      registration: true,
      identifier_first: false,
      otp_delivery: ['email'],
      password: {
        min_length_alone: 15,
        min_length_with_second_factor: 8,
        max_length: 256,
        history: 10,
        common: [],
      },
      passkeys: { offer: true, verified_as: 'two_factors', aaguids: [] },
      providers: [],
    })
  })

  test('keeps what it decides', () => {
    const stored = {
      methods: ['key_file', 'password'],
      second_factor: 'required',
      registration: false,
      identifier_first: true,
      otp_delivery: ['chat', 'email'],
      password: {
        min_length_alone: 20,
        min_length_with_second_factor: 12,
        max_length: 300,
        history: 24,
        common: ['acme vault'],
      },
      passkeys: { offer: false, verified_as: 'one_factor', aaguids: [MODEL] },
      providers: [],
    }
    expect(parseClientPolicy(stored)).toEqual(stored)
    expect(parseClientPolicy(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  test('may raise one value of passwords and leave the others [IDENT-21]', () => {
    for (const raised of [
      { min_length_alone: 16 },
      { min_length_with_second_factor: 9 },
      { max_length: 257 },
      { history: 11 },
      { common: ['acme'] },
    ]) {
      const { password } = parseClientPolicy({ password: raised })
      expect(password).toEqual({ ...parseClientPolicy({}).password, ...raised })
    }
  })

  test.each([
    ['a shorter password alone', { password: { min_length_alone: 14 } }],
    ['a shorter password with a second factor', { password: { min_length_with_second_factor: 7 } }],
    ['a shorter longest password', { password: { max_length: 255 } }],
    ['fewer passwords that are remembered', { password: { history: 9 } }],
    ['a length that nobody can choose', { password: { min_length_alone: 65 } }],
    ['half a character', { password: { min_length_alone: 15.5 } }],
    ['a member of another spelling', { second_facter: 'required' }],
    ['an unknown kind of second factor', { second_factor: 'sometimes' }],
    ['no way to sign in', { methods: [] }],
    ['a way to sign in that does not exist', { methods: ['password', 'magic'] }],
    ['a way to sign in twice', { methods: ['password', 'password'] }],
    ['no way to send a one-time code', { otp_delivery: [] }],
    ['a text instead of a flag', { registration: 'false' }],
    ['a password policy of nothing', { password: null }],
    ['a passkey of three factors', { passkeys: { verified_as: 'three_factors' } }],
    ['a model that is none', { passkeys: { aaguids: ['a security key'] } }],
  ])('is refused with %s', (_, stored) => {
    expect(() => parseClientPolicy(stored)).toThrow()
  })

  test.each(['max_age', 'expires_after', 'uppercase', 'digits', 'symbols'])(
    'cannot ask for %s: no forced change, no composition [IDENT-18]',
    (name) => {
      expect(() => parseClientPolicy({ password: { [name]: 1 } })).toThrow()
    },
  )
})

describe('the length that a client demands of a password', () => {
  const demanded = (stored: Record<string, unknown>) => demandedLength(parseClientPolicy(stored))

  test('is 15 characters, and 8 where it demands a second factor [IDENT-16]', () => {
    expect(demanded({})).toBe(15)
    expect(demanded({ second_factor: 'off' })).toBe(15)
    expect(demanded({ second_factor: 'optional' })).toBe(15)
    expect(demanded({ second_factor: 'required' })).toBe(8)
  })

  test('is what the client raised it to [IDENT-21]', () => {
    const password = { min_length_alone: 20, min_length_with_second_factor: 10 }
    expect(demanded({ password })).toBe(20)
    expect(demanded({ password, second_factor: 'required' })).toBe(10)
  })

  test('is never shorter alone than with a second factor', () => {
    expect(demanded({ password: { min_length_with_second_factor: 18 } })).toBe(18)
  })

  test('comes from rules that say whether a second factor is demanded', () => {
    const policy = parseClientPolicy({ second_factor: 'required' })
    expect(passwordRules(policy)).toEqual({ policy: policy.password, secondFactorDemanded: true })
  })
})

describe('proofs are enough', () => {
  const isEnough = (stored: Record<string, unknown>, ...amr: string[]) =>
    hasDemandedProofs(amr, parseClientPolicy(stored))
  const required = { second_factor: 'required' }
  const oneFactor = { ...required, passkeys: { verified_as: 'one_factor' } }

  test('of a passkey with verification where two factors are required', () => {
    expect(isEnough(required, 'swk', 'user', 'mfa')).toBe(true)
    expect(isEnough(required, 'swk', 'user')).toBe(false)
  })

  test('of a passkey with another factor where it counts as one', () => {
    expect(isEnough(oneFactor, 'hwk', 'user', 'mfa')).toBe(false)
    expect(isEnough(oneFactor, 'pwd', 'hwk', 'user', 'mfa')).toBe(true)
    expect(isEnough(oneFactor, 'hwk', 'user', 'otp', 'mfa')).toBe(true)
    expect(isEnough(oneFactor, 'pop', 'otp', 'mfa')).toBe(true)
  })

  test('of a passkey or a key where nothing weaker is accepted', () => {
    const strong = { methods: ['passkey', 'key_file'] }
    expect(isEnough(strong, 'pwd', 'otp', 'mfa')).toBe(false)
    expect(isEnough(strong, 'hwk', 'user')).toBe(true)
    expect(isEnough({ methods: ['passkey'] }, 'pop', 'otp', 'mfa')).toBe(true)
    expect(isEnough({ methods: ['key_file'] }, 'hwk', 'user', 'mfa')).toBe(false)
    expect(isEnough({ methods: ['passkey', 'password'] }, 'pwd')).toBe(true)
  })
})
