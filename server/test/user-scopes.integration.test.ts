import { type Endpoint, type EndpointName, endpoints, USER_SCOPES } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { callAs } from './account-journey.ts'
import { addWaysIn, WAITING_PAGE } from './add-ways-in.ts'
import { databases } from './databases.ts'
import { stopBackground } from './full-account.ts'
import { addProvider } from './provider-journey.ts'
import { APPLICATION, registerClient } from './relying-parties/register-client.ts'
import { createRequest, discover } from './sign-in-journey.ts'
import { createTestAccount } from './test-account.ts'
import { createPerson, openSession, type TestPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { type TokenBearer, takeToken } from './token-bearer.ts'
import { type OtherUser, USER_SCOPE_ROWS } from './user-scope-rows.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)
const rows = Object.entries(USER_SCOPE_ROWS).map(([name, row]) => {
  // Object.entries answers plain strings; the type of the table has the names.
  const call = name as EndpointName
  const { userScope }: Endpoint = endpoints[call]
  if (userScope === undefined) throw new TypeError(`${name} takes no token`)
  return { name: call, row, userScope }
})

/** Below the domain of the service, so that its page adds passkeys. */
const ORIGIN = 'https://app.localhost'
const EVERYTHING = ['openid', ...USER_SCOPES].join(' ')
const MINUTE = 60_000

test('every call that takes a token is tried with the ids of another user', () => {
  const calls = all.filter(([, { userScope }]) => userScope !== undefined)
  expect(Object.keys(USER_SCOPE_ROWS).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

describe.each(databases)('an application with a token on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let person: TestPerson
  let other: TestPerson
  let theirs: OtherUser
  beforeAll(async () => {
    server = await startTestServer({ database, env: { SIGN_INS_PER_HOUR: '10000' } })
    await stopBackground(server)
    const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    const widgets = { ...metadata, user_scopes: [...USER_SCOPES] }
    await registerClient(server, { client_id: 'widgets', first_party: true, metadata: widgets })
    await registerClient(server, { client_id: 'plain', first_party: true, metadata })
    await registerClient(server, { client_id: 'of-others', first_party: true, metadata })
    other = await createPerson(server)
    const { reference, agent } = await openSession(server, other.sub)
    const { json: options } = await callAs(server, agent, 'startPasskey')
    const their = { sub: other.sub, account_id: PLATFORM_ACCOUNT, reference, options }
    const ways = await addWaysIn(server, their)
    const upstream = { origin: 'https://b.example', client: { client_id: 'b', secret: null } }
    const { account_id } = await createTestAccount(server)
    const provider_id = await addProvider(server, upstream, { account_id })
    theirs = { ...ways, reference, provider_id, return_to: WAITING_PAGE }
    await takeToken(server, other, { client_id: 'of-others', scope: 'openid' })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    server.clock.advance(MINUTE)
    person = await createPerson(server)
  })

  const take = (scope: string, changes: { dpop?: boolean; client_id?: string } = {}) =>
    takeToken(server, person, { client_id: 'widgets', scope, ...changes })
  const refused = (status: number, code: string) => ({ status, json: { code } })

  /** Everything that names the user, in all tables that have users. */
  async function recordsOf(sub: string) {
    const { knex } = server.database
    const credentials = ['password_credentials', 'totp_credentials', 'passkeys', 'connections']
    const tables = ['persons', 'sessions', ...credentials]
    const rows = tables.map((table) => knex(table).where({ sub }).orderBy('sub'))
    const issued = knex('oidc_records').where({ account_id: sub }).orderBy('id')
    return Promise.all([...rows, issued])
  }

  describe.each(rows)('$name', ({ name, row, userScope }) => {
    test('does with its scope what it does for the user alone', async () => {
      const before = await recordsOf(other.sub)
      const bearer = await take(`openid ${userScope}`)
      const page = row.isOfPage ? { origin: ORIGIN } : {}
      const answer = await bearer.call(name, row.input(theirs), page)
      if (row.refusal === undefined) expect([name, answer.status]).toEqual([name, 200])
      else expect(answer.json).toMatchObject({ code: row.refusal })
      expect(answer.headers['set-cookie']).toBeUndefined()
      for (const id of [other.sub, other.email]) expect(answer.text).not.toContain(id)
      expect(await recordsOf(other.sub)).toEqual(before)
    })

    test('is refused with the other scopes, also beside the cookie of its user', async () => {
      const others = USER_SCOPES.filter((scope) => scope !== userScope).join(' ')
      const bearer = await take(`openid ${others}`)
      const cookie = `shrd_session=${bearer.agent.cookie('shrd_session')}`
      const before = await recordsOf(person.sub)
      const headers = { cookie, origin: undefined, 'shrd-client': '1' }
      const answer = await bearer.call(name, row.input(theirs), headers)
      expect(answer).toMatchObject(refused(403, 'scope_missing'))
      expect(answer.headers['www-authenticate']).toBe(
        `DPoP error="insufficient_scope", scope="${userScope}"`,
      )
      expect(await recordsOf(person.sub)).toEqual(before)
    })
  })

  test.each(rows.filter(({ row }) => row.isFresh))(
    '$name needs a sign-in of the last minutes for this very token',
    async ({ name, row }) => {
      const bearer = await take(EVERYTHING)
      server.clock.advance(11 * MINUTE)
      const input = row.input(theirs)
      const answer = await bearer.call(name, input)
      expect(answer).toMatchObject(refused(403, 'session_not_fresh'))
      expect(answer.headers['www-authenticate']).toBe(
        'DPoP error="insufficient_user_authentication", max_age="600"',
      )
      // Somebody confirms at another place of the same session. That does not count here.
      await server.database
        .knex('sessions')
        .where({ sub: person.sub })
        .update({
          fresh_until: server.clock.now() + 5 * MINUTE,
        })
      expect(await bearer.call(name, input)).toMatchObject(refused(403, 'session_not_fresh'))
    },
  )

  describe('a token', () => {
    test('is not issued for a scope that the settings of the client do not allow', async () => {
      const app = await discover(server, 'plain')
      const { redirect_uri } = APPLICATION
      const { agent, url } = await createRequest(app, { redirect_uri, scope: 'openid me:read' })
      const { location = '' } = (await agent.visit(url.href)).headers
      expect(new URL(location).searchParams.get('error')).toBe('invalid_scope')
    })

    test('loses what the settings take away, at once', async () => {
      const bearer = await take(EVERYTHING)
      expect((await bearer.call('getAccount')).status).toBe(200)
      await changeScopes(['me:write'])
      expect(await bearer.call('getAccount')).toMatchObject(refused(403, 'scope_missing'))
      await changeScopes([...USER_SCOPES])
    })

    async function changeScopes(user_scopes: readonly string[]) {
      const { clients } = server.database.store.oidc
      const client = await clients.find('widgets')
      if (client === undefined) throw new Error('the client is gone')
      await clients.update({ ...client, metadata: { ...client.metadata, user_scopes } })
    }

    test('is needed: the calls of the service’s own pages take none', async () => {
      const bearer = await take(EVERYTHING)
      for (const name of ['listVaultPasskeys', 'validate', 'listAccounts'] as const) {
        const { status } = await bearer.call(name)
        expect([name, status >= 400]).toEqual([name, true])
      }
    })

    test('for an API opens nothing here', async () => {
      const uri = 'https://api.example/'
      await registerClient(server, {
        client_id: 'with-api',
        first_party: true,
        metadata: {
          token_endpoint_auth_method: 'none',
          user_scopes: [...USER_SCOPES],
          resources: [{ uri, scopes: ['read'], format: 'opaque' }],
        },
      })
      const wanted = { client_id: 'with-api', scope: `${EVERYTHING} read` }
      const bearer = await takeToken(server, person, { ...wanted, parameters: { resource: uri } })
      expect(await bearer.call('getAccount')).toMatchObject(refused(401, 'unauthenticated'))
    })

    test('that is no access token is refused', async () => {
      const bearer = await take(EVERYTHING, { dpop: false })
      for (const value of [String(bearer.refreshToken), 'unknown', '']) {
        const answer = await bearer.call('getAccount', {}, { authorization: `Bearer ${value}` })
        expect(answer).toMatchObject(refused(401, 'unauthenticated'))
      }
      expect((await bearer.call('getAccount')).status).toBe(200)
    })

    test('ends with its session', async () => {
      const bearer = await take(EVERYTHING)
      await callAs(server, bearer.agent, 'logout')
      const answer = await bearer.call('getAccount')
      expect(answer.status).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('DPoP error="invalid_token"')
    })

    test('still works after it has changed the password, and the other sessions do not', async () => {
      const { agent } = await openSession(server, person.sub)
      const bearer = await take(EVERYTHING)
      const input = { current: person.password, password: 'violet kettle under seven bridges' }
      expect((await bearer.call('changePassword', input)).status).toBe(200)
      expect((await bearer.call('getAccount')).status).toBe(200)
      expect((await bearer.call('listAccountSessions')).json).toHaveLength(1)
      expect((await callAs(server, agent, 'validate')).status).toBe(401)
      // A thief of its cookie is gone, too.
      expect((await callAs(server, bearer.agent, 'validate')).status).toBe(401)
    })
  })

  describe('a proof', () => {
    test.each<[string, (bearer: TokenBearer) => Promise<string | undefined>]>([
      ['that is missing', async () => undefined],
      ['that is no token', async () => 'proof'],
      ['for another call', (bearer) => bearer.prove('listAccountSessions')],
      ['for another method', (bearer) => bearer.prove('getAccount', { htm: 'POST' })],
      ['of another token', (bearer) => bearer.prove('getAccount', { ath: 'AAAA' })],
      ['without an id', (bearer) => bearer.prove('getAccount', { jti: undefined })],
      ['of last week', (bearer) => bearer.prove('getAccount', { iat: 1_000_000 })],
      ['by another key', async () => (await take('openid me:read')).prove('getAccount')],
    ])('%s is refused', async (_, make) => {
      const bearer = await take(EVERYTHING)
      const answer = await bearer.call('getAccount', {}, { dpop: await make(bearer) })
      expect(answer).toMatchObject(refused(401, 'unauthenticated'))
    })

    test('of a device whose clock is wrong is accepted with the time of the service', async () => {
      const bearer = await take(EVERYTHING)
      const iat = 1_000_000
      const first = await bearer.call(
        'getAccount',
        {},
        { dpop: await bearer.prove('getAccount', { iat }) },
      )
      expect(first.headers['www-authenticate']).toBe('DPoP error="use_dpop_nonce"')
      const nonce = String(first.headers['dpop-nonce'])
      const prove = (lies: object) => bearer.prove('getAccount', { iat, nonce, ...lies })
      expect((await bearer.call('getAccount', {}, { dpop: await prove({}) })).status).toBe(200)
      const made = nonce.replace(/^\d/, '9')
      const lie = await bearer.call('getAccount', {}, { dpop: await prove({ nonce: made }) })
      expect(lie).toMatchObject(refused(401, 'unauthenticated'))
      server.clock.advance(6 * MINUTE)
      const late = await bearer.call('getAccount', {}, { dpop: await prove({}) })
      expect(late).toMatchObject(refused(401, 'unauthenticated'))
    })

    test('is accepted once', async () => {
      const bearer = await take(EVERYTHING)
      const dpop = await bearer.prove('getAccount')
      expect((await bearer.call('getAccount', {}, { dpop })).status).toBe(200)
      const again = await bearer.call('getAccount', {}, { dpop })
      expect(again).toMatchObject(refused(401, 'unauthenticated'))
    })

    test('cannot be left out by another name of the scheme', async () => {
      const bearer = await take(EVERYTHING)
      const authorization = `Bearer ${bearer.accessToken}`
      const answer = await bearer.call('getAccount', {}, { authorization, dpop: undefined })
      expect(answer).toMatchObject(refused(401, 'unauthenticated'))
    })
  })

  describe('CORS', () => {
    test('lets the pages of the application read, without credentials', async () => {
      const bearer = await take('openid me:read')
      const { status, headers } = await bearer.call('getAccount', {}, { origin: ORIGIN })
      expect(status).toBe(200)
      expect(headers['access-control-allow-origin']).toBe(ORIGIN)
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    })

    test('refuses a token at the page of another application, and its preflight', async () => {
      const bearer = await take('openid me:read')
      const origin = 'https://other.example'
      const answer = await bearer.call('getAccount', {}, { origin })
      expect(answer).toMatchObject(refused(403, 'origin_not_allowed'))
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect((await preflight(origin)).status).toBe(403)
    })

    test('answers a preflight of a registered page, at the calls that take a token', async () => {
      const { status, headers } = await preflight(ORIGIN)
      expect(status).toBe(204)
      expect(headers['access-control-allow-headers']).toContain('authorization')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect((await preflight(ORIGIN, endpoints.validate.path)).status).toBe(403)
    })

    const preflight = (origin: string, path: string = endpoints.getAccount.path) =>
      server.send(path, { method: 'OPTIONS', headers: { origin } })
  })
})
