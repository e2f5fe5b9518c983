import type { Browser, Page, Request } from 'playwright'
import { findBallast } from './find-ballast.ts'

const TIME_LIMIT_MS = 15_000
const AUTHORIZE = 'https://id.example/authorize'

/**
 * Opens a page, uses it, and tells what the browser complained about: errors and warnings of the
 * console, among them what a Content-Security-Policy forbade, what was thrown, and what the page
 * loaded in vain.
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
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`)
  })
  const scripts: Promise<string>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(readText(request))
  })
  await page.route('https://id.example/**', (route) => route.fulfill(answer(route.request().url())))
  try {
    await page.goto(address)
    await use(page)
    const ballast = findBallast(await Promise.all(scripts))
    faults.push(...ballast.map((name) => `The page loads ${name} before anybody needs it.`))
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  } finally {
    await page.close()
  }
  return faults
}

/** Of a page that is already being left, the browser has no text any more. */
async function readText(request: Request): Promise<string> {
  const response = await request.response()
  return (await response?.text().catch(() => '')) ?? ''
}

/** An identity service as far as a page sees one before somebody is signed in. */
function answer(address: string): { contentType: string; body: string; headers: Headers } {
  const { origin, pathname } = new URL(address)
  const headers = { 'access-control-allow-origin': '*' }
  if (!pathname.startsWith('/.well-known/')) {
    return { contentType: 'text/html', body: '<title>The identity service</title>', headers }
  }
  const metadata = {
    issuer: origin,
    authorization_endpoint: AUTHORIZE,
    token_endpoint: `${origin}/token`,
    authorization_challenge_endpoint: `${origin}/challenge`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  }
  return { contentType: 'application/json', body: JSON.stringify(metadata), headers }
}

type Headers = Record<string, string>

/** Types a password and looks at it, which works only where the form is alive. */
export async function usePasswordForm(page: Page): Promise<void> {
  const field = page.locator('input[autocomplete="current-password" i]')
  await field.fill('correct horse')
  await page.locator('.shrd-affix').click()
  await page.locator('input[autocomplete="current-password" i][type="text"]').waitFor()
  const kept = await field.inputValue()
  if (kept !== 'correct horse') throw new Error(`The password field holds "${kept}".`)
}

/** Presses the button of the custom element, which leads to the identity service. */
export async function useElement(page: Page): Promise<void> {
  await page.locator('shrd-sign-in').click()
  await page.waitForURL((url) => url.href.startsWith(`${AUTHORIZE}?`))
}
