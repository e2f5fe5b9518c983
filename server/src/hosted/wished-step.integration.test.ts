import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { setPolicy, visit, visitFor } from '../../test/hosted-visitor.ts'
import {
  createRequest,
  discover,
  followToApplication,
  locationOf,
  openSignIn,
} from '../../test/sign-in-journey.ts'
import { createPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readPage } from '../../test/user-agent.ts'

const CLIENT = 'spa-pkce'

describe.each(databases)('the step that a request begins with, on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(() => setPolicy(server, CLIENT, {}))

  const begin = async (screen_hint: string) =>
    (await visitFor(server, CLIENT, { parameters: { screen_hint } })).kind

  test.each(['password', 'otp_request', 'key_file', 'register', 'forgot'])(
    'is %s where screen_hint says so',
    async (step) => {
      await setPolicy(server, CLIENT, { methods: ['otp', 'password', 'key_file'] })
      expect(await begin(step)).toBe(step)
    },
  )

  test.each(['consent', 'second_factor', 'reset', 'otp', 'signup', 'Register', 'register forgot'])(
    'is the ordinary one where screen_hint says %j, which nobody can choose',
    async (step) => {
      expect(await begin(step)).toBe('password')
    },
  )

  test('is the ordinary one where the application does not offer what screen_hint says', async () => {
    await setPolicy(server, CLIENT, { methods: ['otp'], registration: false })
    for (const step of ['password', 'key_file', 'register', 'forgot']) {
      expect(await begin(step), step).toBe('otp_request')
    }
    // A registration would create a user who cannot enter.
    await setPolicy(server, CLIENT, { methods: ['key_file'] })
    const { kind, step } = await visitFor(server, CLIENT, {
      parameters: { screen_hint: 'register' },
    })
    expect([kind, step.data.registration]).toEqual(['key_file', false])
    await setPolicy(server, CLIENT, { identifier_first: true })
    expect(await begin('otp')).toBe('identify')
    expect(await begin('password')).toBe('password')
  })

  test('may be pushed, and the sign-in from there ends as any other', async () => {
    await setPolicy(server, CLIENT, { methods: ['otp', 'password'] })
    const spa = await discover(server, CLIENT)
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const request = await createRequest(spa, { redirect_uri })
    const parameters = { ...Object.fromEntries(request.url.searchParams), screen_hint: 'password' }
    const url = await oidc.buildAuthorizationUrlWithPAR(spa, parameters)
    expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
    const driver = await openSignIn(server, { ...request, url })
    expect(driver.step.next.kind).toBe('password')
    const { sub, email, password } = await createPerson(server)
    await driver.send({ type: 'password', email, password })
    await driver.send({ type: 'consent', granted: true })
    const callback = await followToApplication(server, request.agent, driver.step)
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    expect(tokens.claims()?.sub).toBe(sub)
  })

  test('is asked of nobody who is signed in already', async () => {
    const { email, password } = await createPerson(server)
    const { agent, send } = await visit(server, '/login')
    await send({ type: 'password', email, password })
    const known = await visitFor(server, CLIENT, { agent, parameters: { screen_hint: 'register' } })
    expect([known.kind, known.step.data.email]).toEqual(['consent', email])
  })

  test('is left as any other, and is there again where the request begins anew', async () => {
    const parameters = { screen_hint: 'forgot' }
    const { agent, door, send } = await visitFor(server, CLIENT, { parameters })
    expect((await send({ type: 'choose', to: 'password' })).next.kind).toBe('password')
    const loaded = await agent.visit(`${server.origin}${door.replace(/\/step$/, '')}`)
    const { page } = readPage(loaded)
    if (page.name !== 'sign_in') throw new Error(`not a sign-in but ${page.name}`)
    expect(page.step.next.kind).toBe('password')
    const url = new URL(page.restart ?? '')
    const again = await openSignIn(server, { agent: createUserAgent(), url })
    expect(again.step.next.kind).toBe('forgot')
  })

  test('twice in one request is refused', async () => {
    const request = await createRequest(await discover(server, CLIENT), {
      redirect_uri: `${server.config.spaOrigin}/callback`,
      screen_hint: 'forgot',
    })
    request.url.searchParams.append('screen_hint', 'register')
    const to = new URL(locationOf(await request.agent.visit(request.url.href), server.origin))
    expect(to.searchParams.get('error')).toBe('invalid_request')
  })
})
