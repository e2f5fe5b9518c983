import { generate } from 'otplib'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../test/chromium.ts'
import { enterApplication } from '../../test/enter-application.ts'
import { findBarriers } from '../../test/find-barriers.ts'
import { readMail } from '../../test/hosted-visitor.ts'
import { discover } from '../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const NEXT_PASSWORD = 'another long password for tests'

describe('the pages of an account in Chromium', () => {
  let server: TestServer
  let browser: Browser

  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    browser = await chromium.launch(CHROMIUM)
  })
  // A page that stays open goes on drawing.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  /** Somebody signed in, in a browser of their own, and everything that went wrong in it. */
  async function openAs({ sub }: TestPerson): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext({ locale: 'en-GB' })
    const { name } = server.app.services.cookie
    const { agent } = await openSession(server, sub)
    await context.addCookies([{ name, value: agent.cookie(name) ?? '', url: server.origin }])
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      const isRefusal = message.text().includes('the server responded with a status of 403')
      if (message.type() === 'error' && !isRefusal) problems.push(message.text())
    })
    await visit(page, '/account')
    return { page, problems }
  }
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click()
  const visit = async (page: Page, path: string) => {
    await page.goto(`${server.origin}${path}`)
    await page.locator('#root:not([inert])').waitFor()
  }

  const findBarriersAt = async (page: Page, screen: string) =>
    (await findBarriers(page)).map((line) => `${screen}, ${line}`)

  /** Lets the example application in, in another browser. */
  async function allowApplication({ sub }: TestPerson): Promise<void> {
    const clientId = 'spa-pkce'
    const config = await discover(server, clientId)
    const { agent } = await openSession(server, sub)
    const redirectUri = `${server.config.spaOrigin}/callback`
    await enterApplication(server, { clientId, config, redirectUri }, agent)
  }

  test('a person changes their name, and it is there when the page is loaded again [HOSTED-19]', {
    tags: ['full'],
  }, async () => {
    const { page, problems } = await openAs(await createPerson(server))
    await page.getByLabel('Name (optional)').fill('Mara Lindqvist')
    await press(page, 'Save')
    await page.getByText('Name and language were saved.').waitFor()
    await page.reload()
    expect(await page.getByLabel('Name (optional)').inputValue()).toBe('Mara Lindqvist')
    expect(problems).toEqual([])
  })

  test('details that are typed outlive a change of language', async () => {
    const { page, problems } = await openAs(await createPerson(server))
    await press(page, 'Edit')
    await page.getByLabel('Nickname').fill('Em')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
    await page.locator('html[lang=de]').waitFor()
    const field = page.getByLabel('Spitzname')
    await field.waitFor()
    expect(await field.inputValue()).toBe('Em')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  })

  test('a password is changed after a proof that was asked for in between, and the others are signed out', async () => {
    const person = await createPerson(server)
    const other = await openAs(person)
    const { page, problems } = await openAs(person)
    server.clock.advance(11 * 60_000)
    await page.getByRole('link', { name: 'Security' }).click()
    const change = async () => {
      await page.getByLabel('Current password').fill(person.password)
      await page.getByLabel('New password').fill(NEXT_PASSWORD)
      await press(page, 'Save')
    }
    await press(page, 'Change password')
    await change()
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    expect(await page.getByText(person.email).isVisible()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await press(page, 'Login')
    await page.getByLabel('Current password').waitFor()
    expect(new URL(page.url()).pathname).toBe('/account/security')
    await change()
    await page.getByText('Your password was saved.').waitFor()
    await other.page.reload()
    await other.page.getByRole('heading', { name: 'Sign Into Your Account' }).waitFor()
    expect(problems).toEqual([])
  })

  test('an address is replaced by the link of its mail, which sends nothing by itself', {
    tags: ['full'],
  }, async () => {
    const person = await createPerson(server)
    const { page, problems } = await openAs(person)
    const next = `new.${person.email}`
    await page.getByRole('link', { name: 'Change address' }).click()
    await page.getByLabel('New e-mail address').fill(next)
    await press(page, 'Send code')
    await page.getByText(`A code was sent to ${next}.`).waitFor()
    const { text } = await readMail(server, next)
    const [link = ''] = /http\S+\/account\/security#\d{6}/.exec(text) ?? []
    await page.goto('about:blank')
    await page.goto(link)
    const code = page.getByLabel('One-time code, 6 digits')
    await expect.poll(() => code.inputValue()).toBe(link.slice(-6))
    expect(page.url()).toBe(`${server.origin}/account/security`)
    expect(await page.getByText(person.email, { exact: true }).isVisible()).toBe(true)
    await press(page, 'Confirm address')
    await page.getByText('Your e-mail address was changed.').waitFor()
    expect(await page.getByText(next, { exact: true }).isVisible()).toBe(true)
    expect(problems).toEqual([])
  })

  test('a second factor is set up, new codes are made and it is removed, by the service’s own words', {
    tags: ['full'],
  }, async () => {
    const { page, problems } = await openAs(await createPerson(server))
    await visit(page, '/account/security')
    await press(page, 'Set up')
    const shown = await page.locator('.shrd-secret code').textContent()
    const secret = (shown ?? '').replaceAll(' ', '')
    await page.getByRole('checkbox', { name: 'I have saved it' }).check()
    const token = () => generate({ secret, epoch: Math.floor(server.clock.now() / 1000) })
    await page.getByLabel('One-time code, 6 digits').fill(await token())
    await press(page, 'Send')
    await page.getByText('10 of 10 codes are left').waitFor()
    server.clock.advance(60_000)
    await press(page, 'Generate new codes')
    await page.getByLabel('One-time code, 6 digits').fill(await token())
    await press(page, 'Generate new codes')
    await page.getByText('New codes are in force.').waitFor()
    const [code = ''] = await page.locator('.shrd-codes li').allTextContents()
    await press(page, 'I have saved it')
    await press(page, 'Remove')
    await press(page, 'Use an emergency code')
    await page.getByLabel('Emergency code', { exact: true }).fill(code)
    await press(page, 'Remove second factor')
    await page.getByText('Your second factor was removed.').waitFor()
    expect(problems).toEqual([])
  })

  test('another browser is signed out from the list of sessions, and then this one [IDENT-13]', async () => {
    const person = await createPerson(server)
    const other = await openAs(person)
    const { page, problems } = await openAs(person)
    await visit(page, '/account/sessions')
    expect(await page.getByRole('listitem').filter({ hasText: 'last used' }).count()).toBe(2)
    await press(page, 'End all other sessions')
    await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click()
    await page.getByText('All other sessions have ended.').waitFor()
    await other.page.reload()
    await other.page.getByRole('heading', { name: 'Sign Into Your Account' }).waitFor()
    await page.getByRole('button', { name: /^End session: / }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    expect(problems).toEqual([])
  })

  test('an account is deleted after a question, and can no longer sign in', {
    tags: ['full'],
  }, async () => {
    const person = await createPerson(server)
    const { page, problems } = await openAs(person)
    await visit(page, '/account/security')
    await press(page, 'Delete my account')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await page.goto(`${server.origin}/login`)
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await press(page, 'Login')
    await page.getByText('INVALID USER CREDENTIALS').waitFor()
    expect(problems).toEqual([])
  })

  test('the access of an application ends after a proof that was asked for in between', async () => {
    const person = await createPerson(server)
    await allowApplication(person)
    const { page, problems } = await openAs(person)
    await visit(page, '/account/applications')
    await page.getByText('Single-page example').waitFor()
    await server.database.knex('sessions').where({ sub: person.sub }).update({ fresh_until: 0 })
    await press(page, 'End access: Single-page example')
    await press(page, 'End access')
    await page.waitForURL(/\/confirm/)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await press(page, 'Login')
    await page.waitForURL(`${server.origin}/account/applications`)
    await press(page, 'End access')
    await page.getByText('Single-page example no longer has access.').waitFor()
    await page.getByText('No application has access to your account.').waitFor()
    const left = server.database.knex('oidc_records').where({ account_id: person.sub })
    expect(await left.whereNot({ model: 'Session' })).toEqual([])
    expect(problems).toEqual([])
  })

  test('the service’s own pages pass axe in light and dark, before and after a sign-in', async () => {
    const found: string[] = []
    const look = async (page: Page, paths: readonly string[]) => {
      for (const path of paths) {
        await visit(page, path)
        found.push(...(await findBarriersAt(page, path)))
      }
    }
    const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    // Each frame and each page that is no widget. The widgets of the others are looked at as stories.
    await look(visitor, ['/nowhere', '/logout', '/dev/mailbox', '/login', '/login/key-file'])
    const { page } = await openAs(await createPerson(server))
    await look(page, ['/account/security', '/'])
    await page.setViewportSize({ width: 320, height: 640 })
    await press(page, 'Menu')
    await page.getByRole('link', { name: 'Logout' }).waitFor()
    found.push(...(await findBarriersAt(page, 'the menu of a phone')))
    expect(found).toEqual([])
  })

  test('every screen and form passes axe in light and dark', { tags: ['full'] }, async () => {
    const person = await createPerson(server)
    await allowApplication(person)
    const { page } = await openAs(person)
    const found: string[] = []
    for (const path of [
      '/account',
      '/account/security?open=email',
      '/account/security?open=password',
      '/account/security?open=second_factor',
      '/account/security?open=deletion',
      '/account/sessions?open=all_sessions',
      '/account/applications',
    ]) {
      await visit(page, path)
      if (path.includes('second_factor')) await page.locator('.shrd-qr').waitFor()
      found.push(...(await findBarriersAt(page, path)))
    }
    expect(found).toEqual([])
  })
})
