import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { setPolicy, type Visitor, visit, visitFor } from '../../test/hosted-visitor.ts'
import { randomId } from '../../test/rows.ts'
import {
  createRequest,
  type Driver,
  discover,
  locationOf,
  openSignIn,
} from '../../test/sign-in-journey.ts'
import { createSignedInMember } from '../../test/test-member.ts'
import { createPerson, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readSignIn, sendStep, type UserAgent } from '../../test/user-agent.ts'

const PROMPT = { prompt: 'select_account' }

describe.each(databases)('a choice of account, on %s', (database) => {
  let server: TestServer
  let ada: TestPerson
  let grace: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    ada = await createPerson(server)
    grace = await createPerson(server)
  })
  afterAll(() => server?.stop())
  beforeEach(() => setPolicy(server, 'vault', {}))

  /** A browser in which somebody has signed in to the service itself. */
  const enter = async ({ email, password }: TestPerson) => {
    const visitor = await visit(server, '/login')
    await visitor.send({ type: 'password', email, password })
    return visitor.agent
  }
  const ask = async (agent: UserAgent, parameters: Record<string, string> = PROMPT) => {
    const redirect_uri = `${server.config.vaultOrigin}/callback`
    return createRequest(await discover(server, 'vault'), { redirect_uri, ...parameters }, agent)
  }
  /** Goes wherever it is sent, as a browser does: to the application, or to a page that asks. */
  const follow = async (agent: UserAgent, { next }: Driver['step']) => {
    if (next.kind !== 'redirect') throw new Error(`not finished but at ${next.kind}`)
    for (let to = next.to, hops = 0; hops < 9; hops += 1) {
      if (!to.startsWith(server.origin)) return new URL(to)
      const answer = await agent.visit(to)
      if (answer.status === 200) return readSignIn(answer)
      to = locationOf(answer, server.origin)
    }
    throw new Error('it leads round and round')
  }
  const tokensOf = async (request: Awaited<ReturnType<typeof ask>>, step: Driver['step']) => {
    const callback = await follow(request.agent, step)
    if (!(callback instanceof URL)) throw new Error(`asked for ${callback.step.next.kind}`)
    return oidc.authorizationCodeGrant(await discover(server, 'vault'), callback, request.checks)
  }
  const sessionsOf = ({ sub }: TestPerson): Promise<string[]> =>
    server.database.knex('sessions').where({ sub }).pluck('reference')
  const isSignedIn = async (agent: UserAgent) =>
    (await agent.visit(`${server.origin}/account`)).status === 200

  test('says who is signed in, and going on asks for nothing more', async () => {
    const agent = await enter(ada)
    const before = await sessionsOf(ada)
    // The second time the provider has a session, too.
    for (const _ of [1, 2]) {
      const request = await ask(agent)
      const driver = await openSignIn(server, request)
      expect(driver.step).toMatchObject({
        next: { kind: 'select_account' },
        data: { email: ada.email, client: { client_id: 'vault' }, error: null },
      })
      await driver.send({ type: 'continue' })
      expect((await tokensOf(request, driver.step)).claims()?.sub).toBe(ada.sub)
    }
    expect(await sessionsOf(ada)).toEqual(before)
  })

  test('names a member without an address by the user id', async () => {
    const { cookie, identity } = await createSignedInMember(server)
    const agent = createUserAgent()
    agent.setCookie('shrd_session', cookie.split('=')[1])
    const { step } = await openSignIn(server, await ask(agent))
    expect(step).toMatchObject({
      next: { kind: 'select_account' },
      data: { email: null, user_id: identity.user_id },
    })
  })

  test('lets somebody else in, and nobody is signed out before', async () => {
    const agent = await enter(ada)
    const request = await ask(agent)
    const driver = await openSignIn(server, request)
    await driver.send({ type: 'restart' })
    expect(driver.step).toMatchObject({ next: { kind: 'password' }, data: { email: null } })
    expect(await isSignedIn(agent)).toBe(true)
    const { email, password } = grace
    await driver.send({ type: 'password', email, password })
    expect((await tokensOf(request, driver.step)).claims()?.sub).toBe(grace.sub)
    const again = await openSignIn(server, await ask(agent))
    expect(again.step.data.email).toBe(grace.email)
  })

  test.each(['choose', 'password', 'consent', 'identify'] as const)(
    'changes nothing at %s, which is no answer to it',
    async (type) => {
      const { email, password } = grace
      const events = {
        choose: { type: 'choose', to: 'register', email },
        password: { type: 'password', email, password },
        consent: { type: 'consent', granted: true },
        identify: { type: 'identify', email },
      } as const
      const driver = await openSignIn(server, await ask(await enter(ada)))
      await driver.send(events[type])
      expect(driver.step).toMatchObject({
        next: { kind: 'select_account' },
        data: { email: ada.email },
      })
    },
  )

  test('is none where nobody is signed in, or somebody whom the application does not know', async () => {
    const nobody = await openSignIn(server, await ask(createUserAgent()))
    expect(nobody.step.next.kind).toBe('password')
    const agent = await enter(ada)
    const { knex, store } = server.database
    const account_id = randomId('acc')
    await store.identity.accounts.insert({
      account_id,
      name: 'Other',
      kind: 'developer',
      created_at: 0,
    })
    await knex('persons').where({ sub: ada.sub }).update({ account_id })
    const stranger = await openSignIn(server, await ask(agent))
    expect(stranger.step).toMatchObject({ next: { kind: 'password' }, data: { email: null } })
    await knex('persons').where({ sub: ada.sub }).update({ account_id: 'acc_platform' })
  })

  test('asks anew where the session has ended meanwhile, here or for another person', async () => {
    const agent = await enter(ada)
    const driver = await openSignIn(server, await ask(agent))
    await agent.send(`${server.origin}/logout`, { origin: server.origin })
    await driver.send({ type: 'continue' })
    const ended = { next: { kind: 'password' }, data: { email: null } }
    expect(driver.step).toMatchObject(ended)
    expect(driver.step.data.error?.code).toBe('session_ended')
    const second = await enter(ada)
    const other = await openSignIn(server, await ask(second))
    second.setCookie('shrd_session', (await enter(grace)).cookie('shrd_session'))
    await other.send({ type: 'continue' })
    expect(other.step).toMatchObject(ended)
  })

  test.each([
    ['prompt=login', { prompt: 'select_account login' }],
    ['max_age', { prompt: 'select_account', max_age: '60' }],
  ])('is no way around %s', async (_, parameters) => {
    const agent = await enter(ada)
    server.clock.advance(61_000)
    const driver = await openSignIn(server, await ask(agent, parameters))
    await driver.send({ type: 'continue' })
    const asked = await follow(agent, driver.step)
    if (asked instanceof URL) throw new Error('nobody was asked')
    expect(asked.step.next.kind).toBe('password')
    const { email, password } = ada
    const event = { type: 'password', email, password } as const
    const { door, step } = asked
    const { transaction } = step
    const answer = await sendStep(agent, { origin: server.origin, door, transaction, event })
    expect(answer.next.kind).toBe('redirect')
  })

  test('is no way around a second factor or a consent', async () => {
    await setPolicy(server, 'vault', { second_factor: 'required' })
    const agent = await enter(ada)
    const demanding = await openSignIn(server, await ask(agent))
    await demanding.send({ type: 'continue' })
    const factor = await follow(agent, demanding.step)
    if (factor instanceof URL) throw new Error('nobody was asked')
    expect(factor.step.next.kind).toBe('password')
    const third: Visitor = await visitFor(server, 'spa-pkce', { agent, parameters: PROMPT })
    await third.send({ type: 'continue' })
    const consent = await follow(agent, third.step)
    if (consent instanceof URL) throw new Error('nobody was asked')
    expect(consent.step).toMatchObject({ next: { kind: 'consent' }, data: { email: ada.email } })
  })

  test('stays where it is when the page is loaded anew', async () => {
    const agent = await enter(ada)
    const { door } = await visitFor(server, 'spa-pkce', { agent, parameters: PROMPT })
    expect((await visit(server, door.replace(/\/step$/, ''), agent)).kind).toBe('select_account')
  })
})
