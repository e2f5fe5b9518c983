import { describe, expect, test } from 'vitest'
import { createSessionCookie } from './session-cookie.ts'

const session = { idle: 1_000, absolute: 30_000, fresh: 1_000 }
const plain = createSessionCookie({ issuer: 'http://localhost:3000', session })
const tls = createSessionCookie({ issuer: 'https://id.example.org', session })

describe('the session cookie', () => {
  test('over TLS is bound to the host and Secure [PROD-28]', () => {
    expect(tls.start('s')).toBe(
      '__Host-shrd_session=s; Max-Age=30; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    expect(tls.end()).toContain('Secure')
  })

  test('over http has no prefix and no Secure [PROD-28]', () => {
    expect(plain.start('s')).toBe('shrd_session=s; Max-Age=30; Path=/; HttpOnly; SameSite=Lax')
  })

  test('is found among others, and only under its whole name', () => {
    expect(plain.read('web_app_session=x; shrd_session=abc; shrd_language=de')).toBe('abc')
    expect(plain.read('my_shrd_session=abc')).toBeUndefined()
    expect(tls.read('shrd_session=abc')).toBeUndefined()
    expect(plain.read('shrd_session=')).toBeUndefined()
    expect(plain.read(undefined)).toBeUndefined()
  })
})
