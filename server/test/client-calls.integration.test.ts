import type { EndpointName } from '@shrd/contract'
import * as oidc from 'openid-client'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from './databases.ts'
import { readMail } from './hosted-visitor.ts'
import { createRequest, discover, openSignIn, signIn } from './sign-in-journey.ts'
import {
  type ActsFor,
  addApiKey,
  callFor,
  createTestAccount,
  makeStale,
  type TestAccount,
} from './test-account.ts'
import { createPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent } from './user-agent.ts'

const ORIGIN = 'http://localhost:5299'
const CALLBACK = `${ORIGIN}/callback`
const HOST = 'login.acme.example'

describe.each(databases)('an account at two processes on %s', { tags: ['sql'] }, (kind) => {
  let database: TestDatabase
  let server: TestServer
  /** Another process of the same service. */
  let other: TestServer
  let account: TestAccount

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    server = await startTestServer({ database: kind, databaseUrl: database.url })
    const config = { secrets: server.config.secrets }
    other = await startTestServer({ database: kind, databaseUrl: database.url, config })
  })
  afterAll(async () => {
    await Promise.all([server?.stop(), other?.stop()])
    await database?.drop()
  })
  beforeEach(async () => {
    account = await createTestAccount(server)
  })

  const send = (
    name: EndpointName,
    input: object,
    more: { by?: ActsFor; headers?: Readonly<Record<string, string>>; octets?: Uint8Array } = {},
  ) => {
    const { by = account.owner, headers, octets } = more
    return callFor(server, account.account_id, by, name, input, headers, octets)
  }
  /** A call that succeeds. */
  const call = async (name: EndpointName, input: object, more?: Parameters<typeof send>[2]) => {
    const { status, json, text } = await send(name, input, more)
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`)
    return json
  }
  const refused = (status: number, code: string) => ({ status, json: { code } })
  const add = (more: object = {}) =>
    call('addClient', { preset: 'web', origins: [ORIGIN], ...more })
  const eventsOf = async (target: string) => {
    const { objs } = await call('listEvents', { target })
    return objs.map(({ type }: { type: string }) => type)
  }
  /** What the other process answers to a request of the application. */
  const ask = async (client_id: string, redirect_uri: string) => {
    const app = await discover(other, client_id)
    const { url, agent } = await createRequest(app, { redirect_uri })
    return agent.visit(url.href)
  }
  const introspect = async (client_id: string, secret: string) => {
    const { status } = await other.send('/oauth/introspect', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'token=none',
    })
    return status
  }

  test('a client signs users in with its secret as soon as it is there, and every change counts at once', async () => {
    const { client_id, secret, snippet } = await add({ client_id: undefined, name: 'Shop' })
    expect(snippet.lines).toContain(secret)
    const app = await discover(other, client_id, oidc.ClientSecretBasic(secret))
    const request = await createRequest(app, { redirect_uri: CALLBACK })
    const user = await createPerson(server, { account_id: account.account_id })
    const callback = await signIn(other, request, user)
    const tokens = await oidc.authorizationCodeGrant(app, callback, request.checks)
    expect(tokens.claims()).toMatchObject({ sub: user.sub, aud: client_id })

    const moved = 'https://moved.example/callback'
    expect((await ask(client_id, moved)).status).toBe(400)
    await call('updateClient', { client_id, version: 1, redirect_uris: [moved] })
    expect((await ask(client_id, moved)).status).toBe(303)
    expect((await ask(client_id, CALLBACK)).status).toBe(400)
    await call('updateClient', { client_id, version: 2, policy: { registration: false } })
    const { step } = await openSignIn(other, await createRequest(app, { redirect_uri: moved }))
    expect(step.data.registration).toBe(false)
    await call('removeClient', { client_id })
    expect((await ask(client_id, moved)).status).toBe(400)
    const stored = await server.database.knex('client_secrets').where({ client_id })
    expect(stored).toEqual([])
  })

  test('a user of another account cannot sign in at it', async () => {
    const { client_id } = await add()
    const stranger = await createPerson(server)
    const app = await discover(other, client_id)
    const driver = await openSignIn(other, await createRequest(app, { redirect_uri: CALLBACK }))
    const { email, password } = stranger
    const { next } = await driver.send({ type: 'password', email, password })
    expect(next.kind).toBe('password')
  })

  test('a secret is shown once, is stored as a hash, and changes without a pause', async () => {
    const { client_id, secret: first } = await add()
    const { secret: second, client } = await call('addClientSecret', { client_id })
    for (const secret of [first, second]) {
      expect(await introspect(client_id, secret)).toBe(200)
    }
    const shown = await Promise.all([
      ...(['getClient', 'getClientSnippet'] as const).map((name) => send(name, { client_id })),
      ...(['listClients', 'listEvents'] as const).map((name) => send(name, {})),
    ])
    const everything = [
      ...shown.map(({ text }) => text),
      JSON.stringify(await server.database.knex('client_secrets').where({ client_id })),
      JSON.stringify(await server.database.knex('events').select()),
      server.log(),
      other.log(),
    ]
    for (const text of everything) {
      for (const secret of [first, second]) expect(text).not.toContain(secret)
    }
    const [{ secret_id }] = client.secrets
    await call('removeClientSecret', { client_id, secret_id })
    expect(await introspect(client_id, first)).toBe(401)
    expect(await introspect(client_id, second)).toBe(200)
    expect(await eventsOf(secret_id)).toContain('client.secret_removed')
  })

  test('a retry of a request gets the same secret, and adds no second one', async () => {
    const { client_id } = await add()
    const headers = { 'idempotency-key': 'k'.repeat(22) }
    const first = await call('addClientSecret', { client_id }, { headers })
    const again = await call('addClientSecret', { client_id }, { headers })
    expect(again).toEqual(first)
    expect((await call('getClient', { client_id })).secrets).toHaveLength(2)
    const change = { client_id, version: 1, name: 'Once' }
    const more = { headers: { 'idempotency-key': 'l'.repeat(22) } }
    const changed = await call('updateClient', change, more)
    expect(await call('updateClient', change, more)).toEqual(changed)
    const stored = JSON.stringify(await server.database.knex('idempotency_keys').select())
    expect(stored).not.toContain(first.secret)
  })

  test('another end of sign-ins needs a fresh session, and other settings need none', async () => {
    const { client_id, client } = await add()
    await makeStale(server, account.owner.reference)
    const change = (changes: object) => send('updateClient', { client_id, version: 1, ...changes })
    const redirect_uris = [...client.redirect_uris, 'http://localhost:5300/callback']
    for (const changes of [{ redirect_uris }, { first_party: true }]) {
      expect(await change(changes)).toMatchObject(refused(403, 'session_not_fresh'))
    }
    const key = await addApiKey(server, account, ['clients:write'])
    const same = { name: 'Renamed', redirect_uris: client.redirect_uris }
    expect((await change(same)).status).toBe(200)
    const byKey = await send('updateClient', { client_id, version: 2, redirect_uris }, { by: key })
    expect(byKey.json.redirect_uris).toEqual(redirect_uris)
  })

  test('secrets and removals need a fresh session', async () => {
    const { client_id, client } = await add()
    const [{ secret_id }] = client.secrets
    await makeStale(server, account.owner.reference)
    expect(await send('addClient', { preset: 'web', origins: [ORIGIN] })).toMatchObject(
      refused(403, 'session_not_fresh'),
    )
    for (const [name, input] of [
      ['addClientSecret', {}],
      ['removeClientSecret', { secret_id }],
      ['removeClient', {}],
      ['removeClientDomain', {}],
    ] as const) {
      const answer = await send(name, { client_id, ...input })
      expect(answer, name).toMatchObject(refused(403, 'session_not_fresh'))
    }
    await call('updateClient', { client_id, version: 1, name: 'Renamed' })
  })

  test('a key reads or writes clients as its scopes say, and its client is that of its account', async () => {
    const reads = await addApiKey(server, account, ['clients:read'])
    const writes = await addApiKey(server, account, ['clients:write'])
    const { client_id } = await add()
    expect(await call('listClients', {}, { by: reads })).toHaveLength(1)
    const change = { client_id, version: 1, name: 'By a program' }
    expect(await send('updateClient', change, { by: reads })).toMatchObject(
      refused(403, 'scope_missing'),
    )
    expect(await call('updateClient', change, { by: writes })).toMatchObject({ version: 2 })
    const test = { client_id, kind: 'one_time_code', locale: 'en' }
    expect(await send('sendTestMail', test, { by: writes })).toMatchObject(
      refused(403, 'forbidden'),
    )
  })

  test('what two members change at once is no lost change: the later one gets the client as it is', async () => {
    const { client_id } = await add()
    const mine = await call('updateClient', { client_id, version: 1, name: 'Mine' })
    const late = await send('updateClient', { client_id, version: 1, name: 'Yours' })
    expect(late).toMatchObject(refused(409, 'conflict'))
    expect(late.json.newer).toEqual(mine)
    const branding = { theme: { radius: 4 }, texts: {}, mails: {} }
    const draft = await call('saveBrandingDraft', { client_id, version: 0, branding })
    const lateDraft = await send('saveBrandingDraft', { client_id, version: 0, branding })
    expect(lateDraft).toMatchObject(refused(409, 'conflict'))
    expect(lateDraft.json.newer).toEqual(draft)
  })

  test('a brand is uploaded, previewed, published and rolled back, and pages of another process follow', async () => {
    const { client_id } = await add({ name: 'Acme' })
    const png = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#0b6a5f' },
    })
      .png()
      .toBuffer()
    const upload = { client_id, slot: 'logo' }
    const { address } = await call('uploadBrandImage', upload, { octets: png })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await send('uploadBrandImage', upload, { octets: svg })).toMatchObject(
      refused(422, 'image_invalid'),
    )
    const image = await other.send(address)
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    expect(image.headers['x-content-type-options']).toBe('nosniff')
    const theme = { logo: address, light: { accent: '#0b6a5f' } }
    const branding = { theme, texts: { en: { 'password.title': 'Come in' } }, mails: {} }
    await call('saveBrandingDraft', { client_id, version: 0, branding })
    const { url } = await call('previewBranding', { client_id })
    const preview = await createUserAgent().visit(url)
    expect(preview.text).toContain('Come in')
    const page = async () => {
      const app = await discover(other, client_id)
      const { url: start, agent } = await createRequest(app, { redirect_uri: CALLBACK })
      const { location } = (await agent.visit(start.href)).headers
      return (await agent.visit(`${other.origin}${location}`)).text
    }
    expect(await page()).not.toContain('Come in')
    await call('publishBranding', { client_id, version: 1 })
    expect(await page()).toContain('Come in')
    expect(await page()).toContain(`<img src="${address}"`)
    await call('rollBackBranding', { client_id, version: 0 })
    expect(await page()).not.toContain('Come in')
    expect(await eventsOf(client_id)).toEqual([
      ...['client.rolled_back', 'client.published', 'client.draft_saved', 'client.image_added'],
      'client.created',
    ])
  })

  test.each([
    ['a colour that is none', { theme: { light: { accent: 'red;}' } } }],
    ['an address of elsewhere', { theme: { logo: 'https://evil.example/x.png' } }],
    ['a vector image', { theme: { logo: 'data:image/svg+xml;base64,AAAA' } }],
    ['a path of the service', { theme: { logo: '/logout' } }],
    ['a font that ends its declaration', { theme: { font: 'x;}body{display:none' } }],
    ['a text with markup', { texts: { en: { 'password.title': '<b>x</b>' } } }],
    ['a text that is not on the list', { texts: { en: { 'consent.title': 'x' } } }],
    ['a language that there is not', { texts: { xx: { 'password.title': 'x' } } }],
    [
      'a mail with an address',
      { mails: { one_time_code: { en: { lead: ['See https://evil.example'] } } } },
    ],
    ['a mail with a tag', { mails: { one_time_code: { en: { subject: '<b>x</b>' } } } }],
  ])('no draft has %s', async (_, wrong) => {
    const { client_id } = await add()
    const branding = { theme: {}, texts: {}, mails: {}, ...wrong }
    const { status } = await send('saveBrandingDraft', { client_id, version: 0, branding })
    expect([400, 422]).toContain(status)
    expect((await call('getBranding', { client_id })).draft.version).toBe(0)
  })

  test('colours that nobody can read are not published, and others only by somebody who knows', async () => {
    const { client_id } = await add()
    const save = (version: number, theme: object) =>
      call('saveBrandingDraft', { client_id, version, branding: { theme, texts: {}, mails: {} } })
    const pale = await save(0, { light: { 'border-control': '#cccccc' } })
    expect(pale.low_contrast).toContainEqual(
      expect.objectContaining({ scheme: 'light', is_unreadable: false }),
    )
    const publish = (version: number, more: object = {}) =>
      send('publishBranding', { client_id, version, ...more })
    const accepted = { accept_low_contrast: true }
    expect(await publish(1)).toMatchObject(refused(422, 'contrast_too_low'))
    expect((await publish(1, accepted)).status).toBe(200)
    await save(1, { dark: { text: '#222222' } })
    expect(await publish(2, accepted)).toMatchObject(refused(422, 'contrast_too_low'))
  })

  test('a mail of the draft is drawn, and sent to nobody but its author', async () => {
    const { client_id } = await add({ name: 'Acme' })
    const mails = { reset_password: { de: { subject: 'Neu bei {brand}', button: 'Los' } } }
    const branding = { theme: {}, texts: {}, mails }
    await call('saveBrandingDraft', { client_id, version: 0, branding })
    const which = { client_id, kind: 'reset_password', locale: 'de' }
    const drawn = await call('previewMail', which)
    expect(drawn).toMatchObject({ brand: 'Acme', subject: 'Neu bei Acme' })
    expect(drawn.html).toContain('>Los</a>')
    const { recipient } = await call('sendTestMail', which)
    expect(recipient).toBe(account.owner.email)
    const sent = await readMail(server, recipient)
    expect(sent.subject).toBe('Neu bei Acme')
    expect(await eventsOf(client_id)).toContain('client.test_mail_sent')
  })

  test('a domain without a record is claimed and shows nothing', async () => {
    const { client_id } = await add()
    const { record_name, status } = await call('addClientDomain', { client_id, host: HOST })
    expect({ record_name, status }).toEqual({ record_name: `_shrd.${HOST}`, status: 'pending' })
    for (const host of [
      'localhost',
      'https://x.example',
      'x.example/y',
      '127.0.0.1',
      'a_b.example',
    ]) {
      const answer = await send('addClientDomain', { client_id, host })
      expect(answer, host).toMatchObject(refused(422, 'domain_invalid'))
    }
    const page = await createUserAgent({ host: `${HOST}:${server.port}` }).visit(
      `${server.origin}/login`,
    )
    expect(page.status).toBe(307)
  })
})
