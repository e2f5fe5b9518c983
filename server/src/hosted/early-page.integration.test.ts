import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../test/chromium.ts'
import { type Credentials, firstPerson } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const LATER = /\/later-steps-[\w-]+\.js$/

describe('a hosted page before its script, in Chromium', () => {
  let server: TestServer
  let browser: Browser
  let person: Credentials
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    browser = await chromium.launch(CHROMIUM)
    person = firstPerson(server)
  })
  // A page that stays open goes on drawing.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  /** A page of a browser of its own, what it requested and everything that went wrong in it. */
  async function openPage(options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ locale: 'en-GB', ...options })
    const page = await context.newPage()
    const problems: string[] = []
    const requests: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(`${request.method()} ${request.url()}`)
    })
    return { page, problems, requests }
  }

  /** Opens a page whose script does not arrive before `release` is called. */
  async function openHeld(path: string) {
    const opened = await openPage()
    return { ...opened, ...(await holdScript(opened.page, path)) }
  }
  async function holdScript(page: Page, path: string) {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${server.origin}${path}`, { waitUntil: 'commit' })
    await page.locator('#root[data-waiting]:not([inert])').waitFor()
    return { release: held.resolve }
  }
  const works = (page: Page) => page.locator('#root:not([data-waiting])').waitFor()

  /** Types a part of the address before the script is there, and the rest afterwards. */
  async function typeAt(moments: readonly number[]): Promise<void> {
    const { email, password } = person
    for (const moment of moments) {
      const { page, problems, release } = await openHeld('/login')
      const field = page.getByLabel('E-mail address')
      const cut = Math.round((email.length * moment) / 9)
      await field.pressSequentially(email.slice(0, cut))
      // The caret stands inside of the text, not at its end.
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
      await field.evaluate((input) => Reflect.set(globalThis, 'early', input))
      release()
      if (moment % 2 === 0) await works(page)
      const caret = await field.evaluate((input: HTMLInputElement) => input.selectionStart)
      expect(caret, `moment ${moment}`).toBe(Math.max(0, cut - 3))
      await page.keyboard.press('End')
      await page.keyboard.type(email.slice(cut))
      await works(page)
      expect(await field.inputValue()).toBe(email)
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await field.evaluate((input) => input === Reflect.get(globalThis, 'early'))).toBe(true)
      await page.getByLabel('Password', { exact: true }).fill(password)
      expect(new URL(page.url()).search).toBe('')
      expect(problems).toEqual([])
      await page.context().close()
    }
  }

  test('text that is typed while the script arrives stays, with focus and caret', () =>
    typeAt([2, 5, 9]))

  test('and at every moment', { tags: ['full'] }, () => typeAt([0, 1, 3, 4, 6, 7, 8]))

  test('a password that is typed before the script stays when the link of a mail brings the code', async () => {
    const { page, problems, release } = await openHeld(`/reset-password#${'a'.repeat(43)}`)
    const field = page.getByLabel('New password', { exact: true })
    await field.pressSequentially('copper lantern')
    release()
    await works(page)
    await page.getByLabel('Code from the e-mail, 6 digits').waitFor({ state: 'detached' })
    await page.keyboard.type(' seventeen rivers')
    expect(await field.inputValue()).toBe('copper lantern seventeen rivers')
    expect(problems).toEqual([])
  })

  test('a form that is sent before the script is sent once when the script is there, and never by the browser', async () => {
    const { page, problems, requests, release } = await openHeld('/login')
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.locator('#root[aria-busy=true]').waitFor()
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    release()
    await page.waitForURL(`${server.origin}/dashboard**`)
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([
      `POST ${server.origin}/api/identity/step`,
    ])
    expect(requests.join('\n')).not.toContain(encodeURIComponent(person.password))
    expect(problems).toEqual([])
  })

  test('a user who types on after Enter has sent nothing', async () => {
    const { page, problems, requests, release } = await openHeld('/login')
    await page.getByLabel('E-mail address').fill(person.email)
    const password = page.getByLabel('Password', { exact: true })
    await password.pressSequentially(person.password.slice(0, 3))
    await page.keyboard.press('Enter')
    await page.locator('#root[aria-busy=true]').waitFor()
    await page.keyboard.type(person.password.slice(3))
    release()
    await works(page)
    expect(await password.inputValue()).toBe(person.password)
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    expect(problems).toEqual([])
  })

  test('a key file that is dropped before there is a field for it is chosen when it is there', async () => {
    const { page, problems, release } = await openHeld('/login/key-file')
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['not a key file'], 'mara.key'))
      return transfer
    })
    const root = page.locator('#root')
    for (const type of ['dragover', 'drop']) await root.dispatchEvent(type, { dataTransfer })
    release()
    await page.getByText('mara.key', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login/key-file')
    expect(problems).toEqual([])
  })

  test('a button that is pressed before the script takes its way afterwards', async () => {
    const { page, problems, release } = await openHeld('/login')
    await page.getByLabel('E-mail address').fill('zoe@example.org')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    release()
    await page.getByRole('heading', { name: 'Forgot Your Password?' }).waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('zoe@example.org')
    expect(problems).toEqual([])
  })

  test('who presses a button by keyboard before the script is there signs out afterwards', async () => {
    const { page, problems, release } = await openHeld('/login')
    release()
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`${server.origin}/dashboard**`)
    const again = await holdScript(page, '/logout')
    await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter')
    again.release()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    expect(problems).toEqual([])
  })

  test('what a page shows about typed text is right for text that was there before the script', async () => {
    const { page, problems, release } = await openHeld('/register/verify')
    const cells = page.locator('.shrd-cell')
    await page.locator('input[name=code]').pressSequentially('1234')
    release()
    await cells.nth(3).filter({ hasText: '4' }).waitFor()
    expect(await cells.allInnerTexts()).toEqual(['1', '2', '3', '4', '', ''])
    const register = await openHeld('/register')
    await register.page.getByLabel('Password', { exact: true }).pressSequentially('too short')
    register.release()
    await register.page.getByText('Characters still needed: 6').waitFor()
    expect([...problems, ...register.problems]).toEqual([])
  })

  test.each(['entry-client', 'sign-in', 'en'])(
    'a page whose script %s does not load says so and can be loaded again',
    async (name) => {
      const { page } = await openPage()
      const files = `**/assets/${name}-*.js`
      await page.route(files, (route) => route.abort())
      await page.goto(`${server.origin}/login`)
      await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
      expect(await page.locator('#root').getAttribute('inert')).not.toBeNull()
      await page.unroute(files)
      await page.getByRole('link', { name: 'Start again' }).click()
      await works(page)
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )

  test('the page of a key file has the focus at its heading', async () => {
    const { page, problems } = await openPage()
    await page.goto(`${server.origin}/login`)
    await works(page)
    await page.getByRole('button', { name: 'Sign in with a key file' }).click()
    await page.waitForURL(`${server.origin}/login/key-file`)
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
    expect(problems).toEqual([])
  })

  test('language and colours can be chosen before the script', async () => {
    const { page } = await openHeld('/login')
    await page.getByRole('button', { name: 'Light or dark' }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByLabel('Language').selectOption('it', { noWaitAfter: true })
    await page.locator('html[lang=it]').waitFor()
  })

  const PAGES = [
    ['/login', 6],
    ['/login/otp', 6],
    ['/register', 7],
    ['/forgot-password', 7],
    ['/', 2],
    ['/401', 2],
  ] as const

  /** A page names the files of its language, and of no other. */
  async function expectFiles(path: string, count: number, locale: string): Promise<void> {
    const { page, requests } = await openPage({ locale })
    const response = await page.goto(`${server.origin}${path}`)
    if (count > 2) await works(page)
    const [, ...files] = requests.map((request) => new URL(request.slice(4)).pathname)
    const html = (await response?.text()) ?? ''
    expect(files.filter((file) => !html.includes(`"${file}"`))).toEqual([])
    expect(new Set(files).size).toBe(count - 1)
    const texts = files.filter((file) => /\/(?:da|de|en|fr|it)(?:-account)?-/.test(file))
    expect(texts.map((file) => file.slice('/assets/'.length, '/assets/'.length + 2))).toEqual(
      count > 2 ? [locale] : [],
    )
  }

  test.each(PAGES)(
    '%s loads %i files with its document, each named there, in one language',
    (path, count) => expectFiles(path, count, 'de'),
  )

  test.each(PAGES)('%s loads %i files in English, too', { tags: ['full'] }, (path, count) =>
    expectFiles(path, count, 'en'),
  )

  test('the next step loads with the first input, not before', async () => {
    const { page, requests } = await openPage()
    await page.goto(`${server.origin}/login`)
    await works(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(requests.filter((request) => LATER.test(request))).toEqual([])
    const loading = page.waitForRequest(LATER)
    await page.getByLabel('E-mail address').pressSequentially('a')
    await loading
  })

  test('a user who saves data loads the next step when it follows; if it does not load, a retry does', async () => {
    const { page, requests } = await openPage()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.route(LATER, (route) => route.abort())
    await page.goto(`${server.origin}/login`)
    await page.getByLabel('E-mail address').pressSequentially('zoe@example.org')
    await works(page)
    expect(requests.filter((request) => LATER.test(request))).toEqual([])
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
    await page.unroute(LATER)
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('heading', { name: 'Forgot Your Password?' }).waitFor()
  })
})
