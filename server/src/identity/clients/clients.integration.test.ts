import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createRequest, discover, firstPerson, signIn } from '../../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { postForm, redeemCode, sendRefreshToken } from '../../../test/token-call.ts'
import { CHALLENGE_PATH } from '../../oidc/routes.ts'
import { hashSecret } from '../../secrets.ts'
import { PLATFORM_ACCOUNT as ACCOUNT } from '../first-person/platform-account.ts'
import type { NewClient } from './add-client.ts'
import { type Clients, createClients } from './clients.ts'

const ORIGIN = 'http://localhost:5173'
const BROWSER: Omit<NewClient, 'client_id'> = { preset: 'react', origins: { add: [ORIGIN] } }
const SERVER: Omit<NewClient, 'client_id'> = { ...BROWSER, preset: 'web' }

describe.each(databases)('the clients of an account on %s', (database) => {
  let server: TestServer
  let clients: Clients

  beforeAll(async () => {
    server = await startTestServer({ database })
    clients = createClients({
      database: server.database,
      // The service decides about expiry by the clock of the test server.
      ports: {
        now: server.clock.now,
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      },
      production: false,
      builtIn: ['vault'],
    })
  })
  afterAll(() => server?.stop())

  const add = (client_id: string, more: Partial<NewClient> = {}) =>
    clients.add(ACCOUNT, { ...BROWSER, ...more, client_id })
  const redirect_uri = `${ORIGIN}/callback`
  const enter = async (client_id: string) => {
    const request = await createRequest(await discover(server, client_id), { redirect_uri })
    const callback = await signIn(server, request, firstPerson(server))
    return (await redeemCode(server, client_id, { callback, request })).json
  }
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const request = { method: 'OPTIONS', headers }
    return (await server.send(CHALLENGE_PATH, request)).headers['access-control-allow-origin']
  }
  const askForToken = (client_id: string, client_secret: string) =>
    postForm(server, '/oauth/introspect', { client_id, client_secret, token: 'none' })

  test('one that was added signs people in at once, at a service that runs', async () => {
    await add('fresh')
    expect(await enter('fresh')).toMatchObject({ token_type: 'Bearer' })
    expect(await clients.get(ACCOUNT, 'fresh')).toMatchObject({
      ...{ name: 'fresh', first_party: false, kind: 'browser', origins: [ORIGIN], secrets: [] },
    })
  })

  test('an id is given once, also to parallel callers, and not to a client of the service', async () => {
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => add('once')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add('vault')).rejects.toMatchObject({ code: 'client_taken' })
    await expect(add('spa-pkce')).rejects.toMatchObject({ code: 'client_taken' })
  })

  test('what is not valid is not stored', async () => {
    const changes = { origins: { add: ['http://app.example.com'] } }
    await expect(add('plain', changes)).rejects.toMatchObject({ code: 'client_invalid' })
    await expect(clients.get(ACCOUNT, 'plain')).rejects.toMatchObject({ code: 'client_not_found' })
    await add('kept')
    const before = await clients.get(ACCOUNT, 'kept')
    await expect(clients.edit(ACCOUNT, 'kept', changes)).rejects.toMatchObject({
      code: 'client_invalid',
    })
    expect(await clients.get(ACCOUNT, 'kept')).toEqual(before)
  })

  test('a change counts at once: an origin that is taken away may not call any more', async () => {
    const other = 'http://localhost:5199'
    await add('moving', { first_party: true, origins: { add: [ORIGIN, other] } })
    server.clock.advance(1_100)
    const url = { client_id: 'moving', grant_type: 'refresh_token', refresh_token: 'none' }
    const share = async (origin: string) =>
      (await postForm(server, '/oauth/token', url, { origin })).headers[
        'access-control-allow-origin'
      ]
    expect(await share(other)).toBe(other)
    await clients.edit(ACCOUNT, 'moving', { origins: { remove: [other] }, name: 'Moved' })
    expect(await share(other)).toBeUndefined()
    expect(await share(ORIGIN)).toBe(ORIGIN)
    expect(await clients.get(ACCOUNT, 'moving')).toMatchObject({
      ...{ name: 'Moved', first_party: true, redirect_uris: [redirect_uri, `${ORIGIN}/`] },
    })
  })

  test('widgets may show their steps in pages of a new first-party client that says so, and of no other', async () => {
    const own = { first_party: true }
    await add('widgets', { ...own, embedded: true, origins: { add: ['http://localhost:5201'] } })
    await add('redirecting', { ...own, origins: { add: ['http://localhost:5203'] } })
    await add('foreign', { origins: { add: ['http://localhost:5202'] } })
    server.clock.advance(1_100)
    expect(await preflight('http://localhost:5201')).toBe('http://localhost:5201')
    expect(await preflight('http://localhost:5202')).toBeUndefined()
    expect(await preflight('http://localhost:5203')).toBeUndefined()
  })

  test('an application of others that gets another claim loses the consents that it had', async () => {
    await add('curious')
    await enter('curious')
    const consents = () => server.database.store.oidc.relyingParties.subsOfClient('curious', '', 10)
    await clients.edit(ACCOUNT, 'curious', { name: 'Curious' })
    expect(await consents()).toHaveLength(1)
    const mapped_claims = { roles: { from: 'roles' } } as const
    await clients.edit(ACCOUNT, 'curious', { mapped_claims })
    expect(await consents()).toEqual([])
    await enter('curious')
    await clients.edit(ACCOUNT, 'curious', { mapped_claims, name: 'The same claims' })
    expect(await consents()).toHaveLength(1)
  })

  test('parallel changes of one client all stay', async () => {
    await add('busy')
    const origins = [1, 2, 3, 4].map((port) => `http://localhost:${5300 + port}`)
    await Promise.all(
      origins.map((origin) => clients.edit(ACCOUNT, 'busy', { origins: { add: [origin] } })),
    )
    const { origins: kept } = await clients.get(ACCOUNT, 'busy')
    expect([...kept].sort()).toEqual([ORIGIN, ...origins].sort())
  })

  test('a secret is shown once and stored by its hash; another one ends the old ones if told so', async () => {
    const { secret: first = '' } = await add('shop', SERVER)
    const rows = () => server.database.knex('client_secrets').where({ client_id: 'shop' })
    expect(await rows()).toMatchObject([{ secret_hash: hashSecret(first), expires_at: null }])
    expect(JSON.stringify(await server.database.knex('clients').select())).not.toContain(first)
    const { secret: second = '', client } = await clients.addSecret(ACCOUNT, 'shop')
    expect(client.secrets).toHaveLength(2)
    for (const secret of [first, second]) {
      expect((await askForToken('shop', secret)).json).toEqual({ active: false })
    }
    const { secret: third = '' } = await clients.addSecret(ACCOUNT, 'shop', { only: true })
    expect((await askForToken('shop', third)).json).toEqual({ active: false })
    for (const secret of [first, second, 'made-up']) {
      expect((await askForToken('shop', secret)).json.error).toBe('invalid_client')
    }
  })

  test('a client in a browser gets no secret', async () => {
    const added = await add('page')
    expect(added.secret).toBeUndefined()
    await expect(clients.addSecret(ACCOUNT, 'page')).rejects.toMatchObject({
      code: 'client_invalid',
    })
  })

  test('one that is removed is gone with its secrets, grants and tokens, and no other is', async () => {
    await add('leaving', { first_party: true })
    await add('staying', { first_party: true })
    await add('leaving-shop', SERVER)
    const [gone, kept] = [await enter('leaving'), await enter('staying')]
    const userinfo = (token: string) =>
      server.send('/oauth/userinfo', { headers: { authorization: `Bearer ${token}` } })
    expect((await userinfo(gone.access_token)).status).toBe(200)
    expect(await clients.remove(ACCOUNT, 'leaving')).toBe(1)
    expect(await clients.remove(ACCOUNT, 'leaving-shop')).toBe(0)
    expect((await userinfo(gone.access_token)).status).toBe(401)
    expect((await sendRefreshToken(server, 'leaving', gone.refresh_token)).status).toBe(401)
    expect((await userinfo(kept.access_token)).status).toBe(200)
    expect((await sendRefreshToken(server, 'staying', kept.refresh_token)).status).toBe(200)
    const left = async (table: string) =>
      server.database.knex(table).whereIn('client_id', ['leaving', 'leaving-shop'])
    for (const table of ['clients', 'client_secrets', 'oidc_records', 'logout_notices']) {
      expect(await left(table), table).toEqual([])
    }
    await expect(clients.remove(ACCOUNT, 'leaving')).rejects.toMatchObject({
      code: 'client_not_found',
    })
    // The same id is a new client, of which nobody has anything.
    await add('leaving', { first_party: true })
    expect((await userinfo(gone.access_token)).status).toBe(401)
    expect((await sendRefreshToken(server, 'leaving', gone.refresh_token)).status).toBe(400)
  })

  test('a client of another account does not exist, and one of the service stays as it is', async () => {
    await add('ours')
    const code = 'client_not_found'
    await expect(clients.get('acc_other', 'ours')).rejects.toMatchObject({ code })
    await expect(clients.edit('acc_other', 'ours', {})).rejects.toMatchObject({ code })
    await expect(clients.addSecret('acc_other', 'ours')).rejects.toMatchObject({ code })
    await expect(clients.remove('acc_other', 'ours')).rejects.toMatchObject({ code })
    expect((await clients.list('acc_other')).length).toBe(0)
    const builtIn = { code: 'client_built_in' }
    await expect(clients.edit(ACCOUNT, 'vault', {})).rejects.toMatchObject(builtIn)
    await expect(clients.addSecret(ACCOUNT, 'vault')).rejects.toMatchObject(builtIn)
    await expect(clients.remove(ACCOUNT, 'vault')).rejects.toMatchObject(builtIn)
    const ids = (await clients.list(ACCOUNT)).map(({ client_id }) => client_id)
    expect(ids).toEqual(expect.arrayContaining(['ours', 'vault', 'spa-pkce']))
  })
})
