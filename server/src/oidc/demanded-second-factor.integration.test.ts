import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { codeIn, readMail, setPolicy, visit } from '../../test/hosted-visitor.ts'
import {
  createRequest,
  type Driver,
  discover,
  firstPerson,
  followToApplication,
  locationOf,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, type UserAgent } from '../../test/user-agent.ts'

describe.each(databases)('an application that demands a second factor, on %s', (database) => {
  let server: TestServer
  let secret = ''

  beforeAll(async () => {
    server = await startTestServer({ database })
    await setPolicy(server, 'vault', { second_factor: 'required' })
  })
  afterAll(() => server?.stop())

  const requestFor = async (clientId: string, agent: UserAgent, more = {}) => {
    const { vaultOrigin, spaOrigin } = server.config
    const redirect_uri = `${clientId === 'vault' ? vaultOrigin : spaOrigin}/callback`
    return createRequest(await discover(server, clientId), { redirect_uri, ...more }, agent)
  }
  /** What an application gets that may ask nobody anything. */
  const askSilently = async (clientId: string, agent: UserAgent) => {
    const { url } = await requestFor(clientId, agent, { prompt: 'none' })
    const { searchParams } = new URL((await agent.visit(url.href)).headers.location ?? '')
    return searchParams.get('error') ?? (searchParams.has('code') ? 'code' : 'nothing')
  }
  const setUp = async (driver: Driver) => {
    expect(driver.step.next.kind).toBe('second_factor_setup')
    secret = driver.step.data.setup?.secret ?? ''
    await driver.send({ type: 'token', token: await generate({ secret }) })
    expect(driver.step.next.kind).toBe('redirect')
  }

  test('is not entered with a session that was begun without one elsewhere', async () => {
    const agent = createUserAgent()
    await signIn(server, await requestFor('spa-pkce', agent), firstPerson(server))
    expect(await askSilently('spa-pkce', agent)).toBe('code')
    expect(await askSilently('vault', agent)).toBe('login_required')
    const driver = await openSignIn(server, await requestFor('vault', agent))
    expect(driver.step.next.kind).toBe('password')
    await driver.send({ type: 'password', ...firstPerson(server) })
    await setUp(driver)
    const callback = await followToApplication(server, agent, driver.step)
    expect(callback.searchParams.has('code')).toBe(true)
    expect(await askSilently('vault', agent)).toBe('code')
  })

  test('is entered without a question by who gave one to the service itself', async () => {
    const visitor = await visit(server, '/login')
    await visitor.send({ type: 'password', ...firstPerson(server) })
    expect(visitor.kind).toBe('second_factor')
    // The step of the set-up was used.
    server.clock.advance(30_000)
    const epoch = Math.floor(server.clock.now() / 1_000)
    await visitor.send({ type: 'token', token: await generate({ secret, epoch }) })
    expect(visitor.kind).toBe('redirect')
    const { agent } = visitor
    const { url } = await requestFor('vault', agent)
    const interaction = locationOf(await agent.visit(url.href), server.origin)
    const resume = locationOf(await agent.visit(interaction), server.origin)
    const callback = new URL(locationOf(await agent.visit(resume), server.origin))
    expect(callback.searchParams.has('code')).toBe(true)
  })
  test('is not got round by a forgotten password: who has replaced it is asked as well', async () => {
    const { email } = firstPerson(server)
    const password = 'nine slow ferries cross at noon'
    const visitor = await visit(server, '/login')
    await visitor.send({ type: 'choose', to: 'forgot' })
    await visitor.send({ type: 'forgot', email })
    await visitor.send({ type: 'reset', code: codeIn(await readMail(server, email)), password })
    expect([visitor.kind, visitor.step.data.notice]).toEqual(['password', 'password_changed'])
    await visitor.send({ type: 'password', email, password })
    expect(visitor.kind).toBe('second_factor')
  })
})
