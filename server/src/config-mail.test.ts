import { isShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { parseMailServer } from './config-mail.ts'

describe('the address of a mail server', () => {
  test.each([
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, tls: 'implicit' }],
    ['smtps://localhost:2465', { host: 'localhost', port: 2465, tls: 'implicit' }],
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, tls: 'starttls' }],
    ['smtp://10.0.0.1:25/', { host: '10.0.0.1', port: 25, tls: 'starttls' }],
    ['smtp://localhost', { host: 'localhost', port: 25, tls: 'none' }],
    ['smtp://LOCALHOST:1025', { host: 'localhost', port: 1025, tls: 'none' }],
    ['smtp://127.0.0.1', { host: '127.0.0.1', port: 25, tls: 'none' }],
    ['smtp://[::1]:1025', { host: '::1', port: 1025, tls: 'none' }],
    ['smtp://[2001:db8::1]', { host: '2001:db8::1', port: 587, tls: 'starttls' }],
    ['smtp://localhost.example.org', { host: 'localhost.example.org', port: 587, tls: 'starttls' }],
  ])('%s: TLS is left out on loopback only [PROD-12]', (text, server) => {
    expect(parseMailServer(text)).toEqual(server)
  })

  test('has a login, decoded', () => {
    expect(parseMailServer('smtps://app%40x.org:p%3A%2Fw@mail.example.org')?.login).toEqual({
      user: 'app@x.org',
      password: 'p:/w',
    })
  })

  test.each([
    'mail.example.org',
    'http://mail.example.org',
    'smtp:mail.example.org',
    'smtp://',
    'smtp://mail.example.org/path',
    'smtp://mail.example.org?tls.rejectUnauthorized=false',
    'smtp://mail.example.org#x',
    'smtp://user@mail.example.org',
    'smtp://:word@mail.example.org',
    'smtp://user:%zz@mail.example.org',
    'smtp://mail.example.org:99999',
  ])('%s is refused', (text) => {
    expect(parseMailServer(text)).toBeUndefined()
  })
})

describe('the configuration of mail', () => {
  const secrets = { KEY_RING: `k1:${'A'.repeat(43)}`, COOKIE_KEYS: 'c'.repeat(32) }
  const problemOf = (env: Record<string, string>) => {
    try {
      parseConfig({ ...secrets, ...env })
    } catch (error) {
      if (isShrdError(error, 'config_invalid')) return String(error.data.problem)
    }
    return 'none'
  }

  test('in development needs no mail server [PROD-12]', () => {
    expect(parseConfig(secrets).mail).toEqual({ from: 'no-reply@localhost', lookEvery: 5_000 })
  })

  test('is refused by name, without the password in it', () => {
    const problem = problemOf({ SMTP_URL: 'smtp://app:hunter2@mail.example.org/x' })
    expect(problem).toContain('SMTP_URL')
    expect(problem).not.toContain('hunter2')
    expect(problemOf({ MAIL_FROM: 'Acme <no-reply@example.org>' })).toContain('MAIL_FROM')
  })
})
