import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StepEvent } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../../test/http-client.ts'
import {
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  locationOf,
  openSignIn,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readPage, readSignIn, sendStep } from '../../test/user-agent.ts'
import { parseConfig } from '../config.ts'
import { contentSecurityPolicy } from './content-security.ts'

describe('hosted pages', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
  })
  afterAll(() => server?.stop())

  const visit = (path: string, headers = {}) =>
    createUserAgent(headers).visit(`${server.origin}${path}`)
  const openInteraction = async () => {
    const spa = await discover(server, 'spa-pkce')
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const request = await createRequest(spa, { redirect_uri })
    const location = locationOf(await request.agent.visit(request.url.href), server.origin)
    return { request, location, page: await request.agent.visit(location) }
  }
  const nonceOf = ({ headers }: TestAnswer) =>
    /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''

  test('the identity service stands on its default origin with issuer, API and a home page at / [PROD-05]', async () => {
    const secrets = { KEY_RING: `a:${'A'.repeat(43)}`, COOKIE_KEYS: 'c'.repeat(32) }
    expect(parseConfig(secrets)).toMatchObject({ issuer: 'http://localhost:3000', port: 3000 })
    const home = await visit('/')
    expect(home.status).toBe(200)
    expect(readPage(home).page).toEqual({ name: 'home', signed_in: false })
    const { json } = await server.send('/.well-known/openid-configuration')
    expect(json.issuer).toBe(server.origin)
    const api = await server.send('/api/auth/validate', { method: 'POST' })
    expect(api.headers['content-type']).toContain('application/problem+json')
  })

  test('every page sends the policy of the table, with a nonce of its own [HOSTED-25]', async () => {
    const { page, request } = await openInteraction()
    const endSession = await request.agent.visit(`${server.origin}/oauth/end-session`)
    const wrong = await visit('/oauth/authorize?client_id=nobody')
    const paths = ['/', '/login', '/logout', '/401', '/404', '/nowhere', '/dev/mailbox']
    const pages = [
      page,
      endSession,
      wrong,
      ...(await Promise.all(paths.map((path) => visit(path)))),
    ]
    const nonces = pages.map(nonceOf)
    expect(new Set(nonces).size).toBe(pages.length)
    for (const [index, answer] of pages.entries()) {
      const nonce = nonces[index] ?? ''
      expect(answer.headers['content-security-policy']).toBe(contentSecurityPolicy('plain', nonce))
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(Buffer.from(nonce, 'base64url').length).toBeGreaterThanOrEqual(16)
    }
  })

  test('no style attribute and no script or style without nonce stands in the HTML of a page [HOSTED-25]', async () => {
    const { page } = await openInteraction()
    const paths = ['/', '/login', '/logout', '/401', '/nowhere', '/dev/mailbox']
    const pages = [page, ...(await Promise.all(paths.map((path) => visit(path))))]
    for (const answer of pages) {
      expect(answer.text).not.toMatch(/<[a-z][^>]*\sstyle=/i)
      expect(answer.text).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
      const elements = answer.text.match(/<(script|style)\b[^>]*>/g) ?? []
      expect(elements.length).toBeGreaterThan(2)
      for (const element of elements) expect(element).toContain(`nonce="${nonceOf(answer)}"`)
    }
  })

  test('a page arrives drawn, and says without script what is missing', async () => {
    const { page } = await openInteraction()
    expect(page.text).toContain('Sign Into Your Account')
    expect(page.text).toMatch(/<input[^>]*type="password"/)
    expect(page.text).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/)
  })

  test('without script nothing can be typed or sent', async () => {
    const { text } = await visit('/login')
    const root = text.indexOf('<div id="root" data-waiting inert>')
    expect(root).toBeGreaterThan(0)
    expect(text.indexOf('<form')).toBeGreaterThan(root)
    expect(text).toMatch(/<form[^>]*method="dialog"/)
  })

  test('a page names the scripts that it needs, in its document and for early hints; a page of links needs none', async () => {
    for (const path of ['/login', '/register', '/']) {
      const { text, headers } = await visit(path)
      const named = [...text.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/assets\/[^"]+)"/g)]
      const hinted = [...String(headers.link).matchAll(/<([^>]+)>; rel=/g)]
      const scripts = named.filter(([, file]) => file?.endsWith('.js'))
      expect(new Set(hinted.map(([, file]) => file))).toEqual(
        new Set(named.map(([, file]) => file)),
      )
      expect(scripts.length > 0, path).toBe(path !== '/')
    }
  })

  test('pages speak the browser’s language', async () => {
    const titles = { de: 'Bei Ihrem Konto anmelden', en: 'Sign Into Your Account' }
    for (const [language, title] of Object.entries(titles)) {
      const answer = await visit('/login', { 'accept-language': language })
      expect(answer.text).toContain(`<html lang="${language}">`)
      expect(answer.text).toContain(title)
    }
    const words = await Promise.all(
      ['da', 'de', 'en', 'fr', 'it'].map(async (language) => {
        const { text } = await visit('/logout', { 'accept-language': language })
        return /<h1[^>]*>([^<]+)</.exec(text)?.[1]
      }),
    )
    expect(new Set(words).size).toBe(5)
  })

  test('pages speak the language of their address, unless a cookie names another', async () => {
    const of = async (path: string, headers: Record<string, string> = {}) => {
      const { text } = await visit(path, { 'accept-language': 'it', ...headers })
      return /<html lang="(\w+)"/.exec(text)?.[1]
    }
    expect(await of('/login?ui_locales=de')).toBe('de')
    expect(await of('/?ui_locales=tlh')).toBe('it')
    expect(await of('/?ui_locales=de&ui_locales=da')).toBe('it')
    expect(await of('/?ui_locales=de', { cookie: 'shrd_hosted_language=fr' })).toBe('fr')
  })

  test('a client’s name, look and links are on its pages, whatever they contain', async () => {
    const { clients } = server.database.store.oidc
    const client = await clients.find('spa-pkce')
    if (client === undefined) throw new Error('the example is not registered')
    const name = '</script><script>alert(1)</script>'
    const metadata = { ...client.metadata, tos_uri: 'https://a.example/terms' }
    const branding = {
      radius: 14,
      light: { accent: '#0b6a5f' },
      layout: 'split',
      engraving: 'none',
    }
    await clients.update({ ...client, name, branding, metadata })
    try {
      const { page } = await openInteraction()
      expect(page.text).not.toContain('<script>alert')
      expect(readPage(page).brand).toMatchObject({
        name,
        layout: 'split',
        tos_uri: 'https://a.example/terms',
      })
      expect(page.text).toContain('--shrd-accent:#0b6a5f')
      expect(page.text).toContain('href="https://a.example/terms"')
    } finally {
      await clients.update(client)
    }
  })

  test('an interaction that was answered shows ERROR: 304, the way to the application and one to start again [ERR-26]', async () => {
    const { request, location, page: opened } = await openInteraction()
    const { agent } = request
    const { door, step } = readSignIn(opened)
    const origin = server.origin
    const send = (transaction: string, event: StepEvent) =>
      sendStep(agent, { origin, door, transaction, event })
    const asked = await send(step.transaction, { type: 'password', ...firstPerson(server) })
    const done = await send(asked.transaction, { type: 'consent', granted: true })
    await followToApplication(server, agent, done)
    const answer = await agent.visit(location)
    expect(answer.status).toBe(410)
    expect(answer.text).toContain('ERROR: 304')
    const { page } = readPage(answer)
    if (page.name !== 'failed' || page.restart === null) throw new Error('no way to start again')
    const { name } = (await server.database.store.oidc.clients.find('spa-pkce')) ?? {}
    const href = `${server.config.spaOrigin}/`
    expect(page).toMatchObject({ answered: true, application: { name, href } })
    const again = { ...request, url: new URL(page.restart), agent: createUserAgent() }
    expect((await openSignIn(server, again)).step.next.kind).toBe('password')
  })

  test('an interaction that took too long shows ERROR: 304', async () => {
    const { request, location } = await openInteraction()
    server.clock.advance(61 * 60_000)
    const answer = await request.agent.visit(location)
    expect(answer.status).toBe(410)
    expect(answer.text).toContain('ERROR: 304')
    expect(readPage(answer).page).not.toHaveProperty('answered')
  })

  test('somebody else’s interaction opens nothing', async () => {
    const { location } = await openInteraction()
    const answer = await createUserAgent().visit(location)
    expect(answer.status).toBe(410)
    expect(answer.text).not.toContain('type="password"')
  })

  test('scripts and styles are kept for ever, and nothing else lies beside them', async () => {
    const { text } = await visit('/login')
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
    const answer = await server.send(script)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers['content-type']).toContain('javascript')
    for (const path of [
      '/assets/../.vite/manifest.json',
      '/assets/..%2f.vite/manifest.json',
      '/assets/%2e%2e/.vite/manifest.json',
      '/assets//../../.vite/manifest.json',
      '/assets/x',
    ]) {
      // As it is: an address would have its dots taken out before it is sent.
      expect((await server.send('/', { path })).status, path).toBe(404)
    }
  })

  test('scripts and styles arrive compressed, the worker with its own policy', async () => {
    const folder = join(import.meta.dirname, '../../web/dist/client/assets')
    const names = await readdir(folder)
    for (const pattern of [/^entry-client-.*\.js$/, /^crypto-worker-.*\.js$/, /\.css$/]) {
      const name = names.find((one) => pattern.test(one)) ?? ''
      const headers = { 'Accept-Encoding': 'gzip, br' }
      const answer = await fetch(`${server.origin}/assets/${name}`, { headers })
      expect(answer.headers.get('content-encoding'), name).toBe('br')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      const policy = String(answer.headers.get('content-security-policy'))
      expect(policy.includes("'wasm-unsafe-eval'")).toBe(name.startsWith('crypto-worker'))
      // `fetch` decodes.
      expect(await answer.text()).toBe(await readFile(join(folder, name), 'utf8'))
    }
  })

  test('pages without a user’s data arrive compressed; others, and API responses, never', async () => {
    const { request, page } = await openInteraction()
    const accepting = { 'Accept-Encoding': 'gzip, br' }
    const load = (path: string) => fetch(`${server.origin}${path}`, { headers: accepting })
    for (const path of ['/', '/login', '/register', '/logout', '/nowhere']) {
      const answer = await load(path)
      expect(answer.headers.get('content-encoding'), path).toBe('br')
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      // `fetch` decodes.
      expect(await answer.text()).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/)
    }
    expect(page.headers['content-encoding']).toBeUndefined()
    expect(page.headers.vary).toContain('Accept-Encoding')
    for (const path of ['/dev/mailbox', '/.well-known/openid-configuration']) {
      expect((await load(path)).headers.get('content-encoding'), path).toBeNull()
    }
    const endSession = await request.agent.visit(`${server.origin}/oauth/end-session`)
    expect(endSession.headers.vary ?? '').not.toContain('Accept-Encoding')
    expect(endSession.headers['cache-control']).toBe('no-store, no-transform')
  })

  test('only the worker that opens key files runs WebAssembly, by the policy of its own answer [HOSTED-26]', async () => {
    const names = await readdir(join(import.meta.dirname, '../../web/dist/client/assets'))
    const scripts = names.filter((name) => name.endsWith('.js'))
    const answers = await Promise.all(scripts.map((name) => server.send(`/assets/${name}`)))
    const allowed = scripts.filter((_name, index) =>
      String(answers[index]?.headers['content-security-policy']).includes("'wasm-unsafe-eval'"),
    )
    expect(allowed).toEqual([expect.stringMatching(/^crypto-worker-/)])
  })

  test('the mailbox shows what would have been sent, as text [PROD-12]', async () => {
    const { database, mailer } = server.app.services
    await mailer.queue(
      database.store.service.mails,
      { email: 'somebody@example.org', locale: 'en', brand: 'Hello <b>there' },
      { kind: 'one_time_code', code: '123456' },
    )
    const answer = await visit('/dev/mailbox')
    expect(answer.text).toContain('Hello &lt;b&gt;there')
    expect(answer.text).toContain('123456')
  })
})

describe('in production', () => {
  test('there is no mailbox, no example application and no secret for one', async () => {
    const config = { mode: 'production' } as const
    const server = await startTestServer({ database: 'sqlite', config })
    try {
      const answer = await createUserAgent().visit(`${server.origin}/dev/mailbox`)
      expect(answer.status).toBe(404)
      const clients = await server.database.knex('clients').pluck('client_id')
      expect(clients).toEqual(['vault'])
      expect(await server.database.knex('client_secrets')).toEqual([])
    } finally {
      await server.stop()
    }
  })
})
