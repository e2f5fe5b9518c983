import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createWebApp } from '../src/app.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A TCP server's address is an object; only pipes have a string.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A provider that answers discovery and nothing else. */
async function startIssuer(): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/oauth/authorize`,
        token_endpoint: `${issuer}/oauth/token`,
        end_session_endpoint: `${issuer}/oauth/end-session`,
        jwks_uri: `${issuer}/oauth/jwks`,
      }),
    )
  })
  const issuer = await listen(server)
  return issuer
}

async function startApp(issuer: string): Promise<string> {
  const server = createServer()
  const origin = await listen(server)
  const app = createWebApp({ origin, issuer, clientId: 'web-app', clientSecret: 'a-secret' })
  app.silent = true
  server.on('request', app.callback())
  return origin
}

test('a visitor gets a sign-in link and no cookie', async () => {
  const answer = await fetch(await startApp('http://127.0.0.1:1'))
  expect(await answer.text()).toContain('href="/sign-in"')
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('sign-in goes to the provider with PKCE, state and nonce, and without the secret', async () => {
  const issuer = await startIssuer()
  const origin = await startApp(issuer)
  const answer = await fetch(`${origin}/sign-in`, { redirect: 'manual' })
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe(`${issuer}/oauth/authorize`)
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'web-app',
    redirect_uri: `${origin}/callback`,
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String),
  })
  expect(target.href).not.toContain('a-secret')
})

test('the session cookie has a name of its own and no script can read it', async () => {
  const origin = await startApp(await startIssuer())
  const answer = await fetch(`${origin}/sign-in`, { redirect: 'manual' })
  expect(answer.headers.get('set-cookie')).toMatch(/^web_app_session=[\w-]{43};.*httponly/i)
})

test('an answer with another state does not sign in', async () => {
  const origin = await startApp(await startIssuer())
  const begun = await fetch(`${origin}/sign-in`, { redirect: 'manual' })
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await fetch(`${origin}/callback?code=x&state=planted`, { headers: { cookie } })
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('The sign-in was not finished.')
})

test('a callback that nobody started leads back to the start', async () => {
  const origin = await startApp(await startIssuer())
  const answer = await fetch(`${origin}/callback?code=x&state=y`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/')
})

test('a sign-out that comes from another site is refused', async () => {
  const origin = await startApp(await startIssuer())
  const headers = { 'Sec-Fetch-Site': 'same-site' }
  expect((await fetch(`${origin}/sign-out`, { method: 'POST', headers })).status).toBe(403)
})

test('another host name is redirected to the configured origin', async () => {
  const origin = await startApp('http://127.0.0.1:1')
  const other = origin.replace('127.0.0.1', 'localhost')
  const answer = await fetch(`${other}/callback`, { redirect: 'manual' }).catch(() => undefined)
  expect(answer?.headers.get('location')).toBe(`${origin}/callback`)
})

test('a provider that is away gives a page with a way back', async () => {
  const origin = await startApp('http://127.0.0.1:1')
  const answer = await fetch(`${origin}/sign-in`)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('href="/"')
})

test('without a client secret it does not start, and says what is missing', async () => {
  const { WEB_APP_CLIENT_SECRET: _, ...env } = process.env
  const main = join(import.meta.dirname, '..', 'src', 'main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const [code] = await once(child, 'exit')
  expect(code).not.toBe(0)
  expect(said).toContain('WEB_APP_CLIENT_SECRET is missing')
})
