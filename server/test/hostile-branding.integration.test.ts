import type { Branding } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandingHandlers } from '../src/account/branding/branding-handlers.ts'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { accountCalls, memberOf } from './account-calls.ts'
import { APPLICATION_ID, comeFromApplication } from './application-visit.ts'
import { readMail } from './hosted-visitor.ts'
import { createRequest, discover } from './sign-in-journey.ts'
import { createPerson, type TestPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent, readPage } from './user-agent.ts'

/** What a tenant might try to bring onto the page. */
const SCRIPTS = [
  '</style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '\u0024{alert(1)}',
]

let server: TestServer
let person: TestPerson
const callsOf = () =>
  accountCalls(
    server,
    brandingHandlers(server.app.services),
    memberOf(PLATFORM_ACCOUNT, person.sub),
  )

beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  person = await createPerson(server)
})
afterAll(() => server?.stop())

/** Puts a client into the database as it is, as if every check before had failed. */
async function store(changes: {
  name?: string
  branding: unknown
  metadata?: object
}): Promise<void> {
  const { clients, brandings } = server.database.store.oidc
  const client = await clients.find(APPLICATION_ID)
  if (client === undefined) throw new Error('the example is not registered')
  const [latest] = await brandings.history(APPLICATION_ID)
  const version = (latest?.version ?? 0) + 1
  const publication = { version, published_at: 1, published_by: 'p', repeats: null }
  // Whatever it is, it is JSON.
  const branding = JSON.parse(JSON.stringify(changes.branding))
  await brandings.publish(APPLICATION_ID, { ...publication, branding })
  const theme = branding.theme ?? {}
  await clients.update({
    ...client,
    name: changes.name ?? 'Acme',
    metadata: { ...client.metadata, ...changes.metadata },
    ...{ branding: theme, branding_version: version },
  })
}

async function drawPage(): Promise<{ html: string; policy: string }> {
  const { agent, door } = await comeFromApplication(server)
  const { text, headers } = await agent.visit(`${server.origin}${door.replace(/\/step$/, '')}`)
  return { html: text, policy: String(headers['content-security-policy']) }
}

/** Every script of a page is ours: it has the nonce of the policy, or it is data. */
function expectNoForeignScript({ html, policy }: { html: string; policy: string }): void {
  const [, nonce = ''] = /script-src [^;]*'nonce-([^']+)'/.exec(policy) ?? []
  expect(nonce).not.toBe('')
  const tags = html.match(/<(?:script|style)\b[^>]*>/gi) ?? []
  expect(tags.length).toBeGreaterThan(2)
  for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`)
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  // No attribute runs, and no address is more than a link to the web.
  expect(html).not.toMatch(/<[^>]*\son\w+\s*=/i)
  expect(html).not.toMatch(/(?:href|src|action)="(?!https?:|\/|#|data:)[^"]/i)
  expect(html).not.toMatch(/<(?:iframe|object|embed|base|meta http-equiv)/i)
}

describe('a brand that was written past every check', () => {
  /** Hostile in every place that pages show. */
  const brandOf = (hostile: string) => ({
    name: hostile,
    branding: {
      theme: {
        font: hostile,
        'font-heading': `x;}</style>${hostile}`,
        logo: hostile,
        favicon: hostile,
        radius: `8px;}</style>${hostile}`,
        light: { accent: `#000000;background:url(${hostile})`, [hostile]: '#000000' },
      },
      texts: { en: { 'password.title': hostile, 'way.register': `<link>${hostile}</link>` } },
      mails: {},
    },
  })
  /** As above, and with addresses that are none. The provider would not accept such a record. */
  const withLinks = (hostile: string) => ({
    ...brandOf(hostile),
    metadata: { tos_uri: hostile, policy_uri: `https://a.example/${hostile}` },
  })

  test.each(SCRIPTS)('runs nothing: %s', async (hostile) => {
    await store(brandOf(hostile))
    const page = await drawPage()
    expectNoForeignScript(page)
    // A theme that is not valid is none, so the page is there and can be used.
    expect(page.html).toContain('<body data-brand>')
    const [, css = ''] = /<style nonce="[^"]+">(.*?)<\/style>/s.exec(page.html) ?? []
    expect(css).not.toMatch(/url|alert|expression|#000000/)
    // The same theme without a publication.
    const { knex } = server.database
    await knex('clients').where({ client_id: APPLICATION_ID }).update({ branding_version: 0 })
    expectNoForeignScript(await drawPage())
  })

  test.each(SCRIPTS)('links nowhere under its own domain: %s', async (hostile) => {
    await store(withLinks(hostile))
    const { clientDomains } = server.database.store.oidc
    const host = 'login.hostile.example'
    const claimed = { client_id: APPLICATION_ID, host, token: 'T', created_at: 1 }
    await clientDomains.claim(claimed)
    await clientDomains.activate(claimed, 2)
    const agent = createUserAgent({ host: `${host}:${server.port}` })
    for (const path of ['/login', '/register', '/forgot-password', '/logout', '/nowhere']) {
      const { text: html, headers } = await agent.visit(`${server.origin}${path}`)
      expect(html, path).toContain('<body data-brand>')
      expectNoForeignScript({ html, policy: String(headers['content-security-policy']) })
    }
    await clientDomains.remove(APPLICATION_ID)
  })

  test('signs nobody in with addresses that are none, on a page of the service', async () => {
    await store(withLinks('javascript:alert(1)'))
    const app = await discover(server, APPLICATION_ID)
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const { agent, url } = await createRequest(app, { redirect_uri })
    const { status, text: html, headers } = await agent.visit(url.href)
    expect(status).toBe(400)
    expect(html).not.toContain('alert(1)')
    expectNoForeignScript({ html, policy: String(headers['content-security-policy']) })
    await store({ branding: {}, metadata: { tos_uri: undefined, policy_uri: undefined } })
  })

  test('a page of the service shows nothing of it', async () => {
    const { text } = await server.send('/login', { headers: { accept: 'text/html' } })
    expect(text).not.toContain('alert(1)')
  })
})

