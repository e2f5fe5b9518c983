import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import {
  type Credentials,
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  locationOf,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import {
  createUserAgent,
  readPage,
  readSignIn,
  sendStep,
  type UserAgent,
} from '../../test/user-agent.ts'

describe.each(databases)('one session for service and provider on %s', (database) => {
  let server: TestServer
  let person: Credentials
  let spa: oidc.Configuration
  let vault: oidc.Configuration
  let redirect_uri: string

  beforeAll(async () => {
    server = await startTestServer({ database })
    person = firstPerson(server)
    spa = await discover(server, 'spa-pkce')
    vault = await discover(server, 'vault')
    redirect_uri = `${server.config.spaOrigin}/callback`
  })
  afterAll(() => server?.stop())

  const validate = async (agent: UserAgent) =>
    agent.send(`${server.origin}/api/auth/validate`, { origin: server.origin })
  const login = async (agent: UserAgent, { email, password }: Credentials) => {
    const { door, step } = readSignIn(await agent.visit(`${server.origin}/login`))
    const event = { type: 'password', email, password } as const
    const { transaction } = step
    return sendStep(agent, { origin: server.origin, door, transaction, event })
  }
  const signedIn = async () => {
    const request = await createRequest(spa, { redirect_uri })
    const callback = await signIn(server, request, person)
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    return { agent: request.agent, tokens }
  }
  /** Whether an application that asks now would have to ask for a password. */
  const asksForPassword = async (agent: UserAgent) => {
    const request = await createRequest(spa, { redirect_uri }, agent)
    const target = locationOf(await agent.visit(request.url.href), server.origin)
    // Straight back to the application: nothing was asked.
    if (target.startsWith(redirect_uri)) return false
    return readSignIn(await agent.visit(target)).step.next.kind === 'password'
  }
  /** Confirms a sign-out the way its page does. */
  const confirm = async (agent: UserAgent, url: string) => {
    const { page } = readPage(await agent.visit(url))
    if (page.name !== 'end_session') throw new Error(`no confirmation but ${page.name}`)
    const body = new URLSearchParams({ xsrf: page.xsrf, logout: 'yes' }).toString()
    const answer = await agent.send(`${server.origin}${page.confirm}`, {
      origin: server.origin,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    return { page, answer }
  }
  const endSessionUrl = (id_token_hint: string) =>
    oidc.buildEndSessionUrl(spa, {
      id_token_hint,
      post_logout_redirect_uri: `${server.config.spaOrigin}/`,
      state: 'bye',
    }).href

  test('a sign-in at the provider starts the session of the service too', async () => {
    const { agent, tokens } = await signedIn()
    const answer = await validate(agent)
    expect(answer.json).toMatchObject({
      sub: tokens.claims()?.sub,
      scopes: ['identity'],
      session: { amr: ['pwd'], key_proven: false },
    })
  })

  test('who is signed in at the service is asked by an application for consent only', async () => {
    const agent = createUserAgent()
    expect((await login(agent, person)).next).toEqual({
      kind: 'redirect',
      to: `${server.origin}/dashboard`,
    })
    const driver = await openSignIn(server, await createRequest(spa, { redirect_uri }, agent))
    expect(driver.step).toMatchObject({ next: { kind: 'consent' }, data: { email: person.email } })
  })

  test('who is signed in goes straight through to a first-party application', async () => {
    const agent = createUserAgent()
    await login(agent, person)
    const uri = `${server.config.vaultOrigin}/callback`
    const request = await createRequest(vault, { redirect_uri: uri }, agent)
    const authorize = await agent.visit(request.url.href)
    const interaction = await agent.visit(locationOf(authorize, server.origin))
    const resume = await agent.visit(locationOf(interaction, server.origin))
    const callback = new URL(locationOf(resume, server.origin))
    const tokens = await oidc.authorizationCodeGrant(vault, callback, request.checks)
    expect(tokens.claims()).toMatchObject({ amr: ['pwd'] })
  })

  test('prompt=login asks for the password again, prompt=none asks nobody anything', async () => {
    const { agent } = await signedIn()
    const again = await createRequest(spa, { redirect_uri, prompt: 'login' }, agent)
    expect((await openSignIn(server, again)).step.next.kind).toBe('password')
    const silent = await createRequest(spa, { redirect_uri, prompt: 'none' })
    const answer = new URL((await silent.agent.visit(silent.url.href)).headers.location ?? '')
    expect(answer.searchParams.get('error')).toBe('login_required')
  })

  test('signing out at the service ends the provider’s session and what depends on it', async () => {
    const { agent, tokens } = await signedIn()
    expect(await asksForPassword(agent)).toBe(false)
    const answer = await agent.send(`${server.origin}/logout`, { origin: server.origin })
    expect(answer.json).toEqual({ redirect: `${server.origin}/logout` })
    expect((await validate(agent)).status).toBe(401)
    expect(await asksForPassword(agent)).toBe(true)
    await expect(oidc.refreshTokenGrant(spa, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const sub = tokens.claims()?.sub ?? ''
    await expect(oidc.fetchUserInfo(spa, tokens.access_token, sub)).rejects.toThrow()
  })

  test('signing out by the API does the same', async () => {
    const { agent } = await signedIn()
    const headers = { 'sec-fetch-site': 'same-origin' }
    const url = `${server.origin}/api/auth/logout`
    await agent.send(url, { method: 'GET', origin: server.origin, headers })
    expect(await asksForPassword(agent)).toBe(true)
  })

  test('signing out at the wish of an application asks first, then ends both sessions and returns to it', async () => {
    const { agent, tokens } = await signedIn()
    const { page, answer } = await confirm(agent, endSessionUrl(tokens.id_token ?? ''))
    expect(page).toMatchObject({ immediate: false })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ redirect: `${server.config.spaOrigin}/?state=bye` })
    expect(agent.cookie('shrd_session')).toBeUndefined()
    expect((await validate(agent)).status).toBe(401)
    expect(await asksForPassword(agent)).toBe(true)
    await expect(oidc.refreshTokenGrant(spa, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  describe('tokens with offline_access end with the session as well', () => {
    const endings: Record<string, (signedIn: SignedIn) => Promise<unknown>> = {
      'at the service': ({ agent }) =>
        agent.send(`${server.origin}/logout`, { origin: server.origin }),
      'by the API': ({ agent }) =>
        agent.send(`${server.origin}/api/auth/logout`, {
          method: 'GET',
          origin: server.origin,
          headers: { 'sec-fetch-site': 'same-origin' },
        }),
      'at the wish of an application': ({ agent, tokens }) =>
        confirm(agent, endSessionUrl(tokens.id_token ?? '')),
      'by ending all sessions': ({ tokens }) =>
        server.app.services.sessions.endAllOf(tokens.claims()?.sub ?? ''),
      'by a change of the password': async ({ tokens }) => {
        const { store, transaction } = server.database
        const owner = await store.identity.persons.find(tokens.claims()?.sub ?? '')
        if (owner === undefined) throw new Error('nobody is signed in')
        const { passwords } = server.app.services
        await transaction((inside) => passwords.set(inside, owner, person.password))
      },
      'by the sign-in of somebody else': async ({ agent }) =>
        login(agent, await createPerson(server, 'successor@localhost')),
    }

    test.each(Object.keys(endings))('%s', async (name) => {
      const scope = 'openid email offline_access'
      const parameters = { redirect_uri, scope, prompt: 'consent' }
      const request = await createRequest(spa, parameters)
      const callback = await signIn(server, request, person)
      const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
      const sub = tokens.claims()?.sub ?? ''
      const first = await oidc.refreshTokenGrant(spa, tokens.refresh_token ?? '')
      expect(first.scope).toContain('offline_access')
      await oidc.fetchUserInfo(spa, first.access_token, sub)
      const elsewhere = await signedIn()
      await endings[name]?.({ agent: request.agent, tokens })
      await expect(oidc.refreshTokenGrant(spa, first.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })
      await expect(oidc.fetchUserInfo(spa, first.access_token, sub)).rejects.toThrow()
      const ended = ['by ending all sessions', 'by a change of the password'].includes(name)
      // What other browsers have is theirs, unless everything was to end.
      expect((await validate(elsewhere.agent)).status).toBe(ended ? 401 : 200)
      const { knex } = server.database
      const grants = await knex('oidc_records').where({ model: 'Grant', account_id: sub })
      if (ended) expect(grants).toEqual([])
    })
  })

  test('where nobody is signed in there is nothing to ask', async () => {
    const { tokens } = await signedIn()
    const stranger = createUserAgent()
    const { page, answer } = await confirm(stranger, endSessionUrl(tokens.id_token ?? ''))
    expect(page).toMatchObject({ immediate: true })
    expect(answer.json).toEqual({ redirect: `${server.config.spaOrigin}/?state=bye` })
  })

  test('a sign-out that another page confirms ends nothing', async () => {
    const { agent, tokens } = await signedIn()
    await agent.visit(endSessionUrl(tokens.id_token ?? ''))
    const answer = await agent.send(`${server.origin}/oauth/end-session/confirm`, {
      origin: server.origin,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: 'xsrf=guessed&logout=yes',
    })
    expect(answer.status).toBe(400)
    expect((await validate(agent)).status).toBe(200)
  })

  test('when somebody else signs in to the service, applications get that person', async () => {
    const { agent, tokens } = await signedIn()
    const other = await createPerson(server, 'second@localhost')
    await login(agent, other)
    const request = await createRequest(spa, { redirect_uri }, agent)
    const driver = await openSignIn(server, request)
    expect(driver.step).toMatchObject({ next: { kind: 'consent' }, data: { email: other.email } })
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, agent, driver.step)
    const theirs = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    expect(theirs.claims()?.sub).not.toBe(tokens.claims()?.sub)
    expect((await validate(agent)).json.sub).toBe(theirs.claims()?.sub)
  })

  test('a session of the provider without that of the service is worth nothing, and ends for the next person', async () => {
    const { agent, tokens } = await signedIn()
    const other = await createPerson(server, 'third@localhost')
    agent.setCookie('shrd_session', undefined)
    const request = await createRequest(spa, { redirect_uri }, agent)
    const driver = await openSignIn(server, request)
    expect(driver.step.next.kind).toBe('password')
    await driver.send({ type: 'password', ...other })
    await driver.send({ type: 'consent', granted: true })
    if (driver.step.next.kind !== 'redirect') throw new Error('not finished')
    // The provider first ends the session of the person before.
    const { page, answer } = await confirm(agent, driver.step.next.to)
    expect(page).toMatchObject({ immediate: true })
    const next = { ...driver.step, next: { kind: 'redirect', to: answer.json.redirect } } as const
    const callback = await followToApplication(server, agent, next)
    const theirs = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    expect(theirs.claims()?.sub).not.toBe(tokens.claims()?.sub)
    expect((await validate(agent)).json.sub).toBe(theirs.claims()?.sub)
  })
})

interface SignedIn {
  agent: UserAgent
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>
}

const PASSWORD = 'a long password for tests'

async function createPerson(server: TestServer, email: string): Promise<Credentials> {
  const { persons, passwords, database } = server.app.services
  await database.transaction(async (store) => {
    const person = await persons.create(store, { account_id: 'acc_platform', email })
    if (person === undefined) throw new Error(`${email} is taken`)
    await passwords.set(store, person, PASSWORD)
  })
  return { email, password: PASSWORD }
}
