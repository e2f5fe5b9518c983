import type { ApplicationEntry } from '@shrd/contract'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import {
  askFor,
  type EnteredApplication,
  enterApplication,
  enterSilently,
} from '../../../test/enter-application.ts'
import { createOpener, OFFLINE, type Opener } from '../../../test/open-everything.ts'
import { begin, ORIGIN, redeem } from '../../../test/relying-parties/challenge-application.ts'
import { APPLICATION, registerClient } from '../../../test/relying-parties/register-client.ts'
import { type RelyingParty, startRelyingParty } from '../../../test/relying-party.ts'
import { discover, openSignIn } from '../../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createUserAgent, readPage, type UserAgent } from '../../../test/user-agent.ts'

const SECRET = 'a secret of forty characters, or so: 123'
const API = 'https://api.example'
const DAY = 86_400_000
const { redirect_uri: redirectUri } = APPLICATION

describe.each(databases)('the applications of a person on %s', (database) => {
  let server: TestServer
  let party: RelyingParty
  let opener: Opener
  let teller: EnteredApplication
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.logouts.stop()
    party = await startRelyingParty(server)
    opener = createOpener(server, party)
    const resources = [{ uri: API, scopes: ['read', 'write'], format: 'opaque' }]
    const metadata = { resources, logo_uri: 'https://teller.example/logo.svg' }
    await registerClient(server, { client_id: 'teller', secret: SECRET, metadata })
    const config = await discover(server, 'teller', oidc.ClientSecretBasic(SECRET))
    teller = { clientId: 'teller', config, redirectUri }
  })
  afterAll(async () => {
    await party?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
  })

  const list = async (by = agent): Promise<ApplicationEntry[]> =>
    (await callAs(server, by, 'listAccountApplications')).json
  const ids = async (by = agent) => (await list(by)).map(({ client_id }) => client_id)
  const end = (client_id: string, by = agent) =>
    callAs(server, by, 'endAccountApplication', { client_id })
  const notices = () =>
    server.database.knex('logout_notices').where({ sub: person.sub }).select('client_id', 'sid')
  const enter = (app: EnteredApplication, by = agent, parameters = {}) =>
    enterApplication(server, app, by, parameters)
  const isActive = async (token = '') =>
    (await oidc.tokenIntrospection(teller.config, token)).active

  describe('the list', () => {
    test('has what was allowed, since when, and in how many sessions it is used', async () => {
      expect(await list()).toEqual([])
      const before = Math.floor(server.clock.now() / 1000) * 1000
      await enter(party, agent, OFFLINE)
      const [entry] = await list()
      expect(entry).toEqual({
        client_id: party.clientId,
        name: 'Relying party',
        logo_uri: null,
        first_party: false,
        scopes: ['openid', 'offline_access'],
        resources: [],
        since: expect.any(Number),
        last_used_at: expect.any(Number),
        sessions: 1,
      })
      expect(entry?.since).toBeGreaterThanOrEqual(before)
      expect(entry?.last_used_at).toBeGreaterThanOrEqual(entry?.since ?? 0)
      const other = await openSession(server, person.sub)
      await enter(party, other.agent, { scope: 'openid email' })
      const [both] = await list()
      expect(both).toMatchObject({ since: entry?.since, sessions: 2 })
      expect(both?.scopes.toSorted()).toEqual(['email', 'offline_access', 'openid'])
      expect(await list()).toHaveLength(1)
    })

    test('has what an application may do at an API, and the address of its logo', async () => {
      await enter(teller, agent, { resource: API, scope: 'openid read' })
      expect(await list()).toMatchObject([
        {
          client_id: 'teller',
          logo_uri: 'https://teller.example/logo.svg',
          scopes: ['openid'],
          resources: [{ uri: API, scopes: ['read'] }],
        },
      ])
    })

    test('has nothing of another person, nor for nobody', async () => {
      await enter(party)
      const stranger = await openSession(server, (await createPerson(server)).sub)
      expect(await list(stranger.agent)).toEqual([])
      const nobody = await callAs(server, createUserAgent(), 'listAccountApplications')
      expect(nobody.status).toBe(401)
    })

    test('leaves out what ended with its session, and what is left of one that was not used', async () => {
      const { agent: gone, reference } = await openSession(server, person.sub)
      await enter(party, gone)
      await callAs(server, agent, 'endAccountSession', { reference })
      expect(await list()).toEqual([])
      await enter(party)
      server.clock.advance(15 * DAY)
      const later = await openSession(server, person.sub)
      const grants = server.database.knex('oidc_records').where({ model: 'Grant' })
      expect(await grants.where({ account_id: person.sub })).toHaveLength(1)
      expect(await list(later.agent)).toEqual([])
    })

    test('is drawn by the page of it, for this person alone [HOSTED-19]', async () => {
      await enter(party)
      const { page } = readPage(await agent.visit(`${server.origin}/account/applications`))
      expect(page).toMatchObject({ tab: 'applications', applications: await list() })
      const other = readPage(await agent.visit(`${server.origin}/account/sessions`)).page
      expect(other).toMatchObject({ tab: 'sessions', applications: null })
    })
  })

  describe('the end of an application', () => {
    test.each([
      ['online', {}],
      ['offline_access', OFFLINE],
    ])('leaves nothing of it that can be used, in whatever session: %s', async (_, parameters) => {
      const here = await opener.open(person, parameters)
      const there = await opener.open(person, parameters)
      expect(await opener.usable(here)).toEqual(opener.kinds)
      expect(await end(party.clientId)).toMatchObject({ status: 200, json: { success: true } })
      for (const opened of [here, there])
        expect(await opener.usable(opened)).toEqual(['the session'])
      expect(await list()).toEqual([])
      const left = server.database.knex('oidc_records').where({ account_id: person.sub })
      const models: string[] = await left.pluck('model')
      expect(models.filter((model) => model !== 'Session')).toEqual([])
    })

    test('makes its tokens inactive', async () => {
      const { access_token, refresh_token } = await enter(teller, agent, OFFLINE)
      expect([await isActive(access_token), await isActive(refresh_token)]).toEqual([true, true])
      await end('teller')
      expect([await isActive(access_token), await isActive(refresh_token)]).toEqual([false, false])
    })

    test('leaves others that were entered in the same session what they have', async () => {
      await enter(party, agent, OFFLINE)
      const kept = await enter(teller, agent, OFFLINE)
      await end(party.clientId)
      expect(await ids()).toEqual(['teller'])
      expect(await isActive(kept.access_token)).toBe(true)
      await oidc.refreshTokenGrant(teller.config, kept.refresh_token ?? '')
      expect((await enterSilently(teller, agent)).outcome).toBe('code')
      expect((await enterSilently(party, agent)).outcome).toBe('consent_required')
    })

    test('leaves another person what they have of the same application', async () => {
      const stranger = await createPerson(server)
      const theirs = await opener.open(stranger, OFFLINE)
      await enter(party)
      await end(party.clientId)
      expect(await opener.usable(theirs)).toEqual(opener.kinds)
    })

    test('makes it ask for consent again, and be listed again', async () => {
      await enter(party, agent, OFFLINE)
      await end(party.clientId)
      const driver = await openSignIn(server, await askFor(party, agent))
      expect(driver.step.next.kind).toBe('consent')
      const { access_token } = await enter(party)
      expect(await oidc.fetchUserInfo(party.config, access_token, person.sub)).toBeTruthy()
      expect(await list()).toMatchObject([{ client_id: party.clientId, sessions: 1 }])
    })

    test('tells it once of each session that it knows, and nobody else', async () => {
      const first = await enter(party)
      const second = await enter(party, (await openSession(server, person.sub)).agent)
      await enter(teller)
      await end(party.clientId)
      expect(await end(party.clientId)).toMatchObject({ status: 200 })
      const sids = [first, second].map((tokens) => tokens.claims()?.sid)
      const told: { client_id: string; sid: string }[] = await notices()
      expect(told.map(({ client_id }) => client_id)).toEqual([party.clientId, party.clientId])
      expect(told.map(({ sid }) => sid).toSorted()).toEqual(sids.toSorted())
    })

    test('takes it out of the sessions, so that their end tells it nothing more', async () => {
      await enter(party)
      await end(party.clientId)
      await server.database.knex('logout_notices').where({ sub: person.sub }).delete()
      await server.app.services.sessions.endAllOf(person.sub)
      expect(await notices()).toEqual([])
    })

    test('does nothing where it was never allowed, and says so where there is none', async () => {
      await enter(party)
      expect(await end('teller')).toMatchObject({ status: 200 })
      const unknown = await end('nobody')
      expect(unknown).toMatchObject({ status: 404, json: { code: 'application_not_found' } })
      expect(await ids()).toEqual([party.clientId])
      expect(await notices()).toEqual([])
    })

    test('is refused without a proof of who one is, new enough', async () => {
      const { access_token } = await enter(party)
      server.clock.advance(11 * 60_000)
      const answer = await end(party.clientId)
      expect(answer).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
      expect((await end(party.clientId, createUserAgent())).status).toBe(401)
      const stranger = await openSession(server, (await createPerson(server)).sub)
      expect((await end(party.clientId, stranger.agent)).status).toBe(200)
      expect(await oidc.fetchUserInfo(party.config, access_token, person.sub)).toBeTruthy()
      expect(await ids()).toEqual([party.clientId])
    })
  })

  test('one with screens of its own is ended with the sessions that it has made', async () => {
    const clientId = `screens-${database}`
    await registerClient(server, {
      client_id: clientId,
      first_party: true,
      metadata: { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] },
    })
    const config = await discover(server, clientId)
    const event = { type: 'password', email: person.email, password: person.password } as const
    const tokens = await redeem(config, await begin(server, { clientId, event }))
    await enter(teller)
    expect(await list()).toMatchObject([
      { client_id: 'teller', sessions: 1 },
      { client_id: clientId, first_party: true, sessions: 1 },
    ])
    const { sessions } = server.database.store.identity
    expect(await sessions.listOf(person.sub)).toHaveLength(2)
    await end(clientId)
    const left = await sessions.listOf(person.sub)
    const own = await server.app.services.sessions.find(agent.cookie('shrd_session') ?? '')
    expect(left.map(({ reference }) => reference)).toEqual([own?.reference])
    expect(await ids()).toEqual(['teller'])
    const { access_token, refresh_token = '' } = tokens
    await expect(oidc.fetchUserInfo(config, access_token, person.sub)).rejects.toThrow()
    await expect(oidc.refreshTokenGrant(config, refresh_token)).rejects.toThrow()
  })
})
