import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, changeEmail } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { type RelyingParty, startRelyingParty } from '../../../test/relying-party.ts'
import { createRequest, signIn } from '../../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readPage } from '../../../test/user-agent.ts'
import { endAllOf } from '../sessions/end-sessions.ts'
import { createLogoutSender } from './logout-sender.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const HOUR = 60 * 60_000

describe.each(databases)('back-channel logout on %s', (database) => {
  let server: TestServer
  let party: RelyingParty
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.logouts.stop()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    party = await startRelyingParty(server)
    person = await createPerson(server)
    return () => party.stop()
  })

  /** Signs in to the application with a browser of its own. */
  async function enter(parameters: Record<string, string> = {}) {
    const redirect_uri = party.redirectUri
    const request = await createRequest(party.config, { redirect_uri, ...parameters })
    const callback = await signIn(server, request, person)
    const tokens = await oidc.authorizationCodeGrant(party.config, callback, request.checks)
    const cookie = request.agent.cookie('shrd_session') ?? ''
    const session = await server.app.services.sessions.find(cookie)
    return { agent: request.agent, tokens, reference: session?.reference ?? '' }
  }

  /** What a process does every second. */
  const sendDue = (from: TestServer = server) => from.app.services.logouts.sendDue()

  async function verify(token: string) {
    const keys = createRemoteJWKSet(new URL(`${server.origin}/oauth/jwks`))
    return jwtVerify(token, keys, {
      issuer: server.origin,
      audience: party.clientId,
      typ: 'logout+jwt',
      algorithms: ['RS256'],
    })
  }

  test('a session that ends is told to the application in a token that it can verify', async () => {
    const { agent, tokens } = await enter()
    await agent.send(`${server.origin}/logout`, { origin: server.origin })
    await sendDue()
    expect(party.logoutTokens).toHaveLength(1)
    const [token = ''] = party.logoutTokens
    const { payload } = await verify(token)
    expect(decodeProtectedHeader(token).typ).toBe('logout+jwt')
    expect(payload).toMatchObject({
      sub: person.sub,
      sid: tokens.claims()?.sid,
      events: { [EVENT]: {} },
      jti: expect.any(String),
    })
    expect(payload.sid).toEqual(expect.any(String))
    expect(payload).not.toHaveProperty('nonce')
    await sendDue()
    expect(party.logoutTokens).toHaveLength(1)
  })

  describe('is sent once, for each way in which a session ends', () => {
    const ways: Record<string, (entered: Awaited<ReturnType<typeof enter>>) => Promise<unknown>> = {
      'a sign-out by the API': ({ agent }) =>
        agent.send(`${server.origin}/api/auth/logout`, {
          method: 'GET',
          origin: server.origin,
          headers: { 'sec-fetch-site': 'same-origin' },
        }),
      'a sign-out at the wish of the application': async ({ agent, tokens }) => {
        const url = oidc.buildEndSessionUrl(party.config, { id_token_hint: tokens.id_token ?? '' })
        const { page } = readPage(await agent.visit(url.href))
        if (page.name !== 'end_session') throw new Error(`no confirmation but ${page.name}`)
        await agent.send(`${server.origin}${page.confirm}`, {
          origin: server.origin,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ xsrf: page.xsrf, logout: 'yes' }).toString(),
        })
      },
      'its end from another browser': async ({ reference }) => {
        const { agent } = await openSession(server, person.sub)
        await agent.send(`${server.origin}/api/account/sessions/end`, {
          origin: server.origin,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ reference }),
        })
      },
      'the end of all others': async () => {
        const { agent } = await openSession(server, person.sub)
        await agent.send(`${server.origin}/api/account/sessions/end-all`, {
          origin: server.origin,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ keep_current: true }),
        })
      },
      'the end of all': () => server.app.services.sessions.endAllOf(person.sub),
      'a change of the password': async () => {
        const { store, transaction } = server.database
        const owner = await store.identity.persons.find(person.sub)
        if (owner === undefined) throw new Error('nobody is signed in')
        const { passwords } = server.app.services
        await transaction((inside) => passwords.set(inside, owner, person.password))
      },
      'a change of the address in another browser': async () => {
        const { agent } = await openSession(server, person.sub)
        await changeEmail(server, agent, `new-${person.email}`)
      },
      'the deletion of the account': async () => {
        const { agent } = await openSession(server, person.sub)
        await callAs(server, agent, 'deleteAccount')
      },
      'its replacement by the session of somebody else': async ({ reference }) => {
        const { sessions } = server.app.services
        const replaces = await sessions.findByReference(reference)
        const { sub } = await createPerson(server)
        await server.database.transaction((store) =>
          sessions.start(store, {
            sub,
            user_id: null,
            amr: ['pwd'],
            key_proven: false,
            address: '127.0.0.1',
            userAgent: 'test',
            replaces,
          }),
        )
      },
    }

    test.each(Object.keys(ways))('%s', async (name) => {
      const entered = await enter({ scope: 'openid offline_access', prompt: 'consent' })
      await ways[name]?.(entered)
      await sendDue()
      expect(party.logoutTokens).toHaveLength(1)
      const { payload } = await verify(party.logoutTokens[0] ?? '')
      expect(payload).toMatchObject({ sub: person.sub, sid: entered.tokens.claims()?.sid })
    })
  })

  test('is not sent for a session that goes on when all others end', async () => {
    const [kept, other] = [await enter(), await enter()]
    await kept.agent.send(`${server.origin}/api/account/sessions/end-all`, {
      origin: server.origin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keep_current: true }),
    })
    await sendDue()
    const told = await Promise.all(party.logoutTokens.map(verify))
    expect(told.map(({ payload }) => payload.sid)).toEqual([other.tokens.claims()?.sid])
  })

  test('is sent for tokens whose session was over before', async () => {
    const { tokens } = await enter({ scope: 'openid offline_access', prompt: 'consent' })
    await server.database.knex('oidc_records').where({ model: 'Session' }).delete()
    await server.database.knex('sessions').where({ sub: person.sub }).delete()
    await server.app.services.sessions.endAllOf(person.sub)
    await sendDue()
    const { payload } = await verify(party.logoutTokens[0] ?? '')
    expect(payload).toMatchObject({ sub: person.sub, sid: tokens.claims()?.sid })
  })

  test('is not sent when the end of the session was taken back', async () => {
    await enter()
    const failing = server.database.transaction(async (store) => {
      await endAllOf(store, person.sub)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    await sendDue()
    expect(party.logoutTokens).toEqual([])
  })

  test('is sent to one application while another does not respond', async () => {
    const { database: db, app } = server
    const { sub } = person
    const sender = createLogoutSender({ database: db, ports: app.services.ports })
    const hanging = Promise.withResolvers<void>()
    const tried: string[] = []
    sender.start(async ({ client_id }) => {
      tried.push(client_id)
      if (client_id === 'hangs') await hanging.promise
    })
    const slow = Array.from({ length: 30 }, (_, nth) => {
      return { client_id: 'hangs', sub, sid: `${nth}` }
    })
    await db.store.oidc.logoutNotices.queue([...slow, { client_id: 'responds', sub, sid: null }])
    const sending = sender.sendDue()
    try {
      await expect.poll(() => tried).toContain('responds')
      expect(tried.filter((id) => id === 'hangs')).toHaveLength(4)
    } finally {
      await db.knex('logout_notices').where({ sub }).delete()
      hanging.resolve()
      await sending
      await sender.stop()
    }
  })

  describe('with another process at the same database', () => {
    let second: TestServer
    beforeEach(async () => {
      const { databaseUrl, dataDir } = server.config
      second = await startTestServer({ database, databaseUrl, dataDir })
      await second.app.services.logouts.stop()
      return () => second.stop()
    })

    const waiting = () => server.database.knex('logout_notices').where({ sub: person.sub })

    test('is sent by one of both', { tags: ['sql'] }, async () => {
      await enter()
      await server.app.services.sessions.endAllOf(person.sub)
      await Promise.all([sendDue(), sendDue(second), sendDue(), sendDue(second)])
      expect(party.logoutTokens).toHaveLength(1)
      expect(await waiting()).toEqual([])
    })

    test('is sent after a restart, and again until the application has understood it', async () => {
      party.answer(500)
      await enter()
      await server.app.services.sessions.endAllOf(person.sub)
      await sendDue()
      expect(party.logoutTokens).toHaveLength(1)
      await sendDue(second)
      expect(party.logoutTokens, 'the wait is not over').toHaveLength(1)
      second.clock.advance(10_000)
      await sendDue(second)
      expect(party.logoutTokens).toHaveLength(2)
      party.answer(204)
      second.clock.advance(20_000)
      await sendDue(second)
      expect(party.logoutTokens).toHaveLength(3)
      expect(await waiting()).toEqual([])
      const jtis = party.logoutTokens.map((token) => decodeJwt(token).jti)
      expect(new Set(jtis).size).toBe(3)
    })

    test('is given up after a day, and nothing about the person is logged', async () => {
      party.answer(500)
      const { tokens } = await enter()
      await server.app.services.sessions.endAllOf(person.sub)
      for (let hours = 0; hours < 30; hours++) {
        await sendDue(second)
        second.clock.advance(HOUR)
      }
      expect(await waiting()).toEqual([])
      // The tries of a test come by the hour; a process that is always there makes some more.
      expect(party.logoutTokens.length).toBeGreaterThan(20)
      expect(party.logoutTokens.length).toBeLessThanOrEqual(25)
      const log = second.log()
      expect(log).toContain('logout notice given up')
      expect(log).not.toContain(person.sub)
      expect(log).not.toContain(tokens.claims()?.sid)
      for (const token of party.logoutTokens) expect(log).not.toContain(token)
    })
  })

  test('goes to no address without TLS outside of this machine', async () => {
    const client = await server.database.store.oidc.clients.find(party.clientId)
    if (client === undefined) throw new Error('not registered')
    const backchannel_logout_uri = 'http://192.0.2.1/logout'
    await enter()
    await server.database.store.oidc.clients.update({
      ...client,
      metadata: { ...client.metadata, backchannel_logout_uri },
    })
    await server.app.services.sessions.endAllOf(person.sub)
    await sendDue()
    expect(server.log()).toContain('only https addresses are allowed')
    expect(await server.database.knex('logout_notices').where({ sub: person.sub })).toHaveLength(1)
  })
})

test('is sent in the background, without anybody asking for it', async () => {
  const server = await startTestServer({ database: 'sqlite' })
  const party = await startRelyingParty(server)
  try {
    const { sub } = await createPerson(server)
    const notice = { client_id: party.clientId, sub, sid: 'a session' }
    await server.database.store.oidc.logoutNotices.queue([notice])
    await expect.poll(() => party.logoutTokens).toHaveLength(1)
  } finally {
    await party.stop()
    await server.stop()
  }
})
