import type { Browser, Locator, Page, Request } from 'playwright'
import { AUTHORIZE, answerAsService, ISSUER } from './answer-as-service.ts'
import { findBallast } from './find-ballast.ts'

// This only ends what hangs.
const TIME_LIMIT_MS = 60_000
const PRESS_AGAIN_MS = 2_000

/**
 * Opens a page, uses it, and returns the browser's complaints: errors and warnings of the console,
 * including violations of the Content-Security-Policy, uncaught errors, and requests that failed.
 */
export async function visit(
  browser: Browser,
  address: string,
  use: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await browser.newPage()
  const faults: string[] = []
  page.setDefaultTimeout(TIME_LIMIT_MS)
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`))
  page.on('console', (message) => {
    // The response that asks for a step has status 400, and the browser reports it.
    const isAnswer = message.location().url.startsWith(ISSUER)
    const isBad = ['error', 'warning'].includes(message.type())
    if (isBad && !isAnswer) faults.push(`console: ${message.text()}`)
  })
  const scripts: Promise<string>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(readText(request))
  })
  await page.route(`${ISSUER}/**`, (route) => route.fulfill(answerAsService(route.request())))
  try {
    await page.goto(address)
    await use(page)
    const ballast = findBallast(await Promise.all(scripts))
    faults.push(...ballast.map((name) => `The page loads ${name} before it is needed.`))
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  } finally {
    await page.close()
  }
  return faults
}

/** The browser no longer has the text of a page that it is leaving. */
async function readText(request: Request): Promise<string> {
  const response = await request.response()
  return (await response?.text().catch(() => '')) ?? ''
}

/**
 * Types a password and reads it back, which works only if the form is alive. Then waits for
 * something that only the service knows: that this application offers one-time codes.
 */
export async function usePasswordForm(page: Page): Promise<void> {
  const field = page.locator('input[autocomplete="current-password" i]')
  await field.fill('correct horse')
  await showPassword(page)
  const kept = await field.inputValue()
  if (kept !== 'correct horse') throw new Error(`The password field holds "${kept}".`)
  await page
    .getByRole('button', { name: /one-time|code/i })
    .first()
    .waitFor()
}

/** A server sends the form before its scripts run, and a press before they do is lost: press again. */
async function showPassword(page: Page): Promise<void> {
  const shown = page.locator('input[autocomplete="current-password" i][type="text"]')
  const end = Date.now() + TIME_LIMIT_MS
  do {
    if (Date.now() > end) throw new Error('The button that shows the password does nothing.')
    await page.locator('.shrd-affix').click()
  } while (!(await isSoonVisible(shown)))
}

function isSoonVisible(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: PRESS_AGAIN_MS }).then(
    () => true,
    () => false,
  )
}

/** Presses the button of the custom element, which leads to the identity service. */
export async function useElement(page: Page): Promise<void> {
  await page.locator('shrd-sign-in').getByRole('button').click()
  await page.waitForURL((url) => url.href.startsWith(`${AUTHORIZE}?`))
}
