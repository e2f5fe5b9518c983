import type { BrowserContext, Page } from '@playwright/test'
import { STOPPED, serveCopy } from './altered-vault.ts'
import { expect, test } from './stack.ts'

const PASSWORD = 'correct horse battery'
/** A script that the sign-in imports. */
const NEEDED = /\/assets\/(both-[^"]+\.js)/
const KEY_FILE = { name: 'mara.key', text: 'not a key file' }

/** Holds back the scripts of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function choose(
  context: BrowserContext,
  url: string,
  choices: Readonly<Record<string, string>>,
): Promise<void> {
  const cookies = Object.entries(choices).map(([name, value]) => ({
    name: `shrd_${name}`,
    value,
    url,
  }))
  await context.addCookies(cookies)
}

/** Waits until React handles what happens to the screen, and has drawn what it was told. */
async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const part = document.querySelector(
      '#app main a, #app main button, #app header a, #app main input',
    )
    return part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'))
  })
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

type Look = Readonly<Record<string, string>>

const FAR_FROM_DEFAULT: Look = {
  language: 'de',
  theme: 'dark',
  direction: 'rtl',
  density: 'compact',
}

const LOOKS: readonly Look[] = [
  { language: 'en', theme: 'light' },
  FAR_FROM_DEFAULT,
  { language: 'da' },
  { language: 'fr', theme: 'dark' },
  { language: 'it', direction: 'rtl' },
]

/** Compares the document of a page, before its script, with the running page. */
async function expectSamePicture(page: Page, url: string, look: Look): Promise<void> {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The service answers that nobody is signed in.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await choose(page.context(), url, look)
  const release = await holdScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const title = await page.title()
  const drawn = await page.screenshot({ animations: 'disabled' })
  release()
  await waitForApp(page)
  const running = await page.screenshot({ animations: 'disabled' })
  expect(running.equals(drawn), JSON.stringify(look)).toBe(true)
  expect(await page.title()).toBe(title)
  expect(complaints).toEqual([])
}

test('the document of the sign-in looks as the running page', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectSamePicture(page, `${stack.origins.vault}/auth/login`, FAR_FROM_DEFAULT)
})

for (const width of [320, 1280]) {
  for (const path of ['/', '/auth/login', '/auth/register', '/agb', '/home']) {
    test(`at ${width} px the document of ${path} looks as the running page, in every language`, {
      tag: '@full',
    }, async ({ browser, stack }) => {
      for (const look of LOOKS) {
        const page = await browser.newPage({ viewport: { width, height: 800 } })
        await expectSamePicture(page, `${stack.origins.vault}${path}`, look)
        await page.close()
      }
    })
  }
}

/** Drops a file as a browser does, also before there is a script of the app. */
async function drop(page: Page, { name, text }: typeof KEY_FILE): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([file, content]) => {
      const held = new DataTransfer()
      held.items.add(new File([content ?? ''], file ?? ''))
      return held
    },
    [name, text],
  )
  const zone = page.locator('.shrd-drop-zone')
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

test('what is typed and dropped while the script arrives is there, wherever it arrives between', async ({
  page,
  stack,
}) => {
  const password = page.getByLabel('Password', { exact: true })
  for (let moment = 0; moment <= PASSWORD.length; moment += 2) {
    const release = await holdScripts(page)
    await page.goto(`${stack.origins.vault}/auth/login`, { waitUntil: 'commit' })
    await drop(page, KEY_FILE)
    await password.click()
    await page.keyboard.type(PASSWORD.slice(0, moment))
    release()
    await page.keyboard.type(PASSWORD.slice(moment), { delay: 15 })
    await waitForApp(page)
    await expect(page.getByText(KEY_FILE.name, { exact: true })).toBeVisible()
    await expect(password).toHaveValue(PASSWORD)
    await expect(password).toBeFocused()
    await page.keyboard.type('!')
    await expect(password).toHaveValue(`${PASSWORD}!`)
    await page.unroute('**/assets/*.js')
  }
})

test('a caret in the middle of what was typed stays there', async ({ page, stack }) => {
  const release = await holdScripts(page)
  await page.goto(`${stack.origins.vault}/auth/login`, { waitUntil: 'commit' })
  const password = page.getByLabel('Password', { exact: true })
  await password.pressSequentially('abcd')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  release()
  await waitForApp(page)
  await page.keyboard.type('-')
  await expect(password).toHaveValue('ab-cd')
})

test('what was pressed before the script is done when it is there', async ({ page, stack }) => {
  const release = await holdScripts(page)
  await page.goto(`${stack.origins.vault}/auth/login`, { waitUntil: 'commit' })
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).click()
  await drop(page, KEY_FILE)
  await password.press('Enter')
  expect(page.url()).toBe(`${stack.origins.vault}/auth/login`)
  release()
  // The form was submitted with both: the file is refused for what it is.
  await expect(page.getByText(/not a key file|is not/i).first()).toBeVisible()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(PASSWORD)
})

test('who types on after Enter has submitted nothing', async ({ page, stack }) => {
  const release = await holdScripts(page)
  await page.goto(`${stack.origins.vault}/auth/login`, { waitUntil: 'commit' })
  const password = page.getByLabel('Password', { exact: true })
  await password.pressSequentially('half')
  await password.press('Enter')
  await page.keyboard.type('way')
  release()
  await waitForApp(page)
  await expect(password).toHaveValue('halfway')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/Choose your key file|is missing|required/i)).toHaveCount(0)
})

test('a refused script of the sign-in is said at once, and no field is left', async ({
  page,
  stack,
  context,
}) => {
  const vault = await serveCopy(stack.origins.identity)
  await context.clearCookies()
  await vault.alter(NEEDED)
  await page.goto(`${vault.origin}/auth/login`)
  await expect(page.getByText(STOPPED)).toBeVisible()
  await expect(page.locator('input')).toHaveCount(0)
  await expect(page.locator('.late')).toHaveCount(0)
  await vault.close()
})

test('accepted terms stay accepted', async ({ page, stack }) => {
  const release = await holdScripts(page)
  await page.goto(`${stack.origins.vault}/auth/register`, { waitUntil: 'commit' })
  const terms = page.getByRole('checkbox')
  await terms.check()
  release()
  await waitForApp(page)
  await expect(terms).toBeChecked()
  await terms.uncheck()
  await expect(terms).not.toBeChecked()
})
