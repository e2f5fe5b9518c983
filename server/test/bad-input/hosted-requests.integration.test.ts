import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitFor } from '../hosted-visitor.ts'
import type { TestAnswer } from '../http-client.ts'
import { createPerson, openSession } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { readPage } from '../user-agent.ts'
import { expectCleanLog, expectProblem } from './expect-refusal.ts'
import { CLIENT } from './hosted-stages.ts'
import { MARK } from './odd-values.ts'

const PAGES = ['/', '/login', '/register', '/forgot-password', '/reset-password', '/logout', '/401']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
})
afterAll(() => server.stop())

const open = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  server.send('/', { path, method, headers: { accept: 'text/html', ...headers } })

/** Asserts that an answer is a hosted page with its policy, and names it. */
function expectPage(answer: TestAnswer, what: string): string {
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.headers['content-type'], what).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy'], what).toContain("frame-ancestors 'none'")
  expect(answer.headers['x-frame-options'], what).toBeDefined()
  expect(answer.text, what).not.toContain(MARK)
  return readPage(answer).page.name
}

describe('a path', () => {
  test.each([
    `/${MARK}`,
    '/%00',
    '/%ff%fe',
    '/%E0%A4%A',
    '/login%00',
    '/login%2f..',
    '/login/..',
    '/login/%2e%2e/',
    '/../login',
    '/./login',
    '/login;jsessionid=1',
    '//evil.example',
    '//evil.example/login',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%0d%0aSet-Cookie:x=1',
    '/.well-known/%2e%2e/login',
    '/.git/config',
    '/.env',
    '/wp-login.php',
    `/${'a/'.repeat(3_000)}`,
    `/${'x'.repeat(12_000)}`,
  ])('that is nowhere is a page that says so: %j', async (path) => {
    const answer = await open(path)
    expect([expectPage(answer, path), answer.status]).toEqual(['not_found', 404])
    expect(answer.headers.location).toBeUndefined()
    expect(answer.text).not.toContain('evil.example')
  })

  test.each(['..', '%2e%2e', '%00', '%ff', 'a%2fb', MARK, '<script>', 'x'.repeat(9_000)])(
    'of an interaction that nobody has is a page that says so: %j',
    async (uid) => {
      const answer = await open(`/interaction/${encodeURI(uid)}`)
      expect([expectPage(answer, uid), answer.status]).toEqual(['failed', 410])
      const step = await open(
        `/interaction/${encodeURI(uid)}/step`,
        { origin: server.origin },
        'POST',
      )
      expectProblem(step, uid)
    },
  )

  test.each([
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%00',
    '/assets/%ff',
    '/assets/.git',
  ])('below the scripts leads to nothing beside them: %s', async (path) => {
    const answer = await open(path)
    expect([answer.status, answer.text]).toEqual([404, 'Not Found'])
  })
})

