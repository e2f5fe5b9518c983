import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createKeyFile } from '@shrd/crypto/key-file'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../test/chromium.ts'
import { findBarriers } from '../../test/find-barriers.ts'
import { setPolicy } from '../../test/hosted-visitor.ts'
import { createRequest, discover } from '../../test/sign-in-journey.ts'
import { createSignedInMember, type TestMember, tokenOf } from '../../test/test-member.ts'
import { freePort, startTestServer, type TestServer } from '../../test/test-server.ts'

const PASSWORD = 'correct horse battery staple'

describe('a key file on a hosted page in Chromium', () => {
  let server: TestServer
  let application: Server
  let browser: Browser
  let member: TestMember
  let file: { name: string; mimeType: string; buffer: Buffer }

  beforeAll(async () => {
    const port = await freePort()
    application = createServer((_, response) => response.end('the application')).listen(port)
    await once(application, 'listening')
    const env = { SPA_ORIGIN: `http://localhost:${port}` }
    server = await startTestServer({ database: 'sqlite', env })
    await setPolicy(server, 'spa-pkce', { methods: ['password', 'key_file'] })
    browser = await chromium.launch(CHROMIUM)
    member = await createSignedInMember(server)
    const { identity, privateKeys } = member.created
    const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
    const mimeType = 'application/octet-stream'
    file = { name: 'mara.key', mimeType, buffer: Buffer.from(text) }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    application?.close().closeAllConnections()
  })

  async function openPage(): Promise<{ page: Page; problems: string[] }> {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    return { page, problems }
  }
  /** Opens the file and gives the token of the authenticator. */
  async function prove(page: Page): Promise<void> {
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByLabel('One-time code, 6 digits').waitFor()
    // The step of an earlier sign-in is used up.
    server.clock.advance(30_000)
    await page.getByLabel('One-time code, 6 digits').fill(await tokenOf(server, member))
    await page.keyboard.press('Enter')
  }
  const kept = (page: Page) =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      storage: Object.keys(localStorage),
    }))

  test('signs its member in, and the device keeps nothing of it [HOSTED-12] [HOSTED-28]', async () => {
    const { page, problems } = await openPage()
    await page.goto(`${server.origin}/login`)
    await page.getByRole('button', { name: 'Sign in with a key file' }).click()
    await page.waitForURL(`${server.origin}/login/key-file`)
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
    expect(await findBarriers(page, { colours: ['light'], rules: 'all' })).toEqual([])
    await prove(page)
    await page.waitForURL(`${server.origin}/account`)
    expect(await kept(page)).toEqual({ databases: [], storage: [] })
    expect(problems).toEqual([])
  })

  test('leads back to the application that asked, after its consent', async () => {
    const { page, problems } = await openPage()
    const spa = await discover(server, 'spa-pkce')
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const { url } = await createRequest(spa, { redirect_uri })
    await page.goto(url.href)
    await page.getByRole('button', { name: 'Sign in with a key file' }).click()
    await page.waitForURL(/\/interaction\/[\w-]+\/key-file$/)
    await prove(page)
    await page.getByRole('heading', { name: 'Allow access to your account?' }).waitFor()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.waitForURL((address) => address.searchParams.has('code'))
    expect(problems).toEqual([])
  })

  test('proves once more who is signed in, and nothing is in the way of that', async () => {
    const { page, problems } = await openPage()
    await page.goto(`${server.origin}/login/key-file`)
    await prove(page)
    await page.waitForURL(`${server.origin}/account`)
    await page.goto(`${server.origin}/confirm?to=/account/sessions`)
    await page.waitForURL(/\/confirm\/[\w-]+\/key-file$/)
    await prove(page)
    await page.waitForURL(`${server.origin}/account/sessions`)
    expect(problems).toEqual([])
  })

  test('that is not at hand leads back to the password', async () => {
    const { page } = await openPage()
    await page.goto(`${server.origin}/login/key-file`)
    await page.getByRole('button', { name: 'Login with a password' }).click()
    await page.getByLabel('E-mail address').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})
