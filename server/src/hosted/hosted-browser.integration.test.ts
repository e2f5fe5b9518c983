import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import * as oidc from 'openid-client'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../test/chromium.ts'
import {
  type Credentials,
  createRequest,
  discover,
  firstPerson,
} from '../../test/sign-in-journey.ts'
import { freePort, startTestServer, type TestServer } from '../../test/test-server.ts'

describe('hosted pages in Chromium', () => {
  let server: TestServer
  let application: Server
  let browser: Browser
  let person: Credentials
  let origin: string

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://localhost:${port}`
    application = createServer((_, response) => response.end('the application')).listen(port)
    await once(application, 'listening')
    server = await startTestServer({ database: 'sqlite', env: { SPA_ORIGIN: origin } })
    person = firstPerson(server)
    browser = await chromium.launch(CHROMIUM)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    application?.close().closeAllConnections()
  })

  /** A page of a browser of its own, and everything that went wrong in it. */
  async function openPage(): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    return { page, problems }
  }
  async function startAt(page: Page, parameters: Record<string, string> = {}) {
    const spa = await discover(server, 'spa-pkce')
    const redirect_uri = `${origin}/callback`
    const request = await createRequest(spa, { redirect_uri, ...parameters })
    await page.goto(request.url.href)
    return { spa, request }
  }
  async function fill(page: Page, { email, password }: Credentials) {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }

  test('password, consent and the way back to the application work under the page’s own policy, and so does signing out [HOSTED-27]', async () => {
    const { page, problems } = await openPage()
    const sent: string[] = []
    page.on('request', (request) => {
      const isForm = request.method() === 'POST' && request.isNavigationRequest()
      if (isForm) sent.push(request.url())
    })
    const { spa, request } = await startAt(page)
    await fill(page, person)
    await page.getByRole('heading', { name: 'Allow access to your account?' }).waitFor()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.waitForURL(`${origin}/callback?*`)
    const callback = new URL(page.url())
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    const end = oidc.buildEndSessionUrl(spa, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${origin}/`,
    })
    await page.goto(end.href)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${origin}/`)
    expect(sent).toEqual([])
    expect(problems).toEqual([])
  })

  test('a page that an application asks for by name is there, and who is signed in goes on from it by keyboard', async () => {
    const { page, problems } = await openPage()
    await startAt(page, { screen_hint: 'forgot' })
    await page.getByRole('heading', { name: 'Forgot Your Password?' }).waitFor()
    await startAt(page, { screen_hint: 'password' })
    await fill(page, person)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.waitForURL(`${origin}/callback?*`)
    await startAt(page, { prompt: 'select_account' })
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    await page.getByRole('button', { name: 'Use another account' }).click()
    await page.getByLabel('E-mail address').waitFor()
    await startAt(page, { prompt: 'select_account' })
    await page.getByRole('button', { name: `Continue as ${person.email}` }).press('Enter')
    await page.waitForURL(`${origin}/callback?*code=*`)
    expect(problems).toEqual([])
  })

  test('a wrong password is said on the page, and what was typed stays', async () => {
    const { page, problems } = await openPage()
    await startAt(page)
    await fill(page, { ...person, password: 'wrong' })
    await page.getByText('INVALID USER CREDENTIALS').waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(person.email)
    await fill(page, person)
    await page.getByRole('heading', { name: 'Allow access to your account?' }).waitFor()
    expect(problems).toEqual([])
  })

  test('each page of the sign-in has the focus in its first field when it loads', async () => {
    const { page, problems } = await openPage()
    for (const path of ['/login', '/login/otp', '/register', '/forgot-password']) {
      await page.goto(`${server.origin}${path}`)
      await page.getByLabel('E-mail address').and(page.locator(':focus')).waitFor()
    }
    expect(problems).toEqual([])
  })

  test('text does not become markup on a hosted page: Trusted Types are required [HOSTED-25]', async () => {
    const { page } = await openPage()
    await page.goto(`${server.origin}/login`)
    const outcome = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src=x>'
        return 'written'
      } catch (error) {
        return String(error)
      }
    })
    expect(outcome).toContain('TrustedHTML')
    const policy = await page.evaluate(() => {
      try {
        // Not in the DOM types of this TypeScript yet.
        Reflect.get(globalThis, 'trustedTypes').createPolicy('any', {})
        return 'made'
      } catch (error) {
        return String(error)
      }
    })
    expect(policy).toContain('disallowed')
  })

  test('the language and the colours that a person chooses are kept', async () => {
    const { page, problems } = await openPage()
    await page.goto(`${server.origin}/login`)
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { name: 'Bei Ihrem Konto anmelden' }).waitFor()
    await page.getByRole('button', { name: 'Hell oder dunkel' }).click()
    await page.reload()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(problems).toEqual([])
  })

  test('without cookies the chosen language is in the address', async () => {
    const { page, problems } = await openPage()
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
    })
    await page.goto(`${server.origin}/login?from=letter`)
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('heading', { name: 'Bei Ihrem Konto anmelden' }).waitFor()
    expect(page.url()).toBe(`${server.origin}/login?from=letter&ui_locales=de`)
    await page.getByLabel('Sprache').selectOption('fr')
    await page.locator('html[lang=fr]').waitFor()
    expect(problems).toEqual([])
  })

  test('a page speaks the language that an application asks for, until the person chooses another', async () => {
    const { page, problems } = await openPage()
    const languages: string[] = []
    await page.exposeFunction('keepLanguage', (language: string) => languages.push(language))
    await page.addInitScript(() => {
      const keep = () => Reflect.get(globalThis, 'keepLanguage')(document.documentElement.lang)
      document.addEventListener('DOMContentLoaded', () => {
        keep()
        new MutationObserver(keep).observe(document.documentElement, { attributes: true })
      })
    })
    const login_hint = 'zoe@example.org'
    await startAt(page, { login_hint, ui_locales: 'tlh de-AT fr', screen_hint: 'forgot' })
    const field = page.getByLabel('E-Mail-Adresse')
    expect(await field.inputValue()).toBe(login_hint)
    await startAt(page, { login_hint, ui_locales: 'tlh de-AT fr' })
    await page.getByRole('heading', { name: 'Bei Ihrem Konto anmelden' }).waitFor()
    expect(await field.inputValue()).toBe(login_hint)
    await page.locator('#root:not([inert])').waitFor()
    expect(new Set(languages)).toEqual(new Set(['de']))
    await page.locator('.hosted-language select').selectOption('da')
    await page.locator('html[lang=da]').waitFor()
    expect(await page.getByLabel('E-mailadresse').inputValue()).toBe(login_hint)
    await startAt(page, { ui_locales: 'de' })
    expect(await page.locator('html').getAttribute('lang')).toBe('da')
    expect(problems).toEqual([])
  })

  test('signing in to the service itself and out of it again', async () => {
    const { page, problems } = await openPage()
    await page.goto(`${server.origin}/login`)
    await fill(page, person)
    await page.waitForURL(`${server.origin}/dashboard**`)
    await page.goto(`${server.origin}/account`)
    await page.getByRole('link', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    expect(problems).toEqual([])
  })
})
