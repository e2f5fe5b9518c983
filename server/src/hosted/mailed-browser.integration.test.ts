import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../test/chromium.ts'
import { findBarriers } from '../../test/find-barriers.ts'
import { codeIn, readMail, tokenIn } from '../../test/hosted-visitor.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const PASSWORD = 'violet lamps hum at dusk'
const NEW_PASSWORD = 'seven herons cross the fjord'
const email = 'mara@example.org'

describe('registering and resetting in Chromium', () => {
  let server: TestServer
  let browser: Browser
  let page: Page
  const problems: string[] = []

  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    browser = await chromium.launch(CHROMIUM)
    page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const pathname = () => new URL(page.url()).pathname
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  async function expectAccessible(): Promise<void> {
    expect(await findBarriers(page, { colours: ['light'], rules: 'all' })).toEqual([])
  }
  /** Fills the fields one after the other as a keyboard does, and sends the form. */
  async function typeInto(...fields: [label: string, text: string][]): Promise<void> {
    for (const [label, text] of fields) {
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
  }

  test('an account is made with the keyboard alone, and its code signs in', async () => {
    await page.goto(`${server.origin}/login`)
    await page.getByRole('button', { name: 'Register here' }).focus()
    await page.keyboard.press('Enter')
    await heading('Create Your Account')
    expect(pathname()).toBe('/register')
    await expectAccessible()
    await typeInto(['E-mail address', email], ['Password', PASSWORD])
    await heading('Verify Your Address')
    expect(pathname()).toBe('/register/verify')
    await expectAccessible()
    const code = codeIn(await readMail(server, email))
    await typeInto(['One-time code, 6 digits', code])
    await page.waitForURL(`${server.origin}/account`)
    expect(problems).toEqual([])
  })

  test('a one-time code signs in, and each step has its address', async () => {
    await page.goto(`${server.origin}/login/otp/verify`)
    expect(pathname()).toBe('/login/otp')
    await expectAccessible()
    await typeInto(['E-mail address', email])
    await heading('Enter your OTP')
    expect(pathname()).toBe('/login/otp/verify')
    await expectAccessible()
    await typeInto(['One-time code, 6 digits', codeIn(await readMail(server, email))])
    await page.waitForURL(`${server.origin}/account`)
    expect(problems).toEqual([])
  })

  test('the link of a reset leaves the address at once, and is used only by the button', async () => {
    await page.goto(`${server.origin}/forgot-password`)
    await expectAccessible()
    await typeInto(['E-mail address', email])
    await heading('Set a New Password')
    await expectAccessible()
    const token = tokenIn(await readMail(server, email))
    // Twice, as a program that reads mails and then the person do.
    await page.goto('about:blank')
    await page.goto(`${server.origin}/reset-password#${token}`)
    await page.goto('about:blank')
    await page.goto(`${server.origin}/reset-password#${token}`)
    await page.waitForFunction(() => location.hash === '')
    await page.getByLabel('Code from the e-mail, 6 digits').waitFor({ state: 'detached' })
    await typeInto(['New password', NEW_PASSWORD])
    await page.getByText('Your password was changed. Please sign in.').waitFor()
    await typeInto(['Password', NEW_PASSWORD])
    await page.waitForURL(`${server.origin}/account`)
    expect(problems).toEqual([])
  })
})
