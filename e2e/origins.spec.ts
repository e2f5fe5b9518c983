import { request as httpRequest } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expect, test } from './stack.ts'

test('each of the five applications runs on an address of its own choosing [PROD-09]', async ({
  page,
  stack,
}) => {
  const { identity, vault, spa, webApp, plainPage } = stack.origins
  const defaults = [3000, 3001, 3002, 3003, 3004].map((port) => `http://localhost:${port}`)
  expect(defaults).not.toContain(identity)
  await page.goto(identity)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(vault)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  for (const origin of [spa, webApp]) {
    await page.goto(origin)
    await expect(signInAt(page)).toBeVisible()
  }
  await page.goto(plainPage)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  const discovery = await (
    await page.request.get(`${identity}/.well-known/openid-configuration`)
  ).json()
  expect(discovery.issuer).toBe(identity)
})

test('no path of the identity service answers the vault app [PROD-27]', async ({ page, stack }) => {
  const { identity, vault } = stack.origins
  const app = await (await page.request.get(vault)).text()
  // The last one: what comes before it, such as the runtime of the bundler, both may have.
  const script = [...app.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].at(-1)?.[1]
  expect(script).toBeDefined()
  for (const path of ['/', '/auth/login', '/auth/register', '/vault', '/index.html', `${script}`]) {
    const answer = await page.request.get(`${identity}${path}`)
    expect(await answer.text()).not.toContain(script)
    if (path === script) expect(answer.status()).toBe(404)
  }
})

test('pages asked for under another host name redirect, calls get 421 with the origin [PROD-30]', async ({
  stack,
}) => {
  const { identity, vault } = stack.origins
  for (const address of ['127.0.0.1', '::1']) {
    expect((await ask(identity, address)).status).toBe(200)
    expect((await ask(vault, address)).status).toBe(200)
    const host = address === '::1' ? '[::1]' : address
    const page = await ask(identity, address, { path: '/login?x=1', host })
    expect(page.location).toBe(`${identity}/login?x=1`)
    expect((await ask(vault, address, { path: '/auth/login', host })).location).toBe(
      `${vault}/auth/login`,
    )
    const call = await ask(identity, address, { path: '/api/vault/all', host })
    expect(call.status).toBe(421)
    expect(call.body).toContain(identity)
  }
})

test('signing in at one application leaves the others signed in [PROD-08] [PROD-29]', async ({
  page,
  stack,
  operator,
  context,
}) => {
  const { identity, vault, spa, webApp } = stack.origins
  for (const origin of [webApp, spa]) {
    await page.goto(origin)
    await signInAt(page).click()
    const allow = page.getByRole('button', { name: 'Allow', exact: true })
    const email = page.getByLabel('E-mail address')
    await expect(allow.or(email)).toBeVisible()
    if (await email.isVisible()) {
      await email.fill(operator.email)
      await page.getByLabel('Password', { exact: true }).fill(operator.password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
    }
    await allow.click()
    await page.waitForURL(`${origin}/**`)
    await expect(page.getByText(operator.email).first()).toBeVisible()
  }
  await page.goto(webApp)
  await expect(page.getByText(operator.email).first()).toBeVisible()
  const owners = new Map<string, string>()
  for (const { name } of await context.cookies([identity, vault, spa, webApp])) {
    owners.set(name, name)
  }
  expect([...owners.keys()]).toEqual(expect.arrayContaining(['shrd_session', 'web_app_session']))
  // A sign-in at the vault replaces the session at the identity host, and no other cookie.
  const before = (await context.cookies(webApp)).find(({ name }) => name === 'web_app_session')
  await beginAsMember(page, stack.origins)
  const after = (await context.cookies(webApp)).find(({ name }) => name === 'web_app_session')
  expect(after?.value).toBe(before?.value)
  await page.goto(webApp)
  await expect(page.getByText(operator.email).first()).toBeVisible()
})

test('a credentialed call from a third party is refused although its cookie arrives [API-59] [API-58]', {
  tag: '@full',
}, async ({ page, stack }) => {
  await beginAsMember(page, stack.origins)
  await page.goto(stack.origins.spa)
  const validate = `${stack.origins.identity}/api/auth/validate`
  const seen = await watchCall(page, validate)
  const read = await page.evaluate(async (identity) => {
    // A simple request: no preflight stands before it, so the cookie does travel.
    return fetch(`${identity}/api/auth/validate`, { method: 'POST', credentials: 'include' }).then(
      () => 'read',
      () => 'refused by the browser',
    )
  }, stack.origins.identity)
  expect(read).toBe('refused by the browser')
  await expect.poll(seen).toEqual({ url: validate, cookie: true, status: 403 })
})

/** The examples say it with a button or with a link. */
function signInAt(page: Page): Locator {
  const name = /sign in/i
  return page.getByRole('button', { name }).or(page.getByRole('link', { name }))
}

interface WireCall {
  url?: string
  cookie?: boolean
  status?: number
}

/** What really went over the wire for one address, also where the browser hides the answer. */
async function watchCall(page: Page, url: string): Promise<() => WireCall | undefined> {
  const calls = new Map<string, WireCall>()
  const note = (requestId: string, fact: WireCall) =>
    calls.set(requestId, { ...calls.get(requestId), ...fact })
  const session = await page.context().newCDPSession(page)
  // The three events of one request come in any order.
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    note(requestId, { url: request.url })
  })
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const sent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'cookie')
    note(requestId, { cookie: sent?.[1].includes('shrd_session=') ?? false })
  })
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    note(requestId, { status: statusCode })
  })
  await session.send('Network.enable')
  return () => [...calls.values()].find((call) => call.url === url)
}

interface Answer {
  status: number
  location: string | undefined
  body: string
}

/** Asks one address of this machine, under a host name of the caller's choosing. */
async function ask(
  origin: string,
  address: string,
  { path = '/', host }: { path?: string; host?: string } = {},
): Promise<Answer> {
  const { port, host: configured } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: address, port, path, headers: { host: host ? `${host}:${port}` : configured } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          body += part
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
        )
      },
    )
    request.on('error', reject)
    request.end()
  })
}
