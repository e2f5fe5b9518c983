import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM } from '../../test/chromium.ts'
import { createDevice, type DeviceCodes } from '../../test/device-journey.ts'
import { registerClient } from '../../test/relying-parties/register-client.ts'
import { firstPerson } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

describe('the page of a device in Chromium', () => {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    browser = await chromium.launch(CHROMIUM)
    const grant_types = [GRANT, 'refresh_token']
    const metadata = { grant_types, redirect_uris: [], response_types: [] }
    const none = { ...metadata, token_endpoint_auth_method: 'none' }
    await registerClient(server, { client_id: 'cli', metadata: none })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const begin = async (): Promise<DeviceCodes> => (await createDevice(server, 'cli').begin()).json
  const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ locale: 'en-GB', ...options })
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  test('with the keyboard alone a user enters the code, confirms, signs in and consents', async () => {
    const { user_code, verification_uri, device_code } = await begin()
    const page = await open(verification_uri)
    // The field has the focus already.
    await page.keyboard.type(user_code.replace('-', '').toLowerCase())
    await page.keyboard.press('Enter')
    await heading(page).filter({ hasText: 'Sign in to cli?' }).waitFor()
    await page.getByRole('button', { name: 'Yes, it is my device' }).press('Enter')
    const { email, password } = firstPerson(server)
    await page.getByLabel(/E-mail/).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter')
    await heading(page).filter({ hasText: 'The device is signed in' }).waitFor()
    expect((await createDevice(server, 'cli').poll(device_code)).status).toBe(200)
  })

  test('without scripts the code of the address is confirmed or refused', async () => {
    const { verification_uri_complete, device_code } = await begin()
    const page = await open(verification_uri_complete, { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'No, refuse' }).click()
    await heading(page).filter({ hasText: 'The device was not signed in' }).waitFor()
    const { json } = await createDevice(server, 'cli').poll(device_code)
    expect(json.error).toBe('access_denied')
  })

  test('a refused code stays in the field, which says why', async () => {
    const page = await open(`${server.origin}/oauth/device`, {
      viewport: { width: 320, height: 640 },
    })
    await page.getByLabel('Code').fill('BBBB-BBBB')
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Code')
    await page.getByRole('alert').waitFor()
    expect(await field.inputValue()).toBe('BBBB-BBBB')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
