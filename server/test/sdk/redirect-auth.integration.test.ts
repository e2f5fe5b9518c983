import type { SignInOptions } from '@shrd/client/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { ORIGIN } from '../relying-parties/challenge-application.ts'
import { APPLICATION, registerClient } from '../relying-parties/register-client.ts'
import { followToApplication, locationOf, openSignIn } from '../sign-in-journey.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createUserAgent, readPage, type UserAgent } from '../user-agent.ts'
import { openPage, type TestPage } from './test-page.ts'

/** How a person goes through the hosted page. */
interface Visit {
  agent: UserAgent
  options?: SignInOptions
  granted?: boolean
  /** Somebody else than the person of all tests. */
  person?: TestPerson
}

describe.each(databases)('an application at the hosted page, by the SDK, on %s', (database) => {
  let server: TestServer
  let person: TestPerson

  beforeAll(async () => {
    server = await startTestServer({ database })
    person = await createPerson(server)
    const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    await registerClient(server, { client_id: 'spa', metadata })
  })
  afterAll(() => server?.stop())

  /** Goes to the hosted page and comes back, having agreed or not. */
  async function signIn(granted: boolean, agent = createUserAgent()): Promise<TestPage> {
    const page = openPage(server, 'spa', { address: `${ORIGIN}/notes` })
    return signInAt(page, { agent, granted })
  }

  /** The same where a page is open already; who is signed in there may go on as another. */
  async function signInAt(
    page: TestPage,
    { agent, granted = true, ...asked }: Visit,
  ): Promise<TestPage> {
    await page.auth.signIn(asked.options)
    const driver = await openSignIn(server, { agent, url: new URL(page.left.at(-1) ?? '') })
    const { email, password } = asked.person ?? person
    if (driver.step.next.kind === 'select_account') {
      await driver.send(asked.person ? { type: 'restart' } : { type: 'continue' })
    }
    if (driver.step.next.kind === 'password') {
      await driver.send({ type: 'password', email, password })
    }
    if (driver.step.next.kind === 'consent') await driver.send({ type: 'consent', granted })
    const back = await followToApplication(server, agent, driver.step)
    const returned = openPage(server, 'spa', { address: back.href, tab: page.tab })
    await returned.auth.start()
    return returned
  }

  /** Who is signed in after a reload, which takes up what was kept. */
  async function reload({ tab }: TestPage): Promise<string | undefined> {
    const { auth } = openPage(server, 'spa', { tab })
    await auth.start()
    const state = auth.getState()
    return state.status === 'signed-in' ? state.user.sub : undefined
  }

  test('signs a person in, renews after a reload, and signs out at the service', async () => {
    const page = await signIn(true)
    expect(page.auth.getState()).toMatchObject({
      status: 'signed-in',
      user: { sub: person.sub, email: person.email, scopes: ['openid', 'profile', 'email'] },
    })
    const info = `${server.origin}/oauth/userinfo`
    expect((await page.auth.fetch(info)).status).toBe(200)
    const proven = page.sent.find(({ path }) => path === '/oauth/token')
    expect(proven?.headers.dpop).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

    const reloaded = openPage(server, 'spa', { tab: page.tab })
    await reloaded.auth.start()
    expect(reloaded.events).toEqual([{ type: 'renewed' }])
    expect((await reloaded.auth.fetch(info)).status).toBe(200)

    await reloaded.auth.signOut({ return_to: '/bye' })
    const address = new URL(reloaded.left[0] ?? '')
    const { post_logout_redirect_uri } = APPLICATION
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(post_logout_redirect_uri)
    const answer = await server.send(`${address.pathname}${address.search}`)
    expect(answer.status).toBe(200)
    const after = openPage(server, 'spa', { tab: page.tab })
    await after.auth.start()
    expect(after.auth.getState()).toEqual({ status: 'signed-out', ended: false, error: null })
  })

  test.each(['login', 'select_account'] as const)(
    'who signs in once more (%s) stays signed in, and so does who signs in then',
    async (prompt) => {
      const agent = createUserAgent()
      const options = { prompt }
      const again = await signInAt(await signIn(true, agent), { agent, options })
      expect(await reload(again)).toBe(person.sub)
      const other = await createPerson(server)
      const asked = { agent, options, person: other }
      const changed = await signInAt(openPage(server, 'spa', { tab: again.tab }), asked)
      expect(await reload(changed)).toBe(other.sub)
    },
  )

  test('proposes an address and asks for a language, and anybody signs in', async () => {
    const agent = createUserAgent({ 'accept-language': 'it' })
    const page = openPage(server, 'spa')
    await page.auth.signIn({ login_hint: 'zoe@example.org', ui_locales: 'tlh da' })
    const location = locationOf(await agent.visit(page.left[0] ?? ''), server.origin)
    const { locale, page: drawn } = readPage(await agent.visit(location))
    expect(locale).toBe('da')
    expect(drawn).toMatchObject({ step: { data: { email: 'zoe@example.org' } } })
    const later = await signInAt(page, { agent })
    expect(later.auth.getState()).toMatchObject({ user: { email: person.email } })
  })

  test('a person who does not agree is not signed in, and the application knows why', async () => {
    const page = await signIn(false)
    expect(page.auth.getState()).toMatchObject({
      status: 'signed-out',
      error: { code: 'oidc_refused', data: { error: 'access_denied' } },
    })
  })

  test('tokens that are revoked at the service end the session here', async () => {
    const page = await signIn(true)
    const { refresh_token } = JSON.parse([...page.tab.local.values()][0] ?? '{}')
    const body = new URLSearchParams({ client_id: 'spa', token: refresh_token }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }
    await server.send('/oauth/revoke', { method: 'POST', headers, body })
    const reloaded = openPage(server, 'spa', { tab: page.tab })
    await reloaded.auth.start()
    expect(reloaded.auth.getState()).toEqual({ status: 'signed-out', ended: true, error: null })
  })
})