describe('a brand within the rules', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)
  const branding: Branding = {
    theme: { color_scheme: 'dark', font: '"Segoe UI", serif', light: { accent: '#0b6a5f' } },
    texts: {
      en: { 'password.title': 'Welcome back', 'password.submit': LONG },
      de: { 'password.title': 'Tom & Jerry’s "Eingang"' },
    },
    mails: { one_time_code: { en: { subject: 'Code of {brand}', lead: ['For {email}, & you.'] } } },
  }

  test('is text on the page, in its language, and in the title', async () => {
    await store({ name: 'Acme', branding })
    const page = await drawPage()
    expectNoForeignScript(page)
    expect(page.html).toContain('Welcome back')
    expect(page.html).toContain(LONG)
    expect(page.html).toMatch(/<html[^>]*data-theme="dark"/)
    const { agent, door } = await comeFromApplication(server)
    agent.setCookie('shrd_hosted_language', 'de')
    agent.setCookie('shrd_hosted_scheme', 'light')
    const german = await agent.visit(`${server.origin}${door.replace(/\/step$/, '')}`)
    expect(german.text).toContain('Tom &amp; Jerry’s')
    expect(german.text).toMatch(/<html[^>]*data-theme="light"/)
    expect(readPage(german).texts).toEqual(branding.texts.de)
  })

  test('writes the mails of its sign-ins', async () => {
    await store({ name: 'Acme', branding })
    const visitor = await comeFromApplication(server)
    await visitor.send({ type: 'choose', to: 'otp_request' })
    await visitor.send({ type: 'request_code', email: person.email, via: 'email' })
    const mail = await readMail(server, person.email)
    expect(mail.subject).toBe('Code of Acme')
    expect(mail.text).toContain(`For ${person.email}, & you.`)
    expect(mail.text).toMatch(/\b\d{6}\b/)
  })

  test('is known by its icon, not by that of the service', async () => {
    await store({ name: 'Acme', branding })
    const { html } = await drawPage()
    expect(html).toContain('<link rel="icon" href="data:,">')
    const { text } = await server.send('/login', { headers: { accept: 'text/html' } })
    expect(text).toContain('<link rel="icon" href="data:image/svg+xml')
  })
})

describe('a preview', () => {
  const preview = async (query = '', token?: string) => {
    const { url } = await callsOf()('previewBranding', { client_id: APPLICATION_ID })
    const path = token === undefined ? new URL(url).pathname : `/preview/${token}`
    return server.send(`${path}${query}`, { headers: { accept: 'text/html' } })
  }

  test('shows the real page with the draft, inert, and in frames of the console alone', async () => {
    const theme = { layout: 'split', light: { accent: '#123456' } } as const
    const texts = { fr: { 'register.title': 'Bienvenue' } }
    await callsOf()('saveBrandingDraft', {
      ...{ client_id: APPLICATION_ID, version: 0, branding: { theme, texts, mails: {} } },
    })
    const page = await preview('?step=register&locale=fr&scheme=dark')
    expect(page.status).toBe(200)
    expect(page.text).toContain('#123456')
    expect(page.text).toContain('Bienvenue')
    expect(page.text).toContain('hosted-split')
    expect(page.text).toMatch(/<html lang="fr" data-theme="dark">/)
    expect(page.text).toContain('<div id="root" inert>')
    expect(page.text).not.toContain('type="module"')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expectNoForeignScript({ html: page.text, policy })
    expect((await drawPage()).html).not.toContain('#123456')
  })

  test.each(['identify', 'otp', 'verify_email', 'reset', 'second_factor', 'consent', '<script>'])(
    'shows the step %s, or else the first one',
    async (step) => {
      const { text, status } = await preview(`?step=${encodeURIComponent(step)}`)
      expect(status).toBe(200)
      expect(text).not.toContain('<script>')
    },
  )

  test('takes no events, and ends after an hour', async () => {
    const { url } = await callsOf()('previewBranding', { client_id: APPLICATION_ID })
    const { pathname } = new URL(url)
    const posted = await server.send(pathname, {
      ...{ method: 'POST', body: '{}' },
      headers: { origin: server.origin, 'shrd-client': '1', 'content-type': 'application/json' },
    })
    expect(posted.status).toBe(404)
    server.clock.advance(3_600_000)
    expect((await server.send(pathname)).status).toBe(404)
    expect((await preview('', 'made~up~token')).status).toBe(404)
  })
})
