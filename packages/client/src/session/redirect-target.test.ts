import { describe, expect, test } from 'vitest'
import { COOKIE_LIFETIME_S, createCookies } from '../browser/cookies.ts'
import { createRedirectTarget, findInternalPath } from './redirect-target.ts'

const PAGE = 'https://vault.example.org'

/** Behaves like `document.cookie`: each assignment sets one cookie, reading lists them. */
function createJar() {
  const written: string[] = []
  const values = new Map<string, string>()
  const jar = {
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) values.delete(name)
      else values.set(name, value)
    },
  }
  return { jar, written, values }
}

describe('the redirect target', () => {
  test('it is kept in a cookie of 3 days [SESS-07]', () => {
    const { jar, written } = createJar()
    const target = createRedirectTarget(createCookies(jar, { secure: true }), PAGE)
    target.remember('/profile/security?tab=1#codes')
    expect(written).toEqual([
      'shrd_redirect=%2Fprofile%2Fsecurity%3Ftab%3D1%23codes; Max-Age=259200; Path=/; SameSite=Lax; Secure',
    ])
    expect(COOKIE_LIFETIME_S).toBe(3 * 24 * 3600)
    expect(target.take()).toBe('/profile/security?tab=1#codes')
    expect(target.take()).toBe('/dashboard')
  })

  test('a path that leaves the application is not kept', () => {
    const { jar, written } = createJar()
    const target = createRedirectTarget(createCookies(jar, { secure: false }), PAGE)
    target.remember('//evil.example')
    expect(written).toEqual([])
  })

  test('a cookie that somebody else has written is checked again', () => {
    const { jar, values } = createJar()
    const target = createRedirectTarget(createCookies(jar, { secure: false }), PAGE)
    for (const value of ['https%3A%2F%2Fevil.example', '%', '%2F%2Fevil.example', '']) {
      values.set('shrd_redirect', value)
      expect(target.take()).toBe('/dashboard')
    }
  })

  test.each([
    'https://evil.example/dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/dash\\board',
    '/dash\tboard',
    'javascript:alert(1)',
    'dashboard',
    '',
  ])('%j leads out and is ignored [SESS-08]', (path) => {
    expect(findInternalPath(path, PAGE)).toBeUndefined()
  })

  test.each([
    '/auth/login',
    '/auth',
    '/AUTH/Login',
    '/%61uth/logout',
    '/x/../auth/login',
    '/auth/%',
  ])('%j leads back to the sign-in and is ignored', (path) => {
    expect(findInternalPath(path, PAGE)).toBeUndefined()
  })

  test.each([
    ['/dashboard', '/dashboard'],
    ['/shrdshare/abc#1.key', '/shrdshare/abc#1.key'],
    ['/authors?x=//y', '/authors?x=//y'],
  ])('%j is internal', (path, expected) => {
    expect(findInternalPath(path, PAGE)).toBe(expected)
  })
})
