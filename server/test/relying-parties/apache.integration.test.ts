import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Credentials,
  firstPerson,
  followToApplication,
  locationOf,
  openSignIn,
} from '../sign-in-journey.ts'
import { freePort, startTestServer, type TestServer } from '../test-server.ts'
import { createUserAgent, type UserAgent } from '../user-agent.ts'
import { type Apache, startApache } from './apache.ts'
import { registerClient } from './register-client.ts'
import { signOut } from './sign-out.ts'

const CLIENT = { clientId: 'apache', clientSecret: 'a-secret-of-apache-with-forty-characters' }

describe('Apache with mod_auth_openidc as relying party', () => {
  let server: TestServer
  let apache: Apache
  let person: Credentials

  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    person = firstPerson(server)
    apache = await startApache({ port: await freePort(), issuer: server.origin, ...CLIENT })
    await registerClient(server, {
      client_id: CLIENT.clientId,
      secret: CLIENT.clientSecret,
      metadata: {
        redirect_uris: [apache.redirectUri],
        post_logout_redirect_uris: [apache.byeUri],
      },
    })
  })
  afterAll(async () => {
    await apache?.stop()
    await server?.stop()
  })

  const page = () => `${apache.origin}/private/page.html`
  /** Opens the private page and signs in where Apache sends the browser; answers the way back. */
  const signIn = async (agent: UserAgent): Promise<URL> => {
    const url = new URL(locationOf(await agent.visit(page()), apache.origin))
    const driver = await openSignIn(server, { agent, url })
    await driver.send({ type: 'password', ...person })
    await driver.send({ type: 'consent', granted: true })
    return followToApplication(server, agent, driver.step)
  }
  const signedIn = async (): Promise<UserAgent> => {
    const agent = createUserAgent()
    const back = await agent.visit((await signIn(agent)).href)
    expect(back.headers.location).toBe(page())
    return agent
  }
  const readInfo = async (agent: UserAgent) =>
    (await agent.visit(`${apache.redirectUri}?info=json`)).json

  test('a private page is shown after a sign-in, with the claims of the person', async () => {
    const stranger = await createUserAgent().visit(page())
    expect(stranger.status).toBe(302)
    const request = new URL(stranger.headers.location ?? '')
    expect(`${request.origin}${request.pathname}`).toBe(`${server.origin}/oauth/authorize`)
    expect(request.searchParams.get('code_challenge_method')).toBe('S256')
    const agent = await signedIn()
    const answer = await agent.visit(page())
    expect(answer).toMatchObject({ status: 200, text: 'the private page' })
    const info = await readInfo(agent)
    expect(info.id_token).toMatchObject({ iss: server.origin, aud: CLIENT.clientId, amr: ['pwd'] })
    expect(info.userinfo).toMatchObject({ email: person.email, email_verified: true })
  })

  test('it refreshes: the tokens are new, and the page stays open', async () => {
    const agent = await signedIn()
    const before = await readInfo(agent)
    const parameters = new URLSearchParams({ refresh: page(), access_token: before.access_token })
    const answer = await agent.visit(`${apache.redirectUri}?${parameters}`)
    // An error would stand in its query.
    expect(answer.headers.location).toBe(page())
    const after = await readInfo(agent)
    expect(after.access_token).not.toBe(before.access_token)
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect((await agent.visit(page())).text).toBe('the private page')
  })

  test('it signs out there and at the service, and comes back to the registered address', async () => {
    const agent = await signedIn()
    const parameters = new URLSearchParams({ logout: apache.byeUri })
    const leaving = await agent.visit(`${apache.redirectUri}?${parameters}`)
    const url = new URL(locationOf(leaving, apache.origin))
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(apache.byeUri)
    expect(await signOut(server, agent, url.href)).toBe(apache.byeUri)
    expect((await agent.visit(apache.byeUri)).text).toBe('good-bye')
    const again = new URL(locationOf(await agent.visit(page()), apache.origin))
    const { step } = await openSignIn(server, { agent, url: again })
    expect(step.next.kind).toBe('password')
  })

  test('it takes no answer whose state was changed, and none that another browser asked for', async () => {
    const agent = createUserAgent()
    const callback = await signIn(agent)
    const tampered = new URL(callback)
    tampered.searchParams.set('state', 'of-the-attacker')
    for (const [who, url] of [
      [agent, tampered],
      [createUserAgent(), callback],
    ] as const) {
      const answer = await who.visit(url.href)
      expect(answer.headers.location).not.toBe(page())
      expect(answer.text).not.toContain('the private page')
      expect((await who.visit(page())).status).toBe(302)
    }
  })
})
