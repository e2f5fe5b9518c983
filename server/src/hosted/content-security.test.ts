import { expect, test } from 'vitest'
import { contentSecurityPolicy, pageKind } from './content-security.ts'

test('hosted pages allow their own scripts and styles, and no Trusted Types policy [HOSTED-25]', () => {
  expect(contentSecurityPolicy('plain', 'abc')).toBe(
    "default-src 'none'; script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; " +
      "img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; " +
      "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('pages that open a key file add WebAssembly, their worker and its policy, and nothing else [HOSTED-26]', () => {
  const rows = (kind: 'plain' | 'key_file') => contentSecurityPolicy(kind, 'abc').split('; ')
  const plain = rows('plain')
  const keyFile = rows('key_file')
  expect(keyFile.filter((row) => !plain.includes(row)).sort()).toEqual([
    "script-src 'self' 'nonce-abc' 'wasm-unsafe-eval'",
    'trusted-types shrd-worker',
    "worker-src 'self'",
  ])
  expect(plain.filter((row) => !keyFile.includes(row)).sort()).toEqual([
    "script-src 'self' 'nonce-abc'",
    "trusted-types 'none'",
  ])
})

test('the console adds frames of its own origin, and nothing else [HOSTED-25]', () => {
  const plain = contentSecurityPolicy('plain', 'abc')
  expect(contentSecurityPolicy('console', 'abc')).toBe(`${plain}; frame-src 'self'`)
})

test('only the key-file screens belong to that row [HOSTED-26]', () => {
  for (const path of ['/login/key-file', '/interaction/a-b/key-file', '/confirm/a-b/key-file']) {
    expect(pageKind(path)).toBe('key_file')
  }
  const plain = ['/', '/login', '/logout', '/interaction/abc', '/dashboard', '/404', '/confirm']
  const account = ['/account', '/account/security', '/account/sessions', '/account/key-file']
  for (const path of [...plain, ...account, '/confirm/a/b/key-file']) {
    expect(pageKind(path)).toBe('plain')
  }
})
