import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../server/test/http-client.ts'
import { registerClient } from '../../server/test/relying-parties/register-client.ts'
import { createPerson, type TestPerson } from '../../server/test/test-person.ts'
import { freePort, startTestServer, type TestServer } from '../../server/test/test-server.ts'
import { CHROMIUM } from '../chromium.ts'
import { createCertificate } from './certificate.ts'
import { startTlsFront } from './tls-front.ts'

/** Outside of production a service has an address of this machine. */
const SERVICE = 'localhost'
const DOMAIN = 'login.acme.test'
const CLIENT = 'acme'

let server: TestServer
let person: TestPerson
let application: Server
let app: string
let browser: Browser
let issuer: string
let domain: string
let stopFront: () => Promise<void>

beforeAll(async () => {
  const port = await freePort()
  issuer = `https://${SERVICE}:${port}`
  domain = `https://${DOMAIN}:${port}`
  const certificate = await createCertificate(['acme.test'])
  server = await startTestServer({
    database: 'sqlite',
    env: { ISSUER: issuer, TRUST_PROXY: 'true' },
  })
  stopFront = await startTlsFront({ port, behind: server.port, certificate })
  application = createServer((_, response) => response.end('the application')).listen(
    0,
    'localhost',
  )
  await once(application, 'listening')
  // A server that listens on a port has an address with one.
  app = `http://localhost:${(application.address() as AddressInfo).port}`
  await registerClient(server, {
    client_id: CLIENT,
    metadata: {
      token_endpoint_auth_method: 'none',
      redirect_uris: [`${app}/callback`],
      post_logout_redirect_uris: [`${app}/`],
      allowed_origins: [app],
    },
  })
  const { clientDomains } = server.database.store.oidc
  const claimed = { client_id: CLIENT, host: DOMAIN, token: 'T', created_at: 1 }
  await clientDomains.claim(claimed)
  await clientDomains.activate(claimed, 2)
  person = await createPerson(server)
  browser = await chromium.launch({
    ...CHROMIUM,
    args: [
      ...CHROMIUM.args,
      '--host-resolver-rules=MAP *.test 127.0.0.1',
      `--ignore-certificate-errors-spki-list=${certificate.pin}`,
    ],
  })
})
afterAll(async () => {
  await browser?.close()
  application?.close().closeAllConnections()
  await stopFront?.()
  await server?.stop()
})

/** A browser that has been nowhere, what it asks for, and everything that goes wrong in it. */
async function openBrowser() {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  const [problems, asked]: [string[], string[]] = [[], []]
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  return { context, page, problems, asked }
}

/** Comes to the service as its discovery document says, from an application. */
async function startAt(page: Page, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL('/oauth/authorize', issuer)
  url.search = new URLSearchParams({
    ...{ client_id: CLIENT, redirect_uri: `${app}/callback`, response_type: 'code' },
    ...{ scope: 'openid', state: 'S', code_challenge_method: 'S256', ...more },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }).toString()
  await page.goto(url.href)
  return verifier
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('button', { name: 'Erlauben', exact: true }).click()
  await page.waitForURL(`${app}/callback?*`)
}

/** Redeems the code that came to the application, at the service. */
function redeem(code: string, code_verifier: string) {
  return sendRequest(`http://127.0.0.1:${server.port}/oauth/token`, {
    method: 'POST',
    headers: {
      host: new URL(issuer).host,
      'x-forwarded-proto': 'https',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: CLIENT, code, code_verifier },
      redirect_uri: `${app}/callback`,
    }).toString(),
  })
}

test('in Chromium a sign-in and a sign-out are under the domain of the client, its cookies too, and its tokens are of the service', async () => {
  const { context, page, problems, asked } = await openBrowser()
  const verifier = await startAt(page)
  expect(new URL(page.url()).origin).toBe(domain)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await signIn(page)
  const back = new URL(page.url()).searchParams
  expect(back.get('iss')).toBe(issuer)
  const { json } = await redeem(back.get('code') ?? '', verifier)
  const [, payload = ''] = String(json.id_token).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(claims).toMatchObject({ iss: issuer, aud: CLIENT, sub: person.sub })
  // No other host has a cookie, and that of the session is bound to its host.
  const cookies = await context.cookies()
  expect(new Set(cookies.map((cookie) => cookie.domain))).toEqual(new Set([DOMAIN]))
  expect(cookies.map(({ name }) => name)).toContain('__Host-shrd_session')
  expect(cookies.every(({ secure }) => secure)).toBe(true)
  // The same browser need not sign in again.
  await startAt(page)
  await page.waitForURL(`${app}/callback?*`)
  const end = new URL('/oauth/end-session', issuer)
  end.search = new URLSearchParams({
    ...{ id_token_hint: json.id_token, post_logout_redirect_uri: `${app}/` },
  }).toString()
  await page.goto(end.href)
  expect(new URL(page.url()).origin).toBe(domain)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL(`${app}/`)
  await startAt(page)
  await page.getByLabel('E-Mail-Adresse').waitFor()
  expect(new Set(asked)).toEqual(new Set([issuer, domain, app]))
  expect(problems).toEqual([])
  await context.close()
})

test('a page under the domain reaches neither the service nor its API, and the console is not there', async () => {
  const { context, page } = await openBrowser()
  await startAt(page)
  const attempts = [
    ...[`${issuer}/api/auth/validate`, `${issuer}/login`, '/api/auth/validate', '/api/clients'],
    '/oauth/userinfo',
  ]
  const outcomes = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map((path) =>
          fetch(path, { credentials: 'include' }).then(
            ({ status }) => status,
            () => 'refused',
          ),
        ),
      ),
    attempts,
  )
  expect(outcomes).toEqual(['refused', 'refused', 421, 421, 421])
  for (const path of ['/dashboard', '/account', '/preview/x']) {
    const answer = await page.goto(`${domain}${path}`)
    expect([path, answer?.status()]).toEqual([path, 404])
    expect(await page.locator('body').textContent()).not.toContain('Shrd')
  }
  await context.close()
})

test('no page is in a frame of another site, the service itself not excepted', async () => {
  const { context, page } = await openBrowser()
  await page.goto(`${app}/`)
  await page.setContent(`<iframe src="${domain}/login"></iframe>`)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  await expect.poll(() => frame?.url()).toContain('chrome-error')
  await context.close()
})
