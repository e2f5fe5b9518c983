import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../test/chromium.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const PHONE = { width: 320, height: 640 }
const DESK = { width: 1280, height: 800 }

describe('the service’s own pages in Chromium', () => {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    browser = await chromium.launch(CHROMIUM)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function open(path: string, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', ...options })
    const page = await context.newPage()
    await page.goto(`${server.origin}${path}`)
    return page
  }
  const hydrated = (page: Page) => page.locator('.hosted-language:not([inert])').waitFor()

  test('without script the menu opens on a phone and its links lead on', async () => {
    const page = await open('/', { viewport: PHONE, javaScriptEnabled: false })
    const menu = page.locator('.hosted-menu')
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await menu.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${server.origin}/#features`)
    await page.getByRole('link', { name: 'Login' }).last().click()
    await page.waitForURL(`${server.origin}/login`)
  })

  test('with script the menu closes when it has led to a section of the same page', async () => {
    const page = await open('/', { viewport: PHONE })
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'About' }).click()
    expect(new URL(page.url()).hash).toBe('#about')
    expect(await page.locator('.hosted-menu').isVisible()).toBe(false)
  })

  test('on a desk all entries stand in the head, and there is no menu button', async () => {
    const page = await open('/', { viewport: DESK })
    const links = page.getByRole('navigation').getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['Home', 'Features', 'About', 'Login', 'Register'])
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
  })

  test('the first Tab reaches the link to the content, and Tab goes on from there', async () => {
    const page = await open('/', { viewport: DESK })
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    const box = await skip.boundingBox()
    expect(box?.height).toBeGreaterThan(24)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/login')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
  })

  async function expectFits(locales: readonly string[], widths: readonly number[]): Promise<void> {
    for (const locale of locales) {
      const page = await open('/', { locale })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 })
        for (const dir of ['ltr', 'rtl']) {
          expect(await page.evaluate(findCutOff, dir), `${locale} ${width} ${dir}`).toEqual([])
        }
      }
      await page.context().close()
    }
  }

  test('nothing is wider than the screen, with long words and in each direction', () =>
    expectFits(['de'], [320, 1280]))

  test('and in any language, at any width', { tags: ['full'] }, () =>
    expectFits(['da', 'de', 'en', 'fr', 'it'], [320, 390, 768, 1280]),
  )

  test('nothing moves while the page loads, and nothing comes from elsewhere', async () => {
    for (const viewport of [PHONE, DESK]) {
      const page = await open('/', { viewport })
      const origins = new Set<string>()
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin)
      })
      await page.goto(`${server.origin}/`)
      await hydrated(page)
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 300)
          }),
      )
      expect(moved).toBe(0)
      expect([...origins]).toEqual([server.origin])
    }
  })
})

/** Runs in the page: what stands out of it at either side. */
function findCutOff(dir: string): string[] {
  document.documentElement.dir = dir
  const { clientWidth } = document.documentElement
  return Array.from(document.querySelectorAll('main *, .hosted-head *, .hosted-foot *'))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return element.closest('svg') === null && (left < -1 || right > clientWidth + 1)
    })
    .map(({ className, textContent }) => `${className}: ${textContent}`)
}
