import { describe, expect, test } from 'vitest'
import { FOREIGN_TARGETS } from '../../test/foreign-targets.ts'
import { findOwnPath } from './own-path.ts'

const ISSUER = 'https://id.example.org'

describe('a target of a redirect', () => {
  test.each([
    ['/account', '/account'],
    ['/account/security#codes', '/account/security#codes'],
    ['/dashboard?tab=keys', '/dashboard?tab=keys'],
    ['/account/../account/./sessions', '/account/sessions'],
    ['/', '/'],
    ['/Zürich', '/Z%C3%BCrich'],
    ['/account?next=https://evil.example', '/account?next=https://evil.example'],
  ])('%s is a page of the service', (given, path) => {
    expect(findOwnPath(given, ISSUER)).toBe(path)
  })

  test.each(FOREIGN_TARGETS)('%j is none', (given) => {
    expect(findOwnPath(given, ISSUER)).toBeUndefined()
  })

  test.each([
    '/login',
    '/Login/otp',
    '/%6Cogin',
    '/confirm?to=/account',
    '/interaction/abc',
    '/register/verify',
    '/forgot-password',
    '/reset-password',
    '/logout',
    '/account/../login',
    '/oauth/authorize?client_id=spa',
    '/OAuth/authorize',
    '/.well-known/openid-configuration',
    '/api/account',
  ])('%s leads nowhere that a person wanted to see', (given) => {
    expect(findOwnPath(given, ISSUER)).toBeUndefined()
  })

  test('what is no text or too long is none, however it is spelled', () => {
    for (const given of [undefined, null, 7, ['/account'], { to: '/account' }]) {
      expect(findOwnPath(given, ISSUER)).toBeUndefined()
    }
    expect(findOwnPath(`/${'a'.repeat(999)}`, ISSUER)).toHaveLength(1_000)
    expect(findOwnPath(`/${'a'.repeat(1_000)}`, ISSUER)).toBeUndefined()
    // Three characters each, once they are encoded.
    expect(findOwnPath(`/${'ü'.repeat(400)}`, ISSUER)).toBeUndefined()
  })
})
