import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { beginAsMember, writeKeyFile } from './begin-as-member.ts'
import { PASSWORD, submitKeyFile } from './member.ts'
import { expect, test } from './stack.ts'

const DIST = join(import.meta.dirname, '../examples/plain-page/dist')
/** What brings cryptography along. */
const CRYPTO = /draw-key-file-sign-in|argon2|hpke/

test('a key file is opened in a page of the platform by an element, which has tokens and keeps no key', async ({
  page,
  browser,
  stack,
  ownPage,
}) => {
  const { identity, vault } = stack.origins
  const member = await beginAsMember(page, stack.origins)
  const keyFile = await writeKeyFile(member)
  const context = await browser.newContext({ locale: 'en-GB' })
  // To the browser, a page that the test answers is not of this machine.
  await context.grantPermissions(['local-network-access'], { origin: vault })
  const own = await context.newPage()
  const element = `<shrd-key-file-sign-in mode="embedded" issuer="${identity}" client-id="${ownPage}" heading-level="1" register-href="/auth/register"></shrd-key-file-sign-in>`
  const scripts = await servePage(own, { address: `${vault}/`, issuer: identity, body: element })
  await own.addInitScript(() =>
    addEventListener('shrd-signed-in', ({ type }) => {
      document.body.dataset.said = type
    }),
  )
  const faults = listenForFaults(own)
  const worker = own.waitForEvent('worker')
  await own.goto(`${vault}/`)
  await expect(own.getByRole('heading', { name: 'Sign in with your key file' })).toBeVisible()
  expect((await worker).url()).toMatch(/\/shrd\/crypto-worker-[\w-]+\.js$/)
  expect(scripts.filter((path) => CRYPTO.test(path))).not.toEqual([])
  await expectNoViolations(own)

  await submitKeyFile(own, keyFile, 'surely not the password')
  await expect(own.getByRole('alert')).toContainText('very likely not correct')
  await submitKeyFile(own, keyFile, PASSWORD)
  // Where the file was opened is where that was loaded: the page never stood still.
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
  const opening = await (await worker).evaluate(loaded)
  expect(opening).not.toEqual([])
  expect(await own.evaluate(loaded)).not.toEqual(expect.arrayContaining(opening))
  await own.getByRole('button', { name: 'Use an emergency code' }).click()
  await own
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(member.codes[0] ?? '')
  await own.getByRole('button', { name: 'Verify Token' }).click()
  // Out to the service and back, behind "SUCCESS".
  const there = own.getByRole('heading', { name: 'You are signed in' })
  await expect(there).toBeVisible()
  expect(own.url()).toBe(`${vault}/`)
  await expect
    .poll(() => own.evaluate(() => document.body.dataset.said))
    .toContain('shrd-signed-in')
  expect(await keptKeys(own)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('where the application redirects, it leads to the service and loads no cryptography', async ({
  page,
  context,
  stack,
}) => {
  const { identity, vault } = stack.origins
  await context.grantPermissions(['local-network-access'], { origin: vault })
  // The client of the vault names the key file as a way in.
  const body = `<shrd-key-file-sign-in issuer="${identity}" client-id="vault"></shrd-key-file-sign-in>`
  const scripts = await servePage(page, { address: `${vault}/`, issuer: identity, body })
  await page.goto(`${vault}/`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`${identity}/interaction/**/key-file`)
  await expect(page.getByRole('heading', { name: 'Sign in with your key file' })).toBeVisible()
  expect(scripts.filter((path) => CRYPTO.test(path))).toEqual([])
})

/**
 * Answers the page of an application and the scripts beside it under a strict policy, also for whoever is
 * redirected there; gives the names of the scripts that are loaded.
 */
async function servePage(
  page: Page,
  { address, issuer, body }: { address: string; issuer: string; body: string },
): Promise<string[]> {
  const scripts: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    const isPage = pathname === '/'
    if (!isPage) scripts.push(pathname)
    const content = isPage ? Buffer.from(toDocument(body)) : await readFile(join(DIST, pathname))
    const headers = {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'text/javascript',
      'Content-Security-Policy': `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src ${issuer}; require-trusted-types-for 'script'; trusted-types shrd-worker`,
    }
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: content.toString('base64'),
    })
  })
  const patterns = ['', '\\?*', 'shrd.js', 'shrd/*'].map((path) => ({
    urlPattern: `${address}${path}`,
  }))
  await session.send('Fetch.enable', { patterns })
  return scripts
}

function toDocument(body: string): string {
  return `<!doctype html>
    <html lang="en">
      <title>Application</title>
      <script type="module" src="/shrd.js"></script>
      <main>${body}</main>
    </html>`
}

/** Databases with keys of a vault, of which the sign-in makes none. */
async function keptKeys(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'vault'),
  )
}

/** What the policy refused, and what no script has caught. */
function listenForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) faults.push(message.text())
  })
  return faults
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
