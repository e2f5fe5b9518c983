import { LOCALES } from '@shrd/contract'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRICES } from '../../test/billed-account.ts'
import { SELLER } from '../../test/billing-scene.ts'
import { CHROMIUM } from '../../test/chromium.ts'
import { addDeveloperAccount } from '../../test/developer-account.ts'
import { findBarriers } from '../../test/find-barriers.ts'
import { openSession } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { runBilling } from '../account/billing/run-billing.ts'
import { DAY } from '../account/billing/times.ts'

const ENV = { PLAN_PRICES: JSON.stringify(PRICES), INVOICE_SELLER: JSON.stringify(SELLER) }
const PHONE = { width: 320, height: 640 }
const DESK = { width: 1280, height: 800 }
const WHITE = 'rgb(255, 255, 255)'

describe('the page of an invoice in Chromium', () => {
  let server: TestServer
  let browser: Browser
  let path: string
  let cookie: { name: string; value: string; url: string }
  const faults: string[] = []
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite', env: ENV })
    server.clock.freeze()
    const { account_id, owner } = await addDeveloperAccount(server)
    server.clock.advance(60 * DAY)
    await runBilling({ ...server.app.services, brand: 'Shrd' })
    const [invoice] = await server.database.store.tenancy.invoices.listOpen(account_id)
    path = `/invoices/${invoice?.invoice_id}`
    const { agent } = await openSession(server, owner.sub)
    const { name } = server.app.services.cookie
    cookie = { name, value: agent.cookie(name) ?? '', url: server.origin }
    browser = await chromium.launch(CHROMIUM)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function open(options: BrowserContextOptions, query = ''): Promise<Page> {
    const context = await browser.newContext({ viewport: DESK, ...options })
    await context.addCookies([cookie])
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await page.goto(`${server.origin}${path}${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
  const backgroundOf = (page: Page) =>
    page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor)

  test.each(LOCALES)('fits on a phone in %s, and has no barrier', async (locale) => {
    const page = await open({ viewport: PHONE }, `?lang=${locale}`)
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(widths).toEqual({ scrollWidth: 320, clientWidth: 320 })
    expect(await findBarriers(page)).toEqual([])
    await page.context().close()
    expect(faults).toEqual([])
  })

  test('is dark for those who want it dark, whose paper is white and has the invoice alone', async () => {
    const light = await open({ colorScheme: 'light' })
    expect(await backgroundOf(light)).toBe(WHITE)
    const dark = await open({ colorScheme: 'dark' })
    expect(await backgroundOf(dark)).not.toBe(WHITE)
    await dark.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await backgroundOf(dark)).toBe(WHITE)
    expect(await dark.getByRole('navigation').isVisible()).toBe(false)
    const ink = await dark.locator('h1').evaluate((title) => getComputedStyle(title).color)
    expect(ink).toBe(await light.locator('h1').evaluate((title) => getComputedStyle(title).color))
    const { pages } = await readPdf(dark)
    expect(pages).toBe(1)
    expect(faults).toEqual([])
  })

  test('leads to the other languages and back to the bills of the account', async () => {
    const page = await open({ locale: 'en-GB' })
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Rechnung INV-000001' }).waitFor()
    const back = page.getByRole('link', { name: 'Zurück zum Konto' })
    expect(await back.getAttribute('href')).toContain('/dashboard/billing?account=acc_')
  })
})

/** What the browser saves as a file, with the paper that the page asks for. */
async function readPdf(page: Page): Promise<{ readonly pages: number }> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return { pages: file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0 }
}
