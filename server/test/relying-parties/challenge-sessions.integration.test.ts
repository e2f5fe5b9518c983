import { decodeJwt } from 'jose'
import * as oidc from 'openid-client'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { readMail, setPolicy } from '../hosted-visitor.ts'
import { startRelyingParty } from '../relying-party.ts'
import { discover } from '../sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { type Asking, begin, ORIGIN, redeem } from './challenge-application.ts'
import { registerClient } from './register-client.ts'

const SECRET = 'a secret of forty characters, or so: 123'
/** A program that goes on while the person is away. */
const BACKEND: Asking = {
  clientId: 'backend',
  headers: {},
  proof: { client_secret: SECRET },
  fields: { scope: 'openid offline_access' },
}
const REFUSED = { error: 'invalid_grant' }
const DAY = 24 * 60 * 60_000

describe.each(databases)('sessions of applications with screens of their own on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  let page: oidc.Configuration
  let backend: oidc.Configuration

  beforeAll(async () => {
    server = await startTestServer({ database })
    await registerClient(server, {
      client_id: 'page',
      first_party: true,
      metadata: {
        token_endpoint_auth_method: 'none',
        allowed_origins: [ORIGIN],
      },
    })
    await registerClient(server, {
      client_id: 'backend',
      first_party: true,
      secret: SECRET,
      metadata: { token_endpoint_auth_method: 'client_secret_post' },
    })
    page = await discover(server, 'page')
    backend = await discover(server, 'backend', oidc.ClientSecretPost(SECRET))
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
  })

  const enter = (asking: Partial<Asking> = {}) =>
    begin(server, {
      clientId: 'page',
      event: { type: 'password', email: person.email, password: person.password },
      ...asking,
    })
  const obtain = async (asking?: Partial<Asking>) => redeem(page, await enter(asking))
  const refresh = (
    config: oidc.Configuration,
    { refresh_token = '' }: oidc.TokenEndpointResponse,
  ) => oidc.refreshTokenGrant(config, refresh_token)
  const sessions = () => server.database.store.identity.sessions.listOf(person.sub)
  const isAnswered = ({ access_token }: oidc.TokenEndpointResponse) =>
    oidc.fetchUserInfo(page, access_token, person.sub).then(
      () => true,
      () => false,
    )

  test('a sign-in is a session of its person, linked to that of the provider, and no cookie', async () => {
    const headers = { origin: ORIGIN, 'user-agent': 'Acme/1.0', 'x-forwarded-for': '6.6.6.6' }
    const { answer } = await enter({ headers })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const [own, ...others] = await sessions()
    expect(others).toEqual([])
    expect(own).toMatchObject({ amr: ['pwd'], user_agent: 'Acme/1.0', key_proven: false })
    expect(own?.oidc_uid).not.toBeNull()
    // No proxy is trusted here, so nobody is believed who names another address.
    expect(own?.address).toMatch(/127\.0\.0\.1$|^::1$/)
    const { session } = await openAnother()
    const { list } = server.app.services.sessions
    const listed = await list(server.database.store, session)
    expect(listed.map(({ reference }) => reference)).toContain(own?.reference)
  })
  async function openAnother() {
    const { reference } = await openSession(server, person.sub)
    const session = await server.app.services.sessions.findByReference(reference)
    if (session === undefined) throw new Error('no session')
    return { session }
  }

  test('what the person ends in the list of sessions, the application has no more', async () => {
    const first = await obtain()
    const [row] = await sessions()
    const second = await obtain()
    expect(await sessions()).toHaveLength(2)
    await server.app.services.sessions.end(row?.reference ?? '')
    expect([await isAnswered(first), await isAnswered(second)]).toEqual([false, true])
    await expect(refresh(page, first)).rejects.toMatchObject(REFUSED)
    expect(await isAnswered(await refresh(page, second))).toBe(true)
  })
  test.each(['refresh_token', 'access_token'] as const)(
    'an application signs out by revoking its %s, and the session is gone',
    async (kind) => {
      const tokens = await obtain()
      await oidc.tokenRevocation(page, tokens[kind] ?? '')
      expect(await sessions()).toEqual([])
      expect(await isAnswered(tokens)).toBe(false)
    },
  )

  test('another application cannot sign it out', async () => {
    const tokens = await obtain()
    await oidc.tokenRevocation(backend, tokens.refresh_token ?? '').catch(() => {})
    expect(await sessions()).toHaveLength(1)
    expect(await isAnswered(tokens)).toBe(true)
  })

  test('a code or a refresh token that is used twice ends the session', async () => {
    const done = await enter()
    await redeem(page, done)
    await expect(redeem(page, done)).rejects.toMatchObject(REFUSED)
    expect(await sessions()).toEqual([])
    const tokens = await obtain()
    await refresh(page, tokens)
    server.clock.advance(4_000)
    await expect(refresh(page, tokens)).rejects.toMatchObject(REFUSED)
    expect(await sessions()).toEqual([])
  })

  test('ending all of a person ends it, a sign-in that is half done, and a code on its way', async () => {
    const tokens = await obtain()
    const code = await enter()
    await setPolicy(server, 'page', { second_factor: 'required' })
    const half = await enter()
    expect(half.kind).toBe('second_factor_setup')
    await server.app.services.sessions.endAllOf(person.sub)
    await setPolicy(server, 'page', {})
    const { secret = '' } = half.data?.setup ?? {}
    const late = await half.send({ type: 'token', token: await generate({ secret }) })
    expect(late.kind).toBe('invalid_session')
    expect(await isAnswered(tokens)).toBe(false)
    await expect(redeem(page, code)).rejects.toMatchObject(REFUSED)
    expect(await sessions()).toEqual([])
  })

  test('the application is told when the session ends', async () => {
    const party = await startRelyingParty(server)
    try {
      const { clients } = server.database.store.oidc
      const client = await clients.find(party.clientId)
      if (client === undefined) throw new Error('no client')
      const metadata = { ...client.metadata, allowed_origins: [ORIGIN], embedded: true }
      await clients.update({ ...client, first_party: true, metadata })
      const { redirectUri } = party
      const fields = { redirect_uri: redirectUri }
      const done = await enter({ clientId: party.clientId, fields })
      const tokens = await redeem(party.config, done, { redirectUri })
      const [row] = await sessions()
      await server.app.services.sessions.end(row?.reference ?? '')
      await until(() => party.logoutTokens.length > 0)
      const [token = ''] = party.logoutTokens
      const sid = tokens.claims()?.sid
      expect(sid).toEqual(expect.any(String))
      expect(decodeJwt(token)).toMatchObject({ aud: party.clientId, sub: person.sub, sid })
    } finally {
      await party.stop()
    }
  })

  test('a session that ends while its code is made takes the code along, offline access too', {
    tags: ['sql'],
  }, async () => {
    const { database: db } = server
    const { transaction } = db
    // Ended as soon as it has begun, so before anything is written for the application.
    db.transaction = async (work) => {
      const result = await transaction(work)
      if ((await sessions()).length === 0) return result
      db.transaction = transaction
      await server.app.services.sessions.endAllOf(person.sub)
      return result
    }
    try {
      const done = await enter(BACKEND)
      expect(done.kind).toBe('redirect')
      await expect(redeem(backend, done)).rejects.toMatchObject(REFUSED)
    } finally {
      db.transaction = transaction
    }
    const again = await redeem(backend, await enter(BACKEND))
    expect(await sessions()).toHaveLength(1)
    expect(again.refresh_token).toBeDefined()
  })

  test('a suspended person gets no code, and what they had is worth nothing', async () => {
    const tokens = await obtain()
    const { persons } = server.database.store.identity
    const row = await persons.find(person.sub)
    if (row === undefined) throw new Error('no person')
    await server.database.knex('persons').where({ sub: row.sub }).update({ status: 'suspended' })
    const refused = await enter()
    expect([refused.kind, refused.data?.error?.code]).toEqual(['password', 'invalid_credentials'])
    expect(await isAnswered(tokens)).toBe(false)
    await expect(refresh(page, tokens)).rejects.toMatchObject(REFUSED)
  })

  test('a new browser or program is told of by mail', async () => {
    await enter({ headers: { origin: ORIGIN, 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })
    await expect(readMail(server, person.email)).rejects.toThrow('no mail')
    await enter({ headers: { origin: ORIGIN, 'user-agent': 'Acme/1.0' } })
    expect((await readMail(server, person.email)).subject).toMatch(/sign-in/i)
  })

  test('use keeps it alive past the idle time, but not past its absolute end', async () => {
    const unused = await redeem(backend, await enter(BACKEND))
    let tokens = await redeem(backend, await enter(BACKEND))
    for (const _ of [1, 2]) {
      server.clock.advance(10 * DAY)
      tokens = await refresh(backend, tokens)
    }
    await expect(refresh(backend, unused)).rejects.toMatchObject(REFUSED)
    server.clock.advance(9 * DAY)
    tokens = await refresh(backend, tokens)
    server.clock.advance(2 * DAY)
    await expect(refresh(backend, tokens)).rejects.toMatchObject(REFUSED)
  })
})
