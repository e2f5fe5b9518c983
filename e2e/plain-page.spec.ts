import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type Operator, test } from './stack.ts'

const DIST = join(import.meta.dirname, '../examples/plain-page/dist')

test('a page in plain HTML signs a person in by its elements, knows them after a reload, and signs them out', async ({
  page,
  stack,
  operator,
}) => {
  const { identity, plainPage } = stack.origins
  const faults = listenForFaults(page)
  await page.goto(plainPage)
  await expect(page.getByRole('heading', { name: 'Sign Into Your Account' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${identity}/interaction/**`)
  await fillIn(page, operator)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(`${plainPage}/**`)

  const claims = page.getByRole('region', { name: 'What this page was told' })
  await expect(claims.getByText(operator.email)).toBeVisible()
  await page.getByRole('button', { name: 'Ask the service' }).click()
  await expect(page.getByRole('status').getByText('"email_verified"')).toBeVisible()

  await page.reload()
  await expect(claims.getByText(operator.email)).toBeVisible()
  await page.locator('shrd-user-button summary').click()
  await expect(page.getByRole('menu')).toContainText('Sign out')
  await expectNoViolations(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`${identity}/**`)
  await page
    .getByRole('button', { name: /log ?out|sign out/i })
    .first()
    .click()
  await page.waitForURL(`${plainPage}/**`)
  await expect(page.getByRole('heading', { name: 'Sign Into Your Account' })).toBeVisible()
  await expect(claims).toBeHidden()
  expect(faults).toEqual([])
})

test('an application of the platform shows the forms in its own page, under a strict policy, in German', async ({
  page,
  context,
  stack,
  operator,
  ownPage,
}) => {
  const { identity, vault } = stack.origins
  // To the browser, a page that the test answers is not of this machine.
  await context.grantPermissions(['local-network-access'], { origin: vault })
  const address = `${vault}/callback`
  const scripts: string[] = []
  await page.route(`${vault}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/callback') await route.fulfill(embeddedPage(identity, ownPage))
    else if (/^\/shrd(\/[\w-]+)?\.js$/.test(path)) {
      scripts.push(path)
      await route.fulfill({
        contentType: 'text/javascript',
        body: await readFile(join(DIST, path)),
      })
    } else await route.continue()
  })
  const faults = listenForFaults(page)
  await page.goto(address)
  const title = page.getByRole('heading', { name: 'Bei Ihrem Konto anmelden', level: 1 })
  await expect(title).toBeVisible()
  await expectNoViolations(page)
  expect(scripts.filter((path) => /\/(da|fr|it)-/.test(path))).toEqual([])

  await page.getByLabel('E-Mail-Adresse').fill(operator.email)
  await page.getByLabel('Passwort', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible()
  await expectNoViolations(page)
  expect(page.url()).toBe(address)
  expect(faults).toEqual([])
})

test('a server may load the script, and nothing happens there', async () => {
  const globals = Object.keys(globalThis)
  await import(join(DIST, 'shrd.js'))
  expect(Object.keys(globalThis)).toEqual(globals)
})

/** The same page at an application that may ask for passwords itself. */
function embeddedPage(identity: string, clientId: string) {
  const policy = `default-src 'none'; script-src 'self'; connect-src ${identity}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`
  return {
    contentType: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': policy },
    body: `<!doctype html>
      <html lang="de">
        <title>Anwendung</title>
        <script type="module" src="/shrd.js?v=2"></script>
        <main>
          <shrd-sign-in mode="embedded" issuer="${identity}" client-id="${clientId}" heading-level="1"></shrd-sign-in>
        </main>
      </html>`,
  }
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

async function fillIn(page: Page, { email, password }: Operator): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