describe('a page', () => {
  test.each([
    `?x=${MARK}&x=${MARK}`,
    '?%ff=%00',
    '?%E0%A4%A',
    '?__proto__[x]=1&constructor=1',
    `?to=//evil.example&next=javascript:alert(1)&redirect_uri=https://evil.example`,
    `?${'a=1&'.repeat(3_000)}`,
    `?<script>${MARK}</script>`,
  ])('is the same under the query %j', async (query) => {
    for (const path of PAGES) {
      const [plain, odd] = [await open(path), await open(`${path}${encodeURI(query)}`)]
      expect(expectPage(odd, path)).toBe(expectPage(plain, path))
      expect([odd.status, odd.headers.location]).toEqual([plain.status, plain.headers.location])
      expect(odd.text).not.toContain('evil.example')
    }
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    'answers %s with problem details, and repeats no header of it',
    async (method) => {
      for (const path of [...PAGES, `/${MARK}`]) {
        const answer = await open(path, { 'x-secret': MARK }, method)
        expectProblem(answer, path)
        expect([404, 405]).toContain(answer.status)
      }
    },
  )

  test('answers HEAD as it does GET, without a body', async () => {
    for (const path of [...PAGES, '/nowhere']) {
      const [head, get] = [await open(path, {}, 'HEAD'), await open(path)]
      expect([head.status, head.text]).toEqual([get.status, ''])
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    }
  })

  test('knows nobody by an odd cookie, and speaks English to odd preferences', async () => {
    const { name } = server.app.services.cookie
    for (const cookie of [
      `${name}=${MARK}`,
      `${name}="${MARK}"; ${name}=`,
      `${name}=%00%ff; shrd_hosted_language=../../${MARK}; shrd_hosted_scheme="><script>`,
      `shrd_hosted_language=__proto__; shrd_hosted_scheme=constructor`,
      `;;;=;==;${MARK}`,
      Array.from({ length: 500 }, (_, n) => `c${n}=${MARK}`).join('; '),
      `${name}=${'x'.repeat(12_000)}`,
    ]) {
      const answer = await open('/', {
        cookie,
        'accept-language': `${MARK},*;q=x,${'a-'.repeat(500)}`,
      })
      expect(expectPage(answer, cookie.slice(0, 60))).toBe('home')
      const { page, locale, color_scheme } = readPage(answer)
      expect([page, locale, color_scheme]).toMatchObject([{ signed_in: false }, 'en', 'system'])
    }
  })

  test('takes the first of two session cookies, never one for the other', async () => {
    const { cookie } = server.app.services
    const { agent } = await openSession(server, (await createPerson(server)).sub)
    const own = `${cookie.name}=${agent.cookie(cookie.name)}`
    const isSignedIn = async (header: string) => readPage(await open('/', { cookie: header })).page
    expect(await isSignedIn(own)).toMatchObject({ signed_in: true })
    expect(await isSignedIn(`${cookie.name}=${MARK}; ${own}`)).toMatchObject({ signed_in: false })
    expect(await isSignedIn(`x${own}`)).toMatchObject({ signed_in: false })
    expect(await isSignedIn(own.toUpperCase())).toMatchObject({ signed_in: false })
  })

  test('gives a new session at a sign-in, whatever cookie was there before', async () => {
    const { cookie } = server.app.services
    const { email, password } = await createPerson(server)
    const visitor = await visitFor(server, CLIENT)
    // What somebody else has put there, to know the session of the person later.
    visitor.agent.setCookie(cookie.name, 'A'.repeat(43))
    await visitor.send({ type: 'password', email, password })
    await visitor.send({ type: 'consent', granted: true })
    const secret = visitor.agent.cookie(cookie.name)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(secret).not.toBe('A'.repeat(43))
  })
})

describe('the cookie of an interaction', () => {
  test('opens nothing when it was changed, unsigned, or signed for another', async () => {
    const visitor = await visitFor(server, CLIENT)
    const other = await visitFor(server, CLIENT)
    const path = visitor.door.replace(/\/step$/, '')
    const names = ['_interaction', '_interaction.sig']
    const [id, sig] = names.map((name) => visitor.agent.cookie(name))
    const [otherId, otherSig] = names.map((name) => other.agent.cookie(name))
    expect(id, 'the name of the cookie').toBeDefined()
    const show = async (value?: string, signature?: string) => {
      const pairs = [`${names[0]}=${value}`, `${names[1]}=${signature}`]
      return open(path, { cookie: pairs.join('; ') })
    }
    expect(expectPage(await show(id, sig), 'own')).toBe('sign_in')
    for (const [value, signature] of [
      [id, undefined],
      [id, otherSig],
      [otherId, sig],
      [otherId, otherSig],
      [`${id}x`, sig],
      [MARK, MARK],
      ['%00', '%ff'],
      ['x'.repeat(4_000), 'y'.repeat(4_000)],
    ]) {
      const answer = await show(value, signature)
      expect([expectPage(answer, String(value)), answer.status]).toEqual(['failed', 410])
    }
  })
})

test('the log holds nothing of what was sent', () => {
  const log = server.log().replaceAll(`/${MARK}`, '')
  expectCleanLog({ ...server, log: () => log })
})
