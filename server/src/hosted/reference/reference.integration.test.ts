import { endpoints } from '@shrd/contract'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../../test/chromium.ts'
import { findBarriers } from '../../../test/find-barriers.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const PHONE = { width: 320, height: 640 }
const DESK = { width: 1280, height: 800 }

describe('the API reference', () => {
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

  /** A page that fails the test for anything that its policy refuses. */
  async function open(options: BrowserContextOptions, hash = ''): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-GB', ...options })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('pageerror', (error) => void faults.push(error.message))
    await page.goto(`${server.origin}/api/reference${hash}`)
    return page
  }
  const faults: string[] = []
  const shown = (page: Page) =>
    page.locator('.call:not([hidden])').evaluateAll((calls) => calls.map(({ id }) => id))

  test('is also there as an OpenAPI description that tools of all origins may read', async () => {
    const { status, headers, json } = await server.send('/api/openapi.json', {
      headers: { origin: 'https://editor.example' },
    })
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(json).toMatchObject({ openapi: '3.1.1', servers: [{ url: server.origin }] })
  })

  test('is sent once: a browser that has it gets no body', async () => {
    const accepted = { 'accept-encoding': 'gzip, br' }
    const first = await server.send('/api/reference', { headers: accepted })
    expect(first.headers['content-encoding']).toBe('br')
    const { etag = '' } = first.headers
    const known = { 'if-none-match': etag }
    const again = await server.send('/api/reference', { headers: { ...accepted, ...known } })
    expect(again).toMatchObject({ status: 304, text: '' })
    const plain = await server.send('/api/reference', { headers: known })
    expect(plain.status, 'another coding').toBe(200)
    const { headers } = await server.send('/api/openapi.json')
    const same = await server.send('/api/openapi.json', {
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect(same.status).toBe(304)
  })

  test('loads nothing from elsewhere, and runs no script but its own', async () => {
    const { headers, text } = await server.send('/api/reference')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self';/,
    )
    expect(policy).not.toMatch(/unsafe|nonce|https?:/)
    const loaded = [...text.matchAll(/(?:src|<link [^>]*href)="([^"]*)"/g)].map(([, url]) => url)
    expect(loaded.filter((url) => !/^(\/assets\/|data:image)/.test(url ?? ''))).toEqual([])
  })

  test('shows every call with its caller, its errors and an example', async () => {
    const { text } = await server.send('/api/reference')
    for (const [name, { path, errors }] of Object.entries(endpoints)) {
      const [, article = ''] = text.split(`id="${name}" tabindex`)
      const [own = ''] = article.split('</article>')
      expect(own, name).toContain(`<code>${path}</code>`)
      expect(own, name).toContain(`curl &#39;${server.origin}${path}`)
      for (const code of errors) expect(own, name).toContain(`#error-${code}`)
    }
    const [, webhooks = ''] = text.split('id="createWebhook" tabindex')
    expect(webhooks.split('</article>')[0]).toContain('An API key with the scope webhooks:write.')
  })

  test('is searched by words, from the keyboard, and says how many calls it has found', async () => {
    const page = await open({ viewport: DESK })
    await page.keyboard.press('/')
    await page.keyboard.type('webhook replaces')
    expect(await shown(page)).toEqual(['changeWebhookSecret'])
    expect(await page.getByRole('status').textContent()).toBe('1 call found.')
    const links = page.getByRole('navigation').getByRole('link')
    expect(await links.allInnerTexts()).toEqual([
      'Your account',
      'Webhooks',
      'changeWebhookSecret',
      'Errors',
    ])
    await page.keyboard.press('Enter')
    await page.waitForURL(/#changeWebhookSecret$/)
    const focused = page.locator('#changeWebhookSecret')
    expect(await focused.evaluate((call) => call === document.activeElement)).toBe(true)
    await page.keyboard.press('/')
    await page.keyboard.type('nothing at all')
    expect(await page.getByRole('status').textContent()).toContain('No call contains')
    await page.keyboard.press('Escape')
    expect(await shown(page)).toHaveLength(Object.keys(endpoints).length)
    expect(faults).toEqual([])
  })

  test('is complete without script, with the list of calls', async () => {
    const page = await open({ viewport: DESK, javaScriptEnabled: false })
    expect(await shown(page)).toHaveLength(Object.keys(endpoints).length)
    expect(await page.locator('#search').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'listWebhooks' }).first().click()
    await page.waitForURL(/#listWebhooks$/)
  })

  test('fits on a phone, where the list of calls is closed at first', async () => {
    const page = await open({ viewport: PHONE })
    await page.locator('#search').waitFor()
    const isWide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
    expect(await isWide()).toBe(false)
    const link = page.getByRole('navigation').getByRole('link', { name: 'createWebhook' })
    expect(await link.isVisible()).toBe(false)
    await page.getByText('Calls', { exact: true }).click()
    await link.click()
    await page.waitForURL(/#createWebhook$/)
    expect(await link.isVisible()).toBe(false)
    expect(faults).toEqual([])
  })

  test('has no barrier in light and dark', async () => {
    const page = await open({ viewport: PHONE })
    await page.locator('#search').waitFor()
    // All calls are drawn alike, and each takes half a second.
    const parts = ['.reference-head', '.reference-nav', '.start', '#createWebhook', '#listEvents']
    expect(await findBarriers(page, { parts })).toEqual([])
  })

  test('is dark for those who want it dark, and keeps their choice', async () => {
    const page = await open({ viewport: DESK, colorScheme: 'dark' })
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await background()
    await page.getByRole('button', { name: 'Light or dark' }).click()
    const light = await background()
    expect(light).not.toBe(dark)
    await page.reload()
    expect(await background()).toBe(light)
    expect(faults).toEqual([])
  })
})
