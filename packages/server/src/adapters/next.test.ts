import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ISSUER } from '../../test/fake-provider.ts'
import { CLIENT, createFakeSignIn, type FakeSignIn } from '../../test/fake-sign-in.ts'
import { createBrowser, type TestBrowser } from '../../test/test-browser.ts'
import { createNextAuth, type NextAuth } from './next.ts'

const ORIGIN = 'https://app.example.com'
const COOKIE = '__Host-shrd_app'

let fake: FakeSignIn
let browser: TestBrowser
let next: NextAuth
/** What pages see of the present request. */
let inside: Headers

beforeEach(async () => {
  fake = await createFakeSignIn()
  const { provider } = fake
  next = createNextAuth(
    {
      ...{ issuer: ISSUER, client_id: CLIENT, origin: ORIGIN, provider },
      secrets: ['the first secret, of more than 32 characters'],
      isProtected: (pathname) => pathname.startsWith('/reports'),
    },
    {
      headers: async () => inside,
      NextResponse: {
        next: ({ request: { headers } }) => {
          inside = headers
          return new Response('a page')
        },
      },
    },
  )
  browser = createBrowser(ORIGIN, next.proxy)
})
afterEach(() => {
  vi.useRealTimers()
})

test('a protected page sends to the sign-in and back, and pages know who is there', async () => {
  const refused = await browser.open('/reports?year=2026')
  const location = refused.headers.get('location') ?? ''
  expect([refused.status, location]).toEqual([
    303,
    `${ORIGIN}/auth/sign-in?return_to=%2Freports%3Fyear%3D2026`,
  ])
  const back = await fake.signIn(browser, location)
  expect(back.headers.get('location')).toBe(`${ORIGIN}/reports?year=2026`)
  await browser.open('/reports?year=2026')
  expect((await next.auth())?.user.sub).toBe('p_1')
})

test('pages of the request that renews an access token see the new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  fake.signed.tokens = { refresh_token: 'refresh-0' }
  await fake.signIn(browser)
  const before = browser.cookies.get(COOKIE)
  browser.cookies.set('theme', 'dark')
  vi.advanceTimersByTime(301_000)
  await browser.open('/')
  expect((await next.auth())?.access_token).toBe('access-1')
  expect(inside.get('cookie')).toMatch(/^theme=dark; __Host-shrd_app=/)
  expect(browser.cookies.get(COOKIE)).not.toBe(before)
})

test('a page of another site changes nothing, and nobody is nobody', async () => {
  await browser.open('/')
  expect(await next.auth()).toBe(null)
  await fake.signIn(browser)
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await browser.open('/reports', { method: 'POST', headers })).status).toBe(403)
})
