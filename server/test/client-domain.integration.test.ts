import type { Problem } from '@shrd/contract'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { domainHandlers } from '../src/account/clients/domain-handlers.ts'
import { toProblem } from '../src/http/problem.ts'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { accountCalls, memberOf } from './account-calls.ts'
import { databases } from './databases.ts'
import { readMail, setPolicy, tokenIn } from './hosted-visitor.ts'
import { registerClient } from './relying-parties/register-client.ts'
import { createRequest, discover } from './sign-in-journey.ts'
import { createPerson, type TestPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { postForm } from './token-call.ts'
import {
  createUserAgent,
  readPage,
  readSignIn,
  type sendStep,
  type UserAgent,
} from './user-agent.ts'

const HOST = 'login.acme.example'
const CLIENT = 'acme'
const OTHER = 'other'
const CALLBACK = 'https://app.acme.example/callback'

describe.each(databases)('a domain of a client on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let person: TestPerson
  let records: string[][]
  const domain = () => `http://${HOST}:${server.port}`
  /** A browser under the domain, which has cookies of its own. */
  const atDomain = (host = HOST) => createUserAgent({ host: `${host}:${server.port}` })
  const toServer = (url: string) => url.replace(domain(), server.origin)
  const callsOf = (account: string) => {
    const deps = { ...server.app.services, builtIn: ['vault'], production: false }
    const resolveTxt = async () => records
    return accountCalls(server, domainHandlers({ ...deps, resolveTxt }), memberOf(account))
  }
  const claim = async (client_id = CLIENT, host = HOST) => {
    const claimed = await callsOf(PLATFORM_ACCOUNT)('addClientDomain', { client_id, host })
    return claimed.record_value
  }
  const verify = (client_id = CLIENT) =>
    callsOf(PLATFORM_ACCOUNT)('verifyClientDomain', { client_id })
  const activate = async () => {
    records = [[await claim()]]
    await verify()
  }
  const register = (client_id: string, account_id = PLATFORM_ACCOUNT) =>
    registerClient(server, {
      ...{ client_id, account_id },
      metadata: {
        ...{ token_endpoint_auth_method: 'none', redirect_uris: [CALLBACK] },
        post_logout_redirect_uris: ['https://app.acme.example/'],
        allowed_origins: ['https://app.acme.example'],
      },
    })
  /** The authorization request of an application, sent to the service as discovery says. */
  const ask = async (client_id = CLIENT) => {
    const app = await discover(server, client_id)
    return { app, ...(await createRequest(app, { redirect_uri: CALLBACK })) }
  }
  /** Follows a request to the page of its sign-in under the domain. */
  const open = async (agent: UserAgent, url: URL) => {
    const led = await server.send(`${url.pathname}${url.search}`)
    expect(led.status).toBe(303)
    expect(led.headers.location).toBe(`${domain()}${url.pathname}${url.search}`)
    const begun = await agent.visit(toServer(String(led.headers.location)))
    const path = String(begun.headers.location)
    expect(path).toMatch(/^\/interaction\//)
    return agent.visit(`${server.origin}${path}`)
  }

  beforeAll(async () => {
    server = await startTestServer({ database })
    const account = { account_id: 'acc_other', name: 'Other', created_at: 1 }
    await server.database.store.identity.accounts.insert({ ...account, kind: 'developer' })
    await register(CLIENT)
    await register(OTHER)
    await register('foreign', 'acc_other')
    person = await createPerson(server)
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    records = []
    await server.database.knex('client_domains').delete()
    await server.app.services.throttle.reset(`domains:${PLATFORM_ACCOUNT}`)
  })

  describe('is proven', () => {
    test('by its record, and shows nothing before', async () => {
      const value = await claim()
      expect((await atDomain().visit(`${server.origin}/login`)).status).toBe(307)
      await expect(verify()).rejects.toMatchObject({ code: 'domain_unproven' })
      records = [['v=spf1 -all'], [value]]
      expect(await verify()).toMatchObject({
        ...{ host: HOST, status: 'active', record_name: `_shrd.${HOST}`, record_value: value },
      })
      const page = await atDomain().visit(`${server.origin}/login`)
      expect(readPage(page).brand.name).toBe(CLIENT)
    })

    test('are so many in a day, and the refusal says when to try again', async () => {
      const { most, window } = server.config.domainActivations
      server.clock.advance(window)
      await activate()
      // One that is active already costs nothing.
      for (let again = 0; again < 3; again++) await verify()
      for (let nth = 1; nth < most; nth++) {
        await callsOf(PLATFORM_ACCOUNT)('removeClientDomain', { client_id: CLIENT })
        await activate()
      }
      await callsOf(PLATFORM_ACCOUNT)('removeClientDomain', { client_id: CLIENT })
      const refused = await activate().catch((error: unknown) => toProblem(error, 'r'))
      expect(refused).toMatchObject({ status: 429, code: 'domain_limit', most })
      const { try_at = 0 } = refused as Problem
      expect(try_at).toBeGreaterThan(server.clock.now())
      const foreign = callsOf('acc_other')
      const claimed = await foreign('addClientDomain', { client_id: 'foreign', host: HOST })
      records = [[claimed.record_value]]
      expect(await foreign('verifyClientDomain', { client_id: 'foreign' })).toMatchObject({
        status: 'active',
      })
      await foreign('removeClientDomain', { client_id: 'foreign' })
      server.clock.advance(try_at - server.clock.now() + 1)
      await claim(CLIENT, HOST).catch(() => {})
      const { token } = (await server.database.store.oidc.clientDomains.find(CLIENT)) ?? {}
      records = [[`shrd-domain=${token}`]]
      expect(await verify()).toMatchObject({ status: 'active' })
    })

    test('for one client over all accounts, and whoever cannot prove it blocks nobody', async () => {
      const asOther = callsOf('acc_other')
      await asOther('addClientDomain', { client_id: 'foreign', host: HOST })
      await activate()
      const stolen = asOther('verifyClientDomain', { client_id: 'foreign' })
      await expect(stolen).rejects.toMatchObject({ code: 'domain_unproven' })
      const { record_value } = await asOther('removeClientDomain', { client_id: 'foreign' }).then(
        () => asOther('addClientDomain', { client_id: 'foreign', host: HOST }),
      )
      // Both have a record: the first one stays.
      records = [...records, [record_value]]
      const second = asOther('verifyClientDomain', { client_id: 'foreign' })
      await expect(second).rejects.toMatchObject({ code: 'domain_taken' })
      // The domain has another owner now.
      records = [[record_value]]
      await asOther('verifyClientDomain', { client_id: 'foreign' })
      const page = await atDomain().visit(`${server.origin}/login`)
      expect(readPage(page).brand.name).toBe('foreign')
      // Its account learns of the loss, but not of the other account.
      const events = await server.database.store.tenancy.events.list(PLATFORM_ACCOUNT, {
        ...{ type: 'client.domain_removed', limit: 9 },
      })
      expect(events).toMatchObject([
        {
          ...{ target: CLIENT, details: { host: HOST, reason: 'unproven' }, request: null },
          actor: { kind: 'system', id: null },
        },
      ])
      expect(JSON.stringify(events)).not.toMatch(/foreign|acc_other/)
    })

    test('once by parallel callers of two clients', async () => {
      const values = [await claim(CLIENT), await claim(OTHER)]
      records = values.map((value) => [value])
      const results = await Promise.allSettled([verify(CLIENT), verify(OTHER)])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('by members of its account alone', async () => {
      await activate()
      const asOther = callsOf('acc_other')
      for (const refused of [
        () => asOther('addClientDomain', { client_id: CLIENT, host: 'a.example.com' }),
        () => asOther('verifyClientDomain', { client_id: CLIENT }),
        () => asOther('removeClientDomain', { client_id: CLIENT }),
      ]) {
        await expect(refused()).rejects.toMatchObject({ code: 'client_not_found' })
      }
      const own = callsOf(PLATFORM_ACCOUNT)
      for (const refused of [
        () => own('addClientDomain', { client_id: 'vault', host: HOST }),
        () => own('removeClientDomain', { client_id: 'vault' }),
      ]) {
        await expect(refused()).rejects.toMatchObject({ code: 'client_built_in' })
      }
      await expect(claim()).rejects.toMatchObject({ code: 'conflict' })
      await own('removeClientDomain', { client_id: CLIENT })
      await expect(verify()).rejects.toMatchObject({ code: 'domain_not_found' })
    })

    test('not for a client that accepts only key files, whose page calls the API', async () => {
      await setPolicy(server, OTHER, { methods: ['key_file'] })
      await expect(claim(OTHER)).rejects.toMatchObject({ code: 'client_invalid' })
      await setPolicy(server, OTHER, {})
    })
  })

  test('a sign-in runs under it from the first page to the code, and its tokens are of the service', async () => {
    await activate()
    const { app, url, checks } = await ask()
    const agent = atDomain()
    const page = await open(agent, url)
    expect(page.headers['set-cookie'] ?? []).toEqual([])
    const { door, step } = readSignIn(page)
    expect(readPage(page).brand.name).toBe(CLIENT)
    const send = (transaction: string, event: Parameters<typeof sendStep>[1]['event']) =>
      agent
        .send(`${server.origin}${door}`, {
          origin: domain(),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ transaction, event }),
        })
        .then(({ json }) => json)
    const { email, password } = person
    let next = await send(step.transaction, { type: 'password', email, password })
    expect(next.next.kind).toBe('consent')
    next = await send(next.transaction, { type: 'consent', granted: true })
    expect(next.next.to).toMatch(new RegExp(`^${domain()}/oauth/authorize/`))
    const back = await agent.visit(toServer(next.next.to))
    const callback = new URL(String(back.headers.location))
    expect(callback.href).toContain(`${CALLBACK}?`)
    expect(callback.searchParams.get('iss')).toBe(server.origin)
    const tokens = await oidc.authorizationCodeGrant(app, callback, checks)
    expect(tokens.claims()).toMatchObject({ iss: server.origin, sub: person.sub, aud: CLIENT })
    // The same browser need not sign in again there, and is unknown to the service.
    const again = await ask()
    const led = await agent.visit(`${server.origin}${again.url.pathname}${again.url.search}`)
    expect(String(led.headers.location)).toContain(CALLBACK)
    // A sign-out ends the session where it is.
    const end = `/oauth/end-session?id_token_hint=${tokens.id_token}`
    const out = await server.send(end)
    expect(out.headers.location).toBe(`${domain()}${end}`)
    expect((await agent.visit(`${server.origin}${end}`)).text).toContain(CLIENT)
  })

  test('a request that was pushed, or sent as a form, leads there, too', async () => {
    await activate()
    const { url } = await ask()
    const request = Object.fromEntries(url.searchParams)
    const pushed = await postForm(server, '/oauth/par', request)
    expect(pushed.status).toBe(201)
    const { request_uri } = pushed.json
    const short = new URL('/oauth/authorize', server.origin)
    short.search = new URLSearchParams({ client_id: CLIENT, request_uri }).toString()
    const page = await open(atDomain(), short)
    expect(readPage(page).brand.name).toBe(CLIENT)
    const sent = await postForm(server, '/oauth/authorize', request, { accept: 'text/html' })
    const again = new URL(String(sent.headers.location), server.origin)
    expect(again.host).not.toBe(new URL(domain()).host)
    expect(readPage(await open(atDomain(), again)).brand.name).toBe(CLIENT)
  })

  test('only the pages of its own origin send its steps', async () => {
    await activate()
    const { url } = await ask()
    const agent = atDomain()
    const { door, step } = readSignIn(await open(agent, url))
    const body = JSON.stringify({ transaction: step.transaction, event: { type: 'restart' } })
    const headers = { 'content-type': 'application/json' }
    for (const origin of [server.origin, 'http://evil.example', 'null']) {
      const refused = await agent.send(`${server.origin}${door}`, { origin, headers, body })
      expect(refused.json.code, origin).toBe('origin_not_allowed')
    }
    // Nor do its pages those of the service.
    const own = await createUserAgent().send(`${server.origin}/api/identity/step`, {
      ...{ origin: domain(), headers, body },
    })
    expect(own.json.code).toBe('origin_not_allowed')
  })

  test('links of mails lead to it, to pages in its look', async () => {
    await activate()
    const { url } = await ask()
    const agent = atDomain()
    const { door, step } = readSignIn(await open(agent, url))
    const send = (transaction: string, event: Parameters<typeof sendStep>[1]['event']) =>
      sendStepAt(agent, { at: server.origin, door, origin: domain(), transaction, event })
    const chosen = await send(step.transaction, { type: 'choose', to: 'forgot' })
    await send(chosen.transaction, { type: 'forgot', email: person.email })
    const mail = await readMail(server, person.email)
    expect(mail.text).toContain(`${domain()}/reset-password#`)
    const opened = atDomain()
    const page = await opened.visit(`${server.origin}/reset-password`)
    expect(readPage(page).brand.name).toBe(CLIENT)
    const reset = readSignIn(page)
    const changed = await sendStepAt(opened, {
      ...{ at: server.origin, door: reset.door, origin: domain() },
      transaction: reset.step.transaction,
      event: { type: 'reset', code: tokenIn(mail), password: 'another long password for tests' },
    })
    expect(changed.next.kind).toBe('password')
    const done = await sendStepAt(opened, {
      ...{ at: server.origin, door: reset.door, origin: domain() },
      transaction: changed.transaction,
      event: {
        ...{ type: 'password', email: person.email },
        password: 'another long password for tests',
      },
    })
    // The user reaches the application, which has not asked.
    expect(done.next).toEqual({ kind: 'redirect', to: 'https://app.acme.example' })
  })

  test('another client is never shown under it', async () => {
    await activate()
    const { url } = await ask(OTHER)
    const led = await atDomain().visit(`${server.origin}${url.pathname}${url.search}`)
    expect(led.status).toBe(303)
    expect(led.headers.location).toBe(url.href)
    // An interaction of another client, with its cookies taken there.
    const agent = createUserAgent()
    const begun = await agent.visit(url.href)
    const path = String(begun.headers.location)
    const taken = atDomain()
    for (const name of ['_interaction', '_interaction.sig'])
      taken.setCookie(name, agent.cookie(name))
    expect((await agent.visit(`${server.origin}${path}`)).status).toBe(200)
    expect((await taken.visit(`${server.origin}${path}`)).status).toBe(410)
  })

  test('a page that tells of a failure, or of an end, is in the look of the client, too', async () => {
    await activate()
    const agent = atDomain()
    const { url } = await ask()
    url.searchParams.set('redirect_uri', 'https://elsewhere.example/')
    for (const [path, status] of [
      ['/interaction/unknown', 410],
      [`${url.pathname}${url.search}`, 400],
      ['/oauth/authorize/unknown', 400],
      ['/oauth/end-session/success', 200],
      ['/logout', 200],
      ['/nowhere', 404],
    ] as const) {
      const page = await agent.visit(`${server.origin}${path}`)
      expect([path, page.status]).toEqual([path, status])
      const { brand, nav } = readPage(page)
      expect({ path, name: brand.name, nav }).toEqual({ path, name: CLIENT, nav: null })
      expect(page.text, path).not.toContain('Shrd')
    }
  })

  test('console, accounts and API are not under it', async () => {
    await activate()
    const agent = atDomain()
    for (const path of [
      '/dashboard',
      '/account',
      '/confirm',
      '/dev/mailbox',
      '/preview/x',
      '/401',
    ]) {
      const { status, text } = await agent.visit(`${server.origin}${path}`)
      expect(status, path).toBe(404)
      expect(text, path).toContain(CLIENT)
      expect(text, path).not.toContain('Shrd')
    }
    for (const path of [
      ...['/api/auth/validate', '/api/clients', '/oauth/token', '/oauth/userinfo', '/oauth/jwks'],
      '/.well-known/openid-configuration',
    ]) {
      const { json } = await agent.visit(`${server.origin}${path}`)
      expect(json.code, path).toBe('misdirected_request')
    }
    const home = await agent.visit(`${server.origin}/`)
    expect(home.headers.location).toBe('https://app.acme.example')
  })

  test('it offers no key file, which its page could not open', async () => {
    await activate()
    await setPolicy(server, CLIENT, { methods: ['key_file', 'password'] })
    const { url } = await ask()
    const { step } = readSignIn(await open(atDomain(), url))
    expect(step.data.methods).toEqual(['password'])
    expect(step.next.kind).toBe('password')
    await setPolicy(server, CLIENT, {})
  })

  test.each([
    ['another host', `evil.example`],
    ['the domain without the port', HOST],
    ['the domain with another port', `${HOST}:1`],
    ['a domain below it', `x.${HOST}:PORT`],
    ['the domain with a dot', `${HOST}.:PORT`],
    ['the domain and more', `${HOST}:PORT@evil.example`],
    ['a path', `${HOST}:PORT/x`],
  ])('is not taken for it: %s', async (_, host) => {
    await activate()
    const headers = { host: host.replace('PORT', String(server.port)), accept: 'text/html' }
    const { status, headers: answer } = await server.send('/login', { headers })
    // A server may refuse a host that is none.
    if (status === 400) return
    expect(status).toBe(307)
    expect(answer.location).toBe(`${server.origin}/login`)
  })

  test('what a proxy did not write is ignored: only Host counts', async () => {
    await activate()
    for (const name of ['x-forwarded-host', 'x-host', 'forwarded', 'x-original-host']) {
      const headers = { [name]: `${HOST}:${server.port}`, accept: 'text/html' }
      const { text } = await server.send('/login', { headers })
      expect(text, name).not.toContain(CLIENT)
    }
    const absolute = await server.send('/', {
      ...{ path: `http://evil.example/oauth/authorize?client_id=${CLIENT}` },
      headers: { host: `${HOST}:${server.port}` },
    })
    expect(absolute.status).toBe(400)
    const slashes = await server.send('/', {
      ...{ path: `//evil.example/oauth/authorize?client_id=${CLIENT}` },
      headers: { host: 'elsewhere.example' },
    })
    expect(slashes.headers.location).toMatch(new RegExp(`^${server.origin}/evil.example`))
  })

  test('a proxy learns for which hosts it may get certificates', async () => {
    const asked = async (query: string) => (await server.send(`/health/domain${query}`)).status
    expect(await asked(`?domain=${HOST}`)).toBe(404)
    await activate()
    expect(await asked(`?domain=${HOST}`)).toBe(200)
    expect(await asked(`?domain=${HOST.toUpperCase()}`)).toBe(200)
    for (const query of ['', '?domain=', '?domain=localhost', "?domain='", `?domain=x.${HOST}`]) {
      expect(await asked(query), query).toBe(404)
    }
  })

  test('it ends with its client, and with its claim', async () => {
    await activate()
    await callsOf(PLATFORM_ACCOUNT)('removeClientDomain', { client_id: CLIENT })
    expect((await atDomain().visit(`${server.origin}/login`)).status).toBe(307)
    const { url } = await ask()
    const { headers } = await createUserAgent().visit(url.href)
    expect(String(headers.location)).toMatch(/^\/interaction\//)
  })
})

/** Sends an event to a server under another name than the one of its page. */
async function sendStepAt(
  agent: UserAgent,
  { at, origin, door, transaction, event }: { at: string } & Parameters<typeof sendStep>[1],
) {
  const answer = await agent.send(`${at}${door}`, {
    origin,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transaction, event }),
  })
  if (answer.status !== 200) throw new Error(`step refused: ${answer.status} ${answer.text}`)
  return answer.json
}
