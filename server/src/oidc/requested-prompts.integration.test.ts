import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { codeIn, readMail, setPolicy } from '../../test/hosted-visitor.ts'
import {
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent } from '../../test/user-agent.ts'

const PASSWORD = 'violet lamps hum at dusk'

describe.each(databases)('a prompt that an application asks for, on %s', (database) => {
  let server: TestServer
  let spa: oidc.Configuration
  let redirect_uri: string

  beforeAll(async () => {
    server = await startTestServer({ database })
    spa = await discover(server, 'spa-pkce')
    redirect_uri = `${server.config.spaOrigin}/callback`
  })
  afterAll(() => server?.stop())

  test('is one of those that the metadata names', () => {
    expect(spa.serverMetadata().prompt_values_supported).toEqual([
      ...['none', 'login', 'consent', 'create', 'select_account'],
    ])
  })

  test('create begins with a registration and ends with the tokens of the new person', async () => {
    const email = 'mara@example.org'
    const request = await createRequest(spa, { redirect_uri, prompt: 'create' })
    const driver = await openSignIn(server, request)
    expect(driver.step.next).toEqual({ kind: 'register' })
    await driver.send({ type: 'register', email, password: PASSWORD, name: 'Mara', terms: true })
    await driver.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    expect(driver.step.next).toEqual({ kind: 'consent' })
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, request.agent, driver.step)
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    const { sub = '' } = tokens.claims() ?? {}
    expect(await oidc.fetchUserInfo(spa, tokens.access_token, sub)).toMatchObject({ email })
  })

  test.each([
    ['create', 'register'],
    ['select_account', 'select_account'],
  ])('%s asks in a browser where somebody is signed in already', async (prompt, kind) => {
    const agent = createUserAgent()
    await signIn(server, await createRequest(spa, { redirect_uri }, agent), firstPerson(server))
    const request = await createRequest(spa, { redirect_uri, prompt }, agent)
    const driver = await openSignIn(server, request)
    expect(driver.step.next).toEqual({ kind })
    await driver.send({ type: 'restart' })
    await driver.send({ type: 'password', ...firstPerson(server) })
    if (driver.step.next.kind === 'consent') await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, agent, driver.step)
    expect(callback.searchParams.get('error')).toBeNull()
    expect(callback.searchParams.get('code')).not.toBeNull()
  })

  test('create is a plain sign-in where nobody may register', async () => {
    await setPolicy(server, 'spa-pkce', { registration: false })
    const request = await createRequest(spa, { redirect_uri, prompt: 'create' })
    const driver = await openSignIn(server, request)
    expect(driver.step.next).toEqual({ kind: 'password' })
    await setPolicy(server, 'spa-pkce', {})
  })
})
