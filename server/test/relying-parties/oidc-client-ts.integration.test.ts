import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as library from 'oidc-client-ts'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../chromium.ts'
import { firstPerson } from '../sign-in-journey.ts'
import { freePort, startTestServer, type TestServer } from '../test-server.ts'

declare global {
  interface Window {
    /** What the library's script for browsers defines. */
    oidc: typeof library
    manager: library.UserManager
  }
}

const PAGE = '<!doctype html><title>the application</title><script src="/oidc.js"></script>'

describe('oidc-client-ts as relying party, in Chromium', () => {
  let server: TestServer
  let application: Server
  let browser: Browser
  let origin: string

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://localhost:${port}`
    application = await serveApplication(port)
    server = await startTestServer({ database: 'sqlite', env: { SPA_ORIGIN: origin } })
    browser = await chromium.launch(CHROMIUM)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    application?.close().closeAllConnections()
  })

  /** Starts the library on the page that is open; it finds there what an earlier page has stored. */
  const startManager = (page: Page) =>
    page.evaluate(
      ([authority, home]) => {
        window.manager = new window.oidc.UserManager({
          authority,
          client_id: 'spa-pkce',
          redirect_uri: `${home}/callback`,
          post_logout_redirect_uri: `${home}/`,
          scope: 'openid profile email',
          automaticSilentRenew: false,
          loadUserInfo: true,
        })
      },
      [server.origin, origin] as const,
    )
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(`${origin}/`)
    await startManager(page)
    return page
  }
  /** Leaves for the service, signs in there, agrees and comes back. */
  const visitService = async (page: Page): Promise<void> => {
    const { email, password } = firstPerson(server)
    await Promise.all([
      page.waitForURL(`${server.origin}/**`),
      page.evaluate(() => void window.manager.signinRedirect()),
    ])
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.waitForURL(`${origin}/callback?*`)
    await startManager(page)
  }
  const signIn = async () => {
    const page = await open()
    await visitService(page)
    const user = await page.evaluate(async () => {
      const { profile, ...tokens } = await window.manager
        .signinCallback()
        .then((user) => user ?? Promise.reject(new Error('nobody has signed in')))
      return { profile, ...tokens }
    })
    return { page, user }
  }

  test('signs in with PKCE, and reads who it is across origins', async () => {
    const { user } = await signIn()
    const { email } = firstPerson(server)
    expect(user.profile).toMatchObject({
      iss: server.origin,
      aud: 'spa-pkce',
      email,
      name: 'Operator',
    })
    expect(user.refresh_token).toBeTruthy()
  })

  test('refreshes without a page being loaded, and uses each refresh token once', async () => {
    const { page, user } = await signIn()
    const renewed = await page.evaluate(async () => {
      const user = await window.manager.signinSilent()
      return { access: user?.access_token, refresh: user?.refresh_token, sub: user?.profile.sub }
    })
    expect(renewed.sub).toBe(user.profile.sub)
    expect(renewed.access).not.toBe(user.access_token)
    expect(renewed.refresh).not.toBe(user.refresh_token)
    expect(page.url()).toMatch(/\/callback/)
    server.clock.advance(3_100)
    const answer = await page.evaluate(
      async ([authority, refresh_token]) => {
        const parameters = { grant_type: 'refresh_token', client_id: 'spa-pkce', refresh_token }
        const body = new URLSearchParams(parameters)
        return (await fetch(`${authority}/oauth/token`, { method: 'POST', body })).json()
      },
      [server.origin, user.refresh_token ?? ''] as const,
    )
    expect(answer.error).toBe('invalid_grant')
    const over = page.evaluate(() => window.manager.signinSilent().then(() => 'renewed'))
    await expect(over).rejects.toThrow(/invalid/)
  })

  test('signs out at the service, comes back, and has to ask for the password again', async () => {
    const { page } = await signIn()
    await Promise.all([
      page.waitForURL(`${server.origin}/**`),
      page.evaluate(() => void window.manager.signoutRedirect({ state: 'leaving' })),
    ])
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(`${origin}/?state=*`)
    await startManager(page)
    const state = await page.evaluate(
      async () => (await window.manager.signoutCallback())?.userState,
    )
    expect(state).toBe('leaving')
    expect(await page.evaluate(() => window.manager.getUser())).toBeNull()
    await page.evaluate(() => void window.manager.signinRedirect())
    await page.getByLabel('Password', { exact: true }).waitFor()
  })

  test('takes no answer whose state was changed, and none that was taken already', async () => {
    const page = await open()
    await visitService(page)
    const outcome = await page.evaluate(async () => {
      const tampered = new URL(location.href)
      tampered.searchParams.set('state', 'of-the-attacker')
      const take = (url: string) =>
        window.manager.signinRedirectCallback(url).then(
          () => 'taken',
          (error: Error) => error.message,
        )
      return [await take(tampered.href), await take(location.href), await take(location.href)]
    })
    expect(outcome).toEqual([
      'No matching state found in storage',
      'taken',
      'No matching state found in storage',
    ])
  })
})

async function serveApplication(port: number): Promise<Server> {
  const entry = createRequire(import.meta.url).resolve('oidc-client-ts')
  const script = await readFile(join(dirname(entry), '../browser/oidc-client-ts.min.js'))
  const server = createServer((request, response) => {
    const isScript = request.url === '/oidc.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : PAGE)
  }).listen(port)
  await once(server, 'listening')
  return server
}
