import type { EndpointName } from '@shrd/contract'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, changeEmail, setUpSecondFactor } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { createOpener, OFFLINE, type Opened, type Opener } from '../../../test/open-everything.ts'
import { type RelyingParty, startRelyingParty } from '../../../test/relying-party.ts'
import { type Driver, openSignIn, type Request } from '../../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

describe.each(databases)('a revocation on %s', (database) => {
  let server: TestServer
  let party: RelyingParty
  let opener: Opener
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.logouts.stop()
    party = await startRelyingParty(server)
    opener = createOpener(server, party)
  })
  afterAll(async () => {
    await party?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    person = await createPerson(server)
  })

  const open = (parameters: Readonly<Record<string, string>>) => opener.open(person, parameters)
  const usable = (opened: Opened) => opener.usable(opened)

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
    const owner = await store.identity.persons.find(person.sub)
    if (owner === undefined) throw new Error('there is nobody')
    const { passwords } = server.app.services
    await transaction((inside) => passwords.set(inside, owner, 'another long password'))
  }

  async function asOperator(name: EndpointName, input: object) {
    const operator = await createPerson(server, { roles: ['god'] })
    const { agent } = await openSession(server, operator.sub)
    return callAs(server, agent, name, { sub: person.sub, ...input })
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
    'a change of the password in another browser': async () => {
      const { agent } = await openSession(server, person.sub)
      const input = { current: person.password, password: 'violet kettle under seven bridges' }
      return callAs(server, agent, 'changePassword', input)
    },
    'a second factor that is set up in another browser': async () => {
      const { agent } = await openSession(server, person.sub)
      return setUpSecondFactor(server, agent)
    },
    'a change of the address in another browser': async () => {
      const { agent } = await openSession(server, person.sub)
      return changeEmail(server, agent, `new-${person.email}`)
    },
    'the deletion of the own account': ({ request }) =>
      callAs(server, request.agent, 'deleteAccount'),
    'a suspension': () => asOperator('setStatusAsOperator', { status: 'suspended' }),
    'a deletion by an operator': () => asOperator('deleteUserAsOperator', {}),
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
    expect(await usable(await open(OFFLINE))).toEqual(opener.kinds)
    expect(await usable(await open({}))).toEqual(opener.kinds)
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
      const request = await opener.ask()
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
    await server.database.store.oidc.records.save({
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
    expect(await usable(kept)).toEqual(opener.kinds)
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

  test('leaves nothing of what is issued at the same moment', { tags: ['sql'] }, async () => {
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
    expect(await usable(opened)).toEqual(opener.kinds)
  })
})
