import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectCleanLog } from '../../test/bad-input/expect-refusal.ts'
import { ODD_TEXTS } from '../../test/bad-input/odd-values.ts'
import { databases } from '../../test/databases.ts'
import { setPolicy, type Visitor, visit, visitFor } from '../../test/hosted-visitor.ts'
import { begin, sendChallenge } from '../../test/relying-parties/challenge-application.ts'
import { CLIENT as PAGE, registerPage } from '../../test/relying-parties/three-doors.ts'
import { createRequest, discover, locationOf, openSignIn } from '../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readPage, type UserAgent } from '../../test/user-agent.ts'

const CLIENT = 'spa-pkce'
const HINT = 'proposed@example.org'

describe.each(databases)('the address that a request proposes, on %s', (database) => {
  let server: TestServer
  let ada: TestPerson
  let grace: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    ada = await createPerson(server)
    grace = await createPerson(server)
    await registerPage(server)
  })
  afterAll(() => server?.stop())
  beforeEach(() => setPolicy(server, CLIENT, { methods: ['password', 'otp', 'key_file'] }))

  const ask = (parameters: Record<string, string> = {}, agent?: UserAgent): Promise<Visitor> =>
    visitFor(server, CLIENT, {
      parameters: { login_hint: HINT, ...parameters },
      ...(agent && { agent }),
    })
  const seen = ({ kind, step }: Pick<Visitor, 'kind' | 'step'>) => [kind, step.data.email]
  const requestWith = async (parameters: Record<string, string>) =>
    createRequest(await discover(server, CLIENT), {
      redirect_uri: `${server.config.spaOrigin}/callback`,
      ...parameters,
    })
  const challenge = (login_hint: string, more: Record<string, string> = {}) => {
    const { spaOrigin } = server.config
    const fields = { redirect_uri: `${spaOrigin}/callback`, login_hint, ...more }
    return begin(server, { clientId: PAGE, headers: { origin: spaOrigin }, fields })
  }

  test.each(['password', 'otp_request', 'register', 'forgot'])(
    'stands in the field of %s',
    async (screen_hint) => {
      expect(seen(await ask({ screen_hint }))).toEqual([screen_hint, HINT])
    },
  )

  test('stands in the field of the first step, as the server draws it', async () => {
    await setPolicy(server, CLIENT, { identifier_first: true })
    const visitor = await ask()
    expect(seen(visitor)).toEqual(['identify', HINT])
    const page = `${server.origin}${visitor.door.replace(/\/step$/, '')}`
    expect((await visitor.agent.visit(page)).text).toMatch(
      new RegExp(`<input[^>]* name="email"[^>]* value="${HINT}"`),
    )
    expect(seen(await ask({ prompt: 'create' }))).toEqual(['register', HINT])
  })

  test('says the same of somebody known and of nobody', async () => {
    const answers = [ada.email, HINT].map(async (login_hint) => {
      const { step } = await ask({ login_hint })
      return { next: step.next, data: { ...step.data, email: '', expires_at: 0 } }
    })
    const [known, unknown] = await Promise.all(answers)
    expect(known).toEqual(unknown)
  })

  test('is no more than that: no step is left out, and anybody signs in', async () => {
    const visitor = await ask({ login_hint: ada.email, screen_hint: 'otp_request' })
    await visitor.send({ type: 'choose', to: 'key_file' })
    expect(seen(visitor)).toEqual(['key_file', null])
    await visitor.send({ type: 'choose', to: 'password' })
    expect(seen(visitor)).toEqual(['password', ada.email])
    await visitor.send({ type: 'choose', to: 'register', email: 'typed@example.org' })
    expect(seen(visitor)).toEqual(['register', 'typed@example.org'])
    await visitor.send({ type: 'choose', to: 'password' })
    expect(seen(visitor)).toEqual(['password_entry', 'typed@example.org'])
    const { email, password } = grace
    await visitor.send({ type: 'password', email, password })
    expect(seen(visitor)).toEqual(['consent', grace.email])
  })

  test('may be pushed, and may be sent to the challenge endpoint', async () => {
    const spa = await discover(server, CLIENT)
    const request = await requestWith({})
    const parameters = { ...Object.fromEntries(request.url.searchParams), login_hint: HINT }
    const url = await oidc.buildAuthorizationUrlWithPAR(spa, parameters)
    const { step } = await openSignIn(server, { ...request, url })
    expect([step.next.kind, step.data.email]).toEqual(['password', HINT])
    const own = await challenge(HINT, { screen_hint: 'forgot' })
    expect([own.kind, own.data?.email]).toEqual(['forgot', HINT])
    const { email, password } = ada
    const back = await own.send({ type: 'choose', to: 'password' })
    expect([back.kind, back.data?.email]).toEqual(['password', HINT])
    expect((await back.send({ type: 'password', email, password })).kind).toBe('redirect')
  })

  test('leaves whoever is signed in alone, and is there for somebody else', async () => {
    const { agent } = await openSession(server, ada.sub)
    expect(seen(await ask({}, agent))).toEqual(['consent', ada.email])
    const choice = await ask({ prompt: 'select_account' }, agent)
    expect(seen(choice)).toEqual(['select_account', ada.email])
    await choice.send({ type: 'restart' })
    expect(seen(choice)).toEqual(['password', HINT])
    expect(seen(await ask({ prompt: 'login' }, agent))).toEqual(['password', HINT])
    const consent = await ask({}, agent)
    await consent.send({ type: 'restart' })
    expect(seen(consent)).toEqual(['password', HINT])
  })

  test('is not who somebody is that has no address', async () => {
    const { agent } = await openSession(server, ada.sub)
    await server.database.knex('persons').where({ sub: ada.sub }).update({ email: null })
    expect(seen(await ask({ prompt: 'select_account' }, agent))).toEqual(['select_account', null])
    expect(seen(await ask({}, agent))).toEqual(['consent', null])
    await server.database.knex('persons').where({ sub: ada.sub }).update({ email: ada.email })
  })

  test('is not proposed once more to whoever is somebody else', async () => {
    const { agent } = await openSession(server, ada.sub)
    const parameters = { prompt: 'select_account', login_hint: ada.email.toUpperCase() }
    const choice = await ask(parameters, agent)
    await choice.send({ type: 'restart' })
    expect(seen(choice)).toEqual(['password', null])
    await setPolicy(server, CLIENT, { identifier_first: true })
    const visitor = await ask()
    await visitor.send({ type: 'identify', email: HINT })
    expect(seen(visitor)).toEqual(['password_entry', HINT])
    await visitor.send({ type: 'restart' })
    expect(seen(visitor)).toEqual(['identify', null])
  })

  test('is there again where the session has ended meanwhile, and where the request begins anew', async () => {
    const { agent } = await openSession(server, ada.sub)
    const choice = await ask({ prompt: 'select_account' }, agent)
    await agent.send(`${server.origin}/logout`, { origin: server.origin })
    await choice.send({ type: 'continue' })
    expect(choice.step.data.error?.code).toBe('session_ended')
    expect(seen(choice)).toEqual(['password', HINT])
    const loaded = await agent.visit(`${server.origin}${choice.door.replace(/\/step$/, '')}`)
    const { page } = readPage(loaded)
    if (page.name !== 'sign_in') throw new Error(`not a sign-in but ${page.name}`)
    const url = new URL(page.restart ?? '')
    const { step } = await openSignIn(server, { agent: createUserAgent(), url })
    expect(step.data.email).toBe(HINT)
  })

  test.each([
    ...Object.entries(ODD_TEXTS).filter(([, text]) => !text.includes('@')),
    ['no address', 'mK7zQ9vX'],
    ['two addresses', 'mK7zQ9vX@example.org bob@example.org'],
    ['an address that is too long', `${'mK7zQ9vX'.repeat(40)}@example.org`],
    ['a telephone number', '+4512345678'],
    ['nothing', ''],
  ])('is none where it is %s, by every door', async (_, login_hint) => {
    const visitor = await ask({ login_hint })
    expect(seen(visitor)).toEqual(['password', null])
    const own = await challenge(login_hint)
    expect([own.kind, own.data?.email]).toEqual(['password', null])
  })

  test('twice in one request is refused, by every door', async () => {
    const request = await requestWith({ login_hint: HINT })
    request.url.searchParams.append('login_hint', ada.email)
    const to = new URL(locationOf(await request.agent.visit(request.url.href), server.origin))
    expect(to.searchParams.get('error')).toBe('invalid_request')
    const pushed = await server.send('/oauth/par', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: request.url.searchParams.toString(),
    })
    expect([pushed.status, pushed.json.error]).toEqual([400, 'invalid_request'])
    const { fields } = await challenge(HINT)
    const twice = new URLSearchParams(fields)
    twice.append('login_hint', ada.email)
    const headers = { origin: server.config.spaOrigin }
    const own = await sendChallenge(server, twice, { headers })
    expect([own.status, own.json.error]).toEqual([400, 'invalid_request'])
  })

  test('is on no page of the service itself, and in no line of the log', async () => {
    const { step } = await visit(server, `/login?${new URLSearchParams({ login_hint: HINT })}`)
    expect(step.data.email).toBeNull()
    expectCleanLog(server, [HINT, encodeURIComponent(HINT), ada.email])
  })
})
