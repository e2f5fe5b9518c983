import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { type RelyingParty, startRelyingParty } from '../../../test/relying-party.ts'
import {
  createRequest,
  type Driver,
  openSignIn,
  type Request,
  signIn,
} from '../../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const OFFLINE = { scope: 'openid offline_access', prompt: 'consent' }

describe.each(databases)('a revocation on %s', (database) => {
  let server: TestServer
  let party: RelyingParty
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.logouts.stop()
    party = await startRelyingParty(server)
  })
  afterAll(async () => {
    await party?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    person = await createPerson(server)
  })

  const ask = (parameters: Record<string, string> = {}) =>
    createRequest(party.config, { redirect_uri: party.redirectUri, ...parameters })

  /** Everything that a person can have of the service in one browser, each of it usable. */
  async function open(parameters: Record<string, string>) {
    const request = await ask(parameters)
    const callback = await signIn(server, request, person)
    const tokens = await oidc.authorizationCodeGrant(party.config, callback, request.checks)
    // Further requests in the same session: a code that nobody has redeemed, and one not yet made.
    const more = { redirect_uri: party.redirectUri, scope: 'openid' }
    const second = await createRequest(party.config, more, request.agent)
    const code = new URL((await request.agent.visit(second.url.href)).headers.location ?? '')
    expect(code.searchParams.get('code')).toEqual(expect.any(String))
    const third = await createRequest(party.config, more, request.agent)
    const pushed = await oidc.buildAuthorizationUrlWithPAR(party.config, third.url.searchParams)
    return { request, tokens, code, checks: second.checks, pushed }
  }

  type Opened = Awaited<ReturnType<typeof open>>

  /** How each kind of token is used; every one of these is refused once it is revoked. */
  const uses: Record<string, (opened: Opened) => Promise<unknown>> = {
    'the session': async ({ request }) => {
      const url = `${server.origin}/api/auth/validate`
      const { status } = await request.agent.send(url, { origin: server.origin })
      if (status !== 200) throw new Error(`validate answered ${status}`)
    },
    'the session at the provider': async ({ request }) => {
      const silent = await createRequest(
        party.config,
        { redirect_uri: party.redirectUri, scope: 'openid', prompt: 'none' },
        request.agent,
      )
      const answer = await request.agent.visit(silent.url.href)
      const error = new URL(answer.headers.location ?? '').searchParams.get('error')
      if (error !== null) throw new Error(error)
    },
    'the access token': ({ tokens }) =>
      oidc.fetchUserInfo(party.config, tokens.access_token, person.sub),
    'the authorization code': ({ code, checks }) =>
      oidc.authorizationCodeGrant(party.config, code, checks),
    'the refresh token': ({ tokens }) =>
      oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? ''),
    'the pushed request': async ({ request, pushed }) => {
      const answer = await request.agent.visit(pushed.href)
      const target = new URL(answer.headers.location ?? '', server.origin)
      if (!target.searchParams.has('code')) throw new Error('somebody is asked')
    },
  }

  /** The kinds that can still be used. */
  async function usable(opened: Opened): Promise<string[]> {
    const left: string[] = []
    for (const [kind, use] of Object.entries(uses)) {
      const isRefused = await use(opened).then(
        () => false,
        () => true,
      )
      if (!isRefused) left.push(kind)
    }
    return left
  }

  const recordsOf = (sub: string) =>
    server.database.knex('oidc_records').where({ account_id: sub }).pluck('model')

  const post = (agent: Request['agent'], path: string, body: object) =>
    agent.send(`${server.origin}${path}`, {
      origin: server.origin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function setPassword(): Promise<void> {
    const { store, transaction } = server.database
    const owner = await store.persons.find(person.sub)
    if (owner === undefined) throw new Error('there is nobody')
    const { passwords } = server.app.services
    await transaction((inside) => passwords.set(inside, owner, 'another long password'))
  }

  const endAllOf = (sub: string) => server.app.services.sessions.endAllOf(sub)

  const events: Record<string, (opened: Opened) => Promise<unknown>> = {
    'the end of the session from another browser': async ({ request }) => {
      const cookie = request.agent.cookie('shrd_session') ?? ''
      const session = await server.app.services.sessions.find(cookie)
      const { agent } = await openSession(server, person.sub)
      return post(agent, '/api/account/sessions/end', { reference: session?.reference })
    },
    'the end of all others': async () => {
      const { agent } = await openSession(server, person.sub)
      return post(agent, '/api/account/sessions/end-all', { keep_current: true })
    },
    'the end of all': ({ request }) =>
      post(request.agent, '/api/account/sessions/end-all', { keep_current: false }),
    'a change of the password': setPassword,
    'a suspension': async () => {
      const { knex } = server.database
      await knex('persons').where({ sub: person.sub }).update({ status: 'suspended' })
      await endAllOf(person.sub)
    },
    'a deletion': async () => {
      await endAllOf(person.sub)
      await server.database.knex('persons').where({ sub: person.sub }).delete()
    },
    'an operator who ends the sessions of the person': async () => {
      const operator = await createPerson(server, { roles: ['god'] })
      const { agent } = await openSession(server, operator.sub)
      return post(agent, '/api/operator/sessions/end', { whose: person.sub })
    },
    'an operator who ends the sessions of everyone': async () => {
      const operator = await createPerson(server, { roles: ['god'] })
      const { agent } = await openSession(server, operator.sub)
      return post(agent, '/api/operator/sessions/end', { whose: 'everyone' })
    },
  }

  test('nothing of what is tried below is refused before [IDENT-13]', async () => {
    expect(await usable(await open(OFFLINE))).toEqual(Object.keys(uses))
    expect(await usable(await open({}))).toEqual(Object.keys(uses))
  })

  describe.each(['online', 'offline_access'])('of tokens, %s', (kind) => {
    test.each(Object.keys(events))(
      '%s leaves nothing that can be used [IDENT-13] [SESS-09]',
      async (name) => {
        const opened = await open(kind === 'online' ? {} : OFFLINE)
        await events[name]?.(opened)
        expect(await usable(opened)).toEqual([])
        expect(await recordsOf(person.sub)).toEqual([])
      },
    )
  })

  describe('of sign-ins under way', () => {
    /** The password is proven; what the application asks is not answered yet. */
    async function begin(): Promise<{ request: Request; driver: Driver }> {
      const request = await ask()
      const driver = await openSignIn(server, request)
      await driver.send({ type: 'password', email: person.email, password: person.password })
      expect(driver.step.next.kind).toBe('consent')
      return { request, driver }
    }

    const all = Object.keys(events).filter((name) => !name.includes('from another browser'))

    test.each(all)('%s ends them', async (name) => {
      const { request, driver } = await begin()
      await events[name]?.(await open({}))
      await driver.send({ type: 'consent', granted: true })
      expect(driver.step.next.kind).toBe('error')
      expect(request.agent.cookie('shrd_session')).toBeUndefined()
    })

    test('a sign-in that was answered and not carried back to the application gives no code', async () => {
      const { request, driver } = await begin()
      await driver.send({ type: 'consent', granted: true })
      const { next } = driver.step
      if (next.kind !== 'redirect') throw new Error('not finished')
      await server.app.services.sessions.endAllOf(person.sub)
      const answer = await request.agent.visit(next.to)
      const callback = new URL(answer.headers.location ?? '', server.origin)
      const grant = oidc.authorizationCodeGrant(party.config, callback, request.checks)
      await expect(grant).rejects.toThrow()
      expect(await recordsOf(person.sub)).not.toContain('AuthorizationCode')
    })
  })

  test('takes grants whose codes and tokens have gone before', async () => {
    const { request } = await open({})
    const { knex } = server.database
    await knex('oidc_records').whereNotNull('grant_id').delete()
    expect(await recordsOf(person.sub)).toContain('Grant')
    await request.agent.send(`${server.origin}/logout`, { origin: server.origin })
    expect(await recordsOf(person.sub)).toEqual([])
  })

  test('takes device codes that were approved', async () => {
    await server.database.store.oidcRecords.save({
      model: 'DeviceCode',
      id: 'device',
      payload: JSON.stringify({ accountId: person.sub, clientId: party.clientId }),
      grant_id: 'grant',
      uid: null,
      user_code: 'USER-CODE',
      account_id: person.sub,
      client_id: party.clientId,
      session_uid: 'over',
      expires_at: server.clock.now() + 60_000,
      consumed_at: null,
    })
    await server.app.services.sessions.endAllOf(person.sub)
    expect(await recordsOf(person.sub)).toEqual([])
  })

  test('of all others keeps the session that asks with everything in it, and nothing else', async () => {
    const kept = await open(OFFLINE)
    const other = await open(OFFLINE)
    await post(kept.request.agent, '/api/account/sessions/end-all', { keep_current: true })
    expect(await usable(other)).toEqual([])
    expect(await usable(kept)).toEqual(Object.keys(uses))
  })

  test('of all others takes tokens whose own session was over before', async () => {
    const gone = await open(OFFLINE)
    const { knex } = server.database
    await knex('sessions').where({ sub: person.sub }).delete()
    expect(await usable(gone)).toContain('the refresh token')
    const { agent } = await openSession(server, person.sub)
    await post(agent, '/api/account/sessions/end-all', { keep_current: true })
    expect(await usable(gone)).toEqual([])
  })

  test('leaves nothing of what is issued at the same moment', async () => {
    const races = await Promise.all([open(OFFLINE), open(OFFLINE), open(OFFLINE)])
    const refresh = ({ tokens }: Opened) =>
      oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? '')
    const redeem = ({ code, checks }: Opened) =>
      oidc.authorizationCodeGrant(party.config, code, checks)
    const [results] = await Promise.all([
      Promise.allSettled([...races.map(refresh), ...races.map(redeem)]),
      endAllOf(person.sub),
    ])
    const issued = results.flatMap((result) => {
      return result.status === 'fulfilled' ? [result.value] : []
    })
    for (const tokens of issued) {
      const { access_token, refresh_token = '' } = tokens
      await expect(oidc.fetchUserInfo(party.config, access_token, person.sub)).rejects.toThrow()
      await expect(oidc.refreshTokenGrant(party.config, refresh_token)).rejects.toThrow()
    }
    for (const one of races) expect(await usable(one)).toEqual([])
  })

  test('of one person takes nothing from another', async () => {
    const opened = await open(OFFLINE)
    const other = await createPerson(server)
    await openSession(server, other.sub)
    await server.app.services.sessions.endAllOf(other.sub)
    expect(await usable(opened)).toEqual(Object.keys(uses))
  })
})
