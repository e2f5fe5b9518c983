import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { codeIn, readMail, setPolicy } from '../hosted-visitor.ts'
import type { TestAnswer } from '../http-client.ts'
import { discover, locationOf, openSignIn } from '../sign-in-journey.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createUserAgent, readSignIn, sendStep } from '../user-agent.ts'
import { begin, CHALLENGE, ORIGIN, redeem, sendChallenge } from './challenge-application.ts'
import { registerClient } from './register-client.ts'

const THIRD_PARTY_ORIGIN = 'https://third.example'
const pageAt = (origin: string) => ({
  token_endpoint_auth_method: 'none',
  allowed_origins: [origin],
})

describe.each(databases)('what the challenge endpoint refuses on %s', (database) => {
  let server: TestServer
  let person: TestPerson

  beforeAll(async () => {
    server = await startTestServer({ database })
    person = await createPerson(server)
    for (const client_id of ['page', 'other']) {
      await registerClient(server, { client_id, first_party: true, metadata: pageAt(ORIGIN) })
    }
    const metadata = pageAt(THIRD_PARTY_ORIGIN)
    await registerClient(server, { client_id: 'third', metadata })
  })
  afterAll(() => server?.stop())

  const password = () =>
    ({ type: 'password', email: person.email, password: person.password }) as const
  const start = () => begin(server, { clientId: 'page' })
  const errorOf = ({ status, json }: TestAnswer) => [status, json?.error]
  const sharedWith = ({ headers }: TestAnswer) => headers['access-control-allow-origin']

  test('a client that is not of the platform itself, whatever it knows [OIDC-04]', async () => {
    const { answer } = await begin(server, {
      clientId: 'third',
      headers: { origin: THIRD_PARTY_ORIGIN },
      event: password(),
    })
    expect(errorOf(answer)).toEqual([400, 'unauthorized_client'])
    expect(answer.json).not.toHaveProperty('auth_session')
    const line = server
      .log()
      .split('\n')
      .find((one) => one.includes('unauthorized_client'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ path: CHALLENGE, client_id: 'third' })
  })

  test.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`, THIRD_PARTY_ORIGIN])(
    'a page of %s, which may not read the answer either [OIDC-04]',
    async (origin) => {
      const { answer } = await begin(server, { clientId: 'page', headers: { origin } })
      expect(errorOf(answer)).toEqual([400, 'invalid_request'])
      expect(sharedWith(answer)).toBeUndefined()
    },
  )

  test('a program that poses as a page [OIDC-04]', async () => {
    const { answer } = await begin(server, { clientId: 'page', headers: {} })
    expect(errorOf(answer)).toEqual([400, 'unauthorized_client'])
  })

  test('a first-party client that did not ask for it, such as the vault [OIDC-04]', async () => {
    const origin = 'https://hosted.example'
    const hosted = { client_id: 'hosted', first_party: true, embedded: false }
    await registerClient(server, { ...hosted, metadata: pageAt(origin) })
    const { answer } = await begin(server, { clientId: 'hosted', headers: { origin } })
    expect(errorOf(answer)).toEqual([400, 'unauthorized_client'])
    const { vaultOrigin } = server.config
    const preflight = { method: 'OPTIONS', headers: { origin: vaultOrigin } }
    expect((await server.send(CHALLENGE, preflight)).status).toBe(403)
    const redirect_uri = `${vaultOrigin}/callback`
    const headers = { origin: vaultOrigin }
    const vault = await begin(server, { clientId: 'vault', headers, fields: { redirect_uri } })
    expect(errorOf(vault.answer)).toEqual([400, 'unauthorized_client'])
  })

  test('a preflight of any origin but those of clients with their own screens [OIDC-04]', async () => {
    const ask = (origin: string) =>
      server.send(CHALLENGE, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const allowed = await ask(ORIGIN)
    expect([allowed.status, sharedWith(allowed)]).toEqual([204, ORIGIN])
    expect(allowed.headers['access-control-allow-headers']).toContain('dpop')
    expect(allowed.headers).not.toHaveProperty('access-control-allow-credentials')
    for (const origin of [THIRD_PARTY_ORIGIN, 'https://evil.example', 'null']) {
      const refused = await ask(origin)
      expect([refused.status, sharedWith(refused)]).toEqual([403, undefined])
    }
    const added = 'https://added.example'
    await registerClient(server, {
      client_id: 'added',
      first_party: true,
      metadata: pageAt(added),
    })
    server.clock.advance(1_000)
    expect((await ask(added)).status).toBe(204)
  })

  test.each([
    ['another address', { redirect_uri: 'https://evil.example/callback' }],
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['an implicit answer', { response_type: 'token' }],
    ['a pushed request', { request_uri: 'urn:ietf:params:oauth:request_uri:x' }],
    ['a request object', { request: 'e30.e30.' }],
    ['no client', { client_id: undefined }],
    ['an unknown client', { client_id: 'nobody' }],
    ['an unknown resource', { resource: 'https://api.evil.example' }],
  ])('an authorization request with %s', async (_, fields) => {
    const { answer } = await begin(server, { clientId: 'page', fields, event: password() })
    expect([400, 401]).toContain(answer.status)
    expect(answer.json.error).not.toBe('insufficient_authorization')
    expect(answer.json).not.toHaveProperty('authorization_code')
  })

  test.each([
    ['no JSON', '{"type":"password"'],
    ['nothing known', '{"type":"open"}'],
    ['too much', '{"type":"resend","more":1}'],
    ['a list', '[]'],
  ])('an event that is %s, without using the auth_session up', async (_, event) => {
    const begun = await start()
    const bad = await begun.send(password(), { event })
    expect(errorOf(bad.answer)).toEqual([400, 'invalid_request'])
    expect(sharedWith(bad.answer)).toBe(ORIGIN)
    expect((await begun.send(password())).kind).toBe('redirect')
  })

  test('no event at all, where a sign-in is under way', async () => {
    const begun = await start()
    const { auth_session } = begun.answer.json
    const answer = await sendChallenge(server, { client_id: 'page', auth_session })
    expect(errorOf(answer)).toEqual([400, 'invalid_request'])
    expect((await begun.send(password())).kind).toBe('redirect')
  })

  test('a parameter that is sent twice, a body that is too large, and what is no form', async () => {
    const { fields } = await start()
    const twice = new URLSearchParams(fields)
    twice.append('event', '{"type":"resend"}')
    twice.append('event', '{"type":"resend"}')
    expect(errorOf(await sendChallenge(server, twice))).toEqual([400, 'invalid_request'])
    const large = await sendChallenge(server, { ...fields, more: 'x'.repeat(16_384) })
    expect(errorOf(large)).toEqual([413, 'invalid_request'])
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const json = await sendChallenge(server, fields, { headers })
    expect(errorOf(json)).toEqual([400, 'invalid_request'])
    expect((await server.send(CHALLENGE)).status).toBe(404)
  })

  test('an auth_session that was used, is made up, has ended, or is of another client', async () => {
    const begun = await start()
    const { auth_session } = begun.answer.json
    const event = JSON.stringify(password())
    const foreign = await sendChallenge(server, { client_id: 'other', auth_session, event })
    expect(errorOf(foreign)).toEqual([400, 'invalid_session'])
    const nobody = await sendChallenge(server, { client_id: 'nobody', auth_session, event })
    expect(errorOf(nobody)).toEqual([401, 'invalid_client'])
    const unnamed = await sendChallenge(server, { auth_session, event })
    expect(errorOf(unnamed)).toEqual([400, 'invalid_request'])
    const next = await begun.send({ type: 'choose', to: 'forgot' })
    const used = await begun.send({ type: 'choose', to: 'password' })
    expect(errorOf(used.answer)).toEqual([400, 'invalid_session'])
    expect(sharedWith(used.answer)).toBe(ORIGIN)
    const back = await next.send({ type: 'choose', to: 'password' })
    expect((await back.send(password())).kind).toBe('redirect')
    expect((await back.send(password())).kind).toBe('invalid_session')
    const late = await start()
    server.clock.advance(61 * 60_000)
    expect((await late.send(password())).kind).toBe('invalid_session')
    const made = await sendChallenge(server, { client_id: 'page', auth_session: 'made up', event })
    expect(errorOf(made)).toEqual([400, 'invalid_session'])
  })

  test('all but one of twenty guesses that are sent at once', { tags: ['sql'] }, async () => {
    const begun = await start()
    const guess = { type: 'password', email: person.email, password: 'a guess' } as const
    const answers = await Promise.all(Array.from({ length: 20 }, () => begun.send(guess)))
    const errors = answers.map(({ answer }) => answer.json.error).sort()
    expect(errors).toEqual(['insufficient_authorization', ...Array(19).fill('invalid_session')])
  })

  test('sign-ins of hosted pages, and hosted pages its own', async () => {
    const { origin } = server
    const event = { type: 'choose', to: 'forgot' } as const
    const agent = createUserAgent()
    const { door, step } = readSignIn(await agent.visit(`${origin}/login`))
    const hosted = { client_id: 'page', auth_session: step.transaction }
    const refused = await sendChallenge(server, { ...hosted, event: JSON.stringify(event) })
    expect(errorOf(refused)).toEqual([400, 'invalid_session'])
    const begun = await start()
    const transaction = begun.answer.json.auth_session
    const expired = await sendStep(agent, { origin, door, transaction, event })
    expect(expired.next.kind).toBe('error')
    expect((await begun.send(event)).kind).toBe('forgot')
  })

  /** Where a request that was pushed goes on. */
  function addressOf(request_uri: string): URL {
    const url = new URL('/oauth/authorize', server.origin)
    url.search = new URLSearchParams({ client_id: 'page', request_uri }).toString()
    return url
  }

  test.each([
    ['consent', { prompt: 'consent' }],
    ['silence', { prompt: 'none' }],
  ])('what takes a browser (%s), and says where that goes on', async (_, fields) => {
    const { answer } = await begin(server, { clientId: 'page', fields, event: password() })
    expect(errorOf(answer)).toEqual([400, 'redirect_to_web'])
    const { href } = addressOf(answer.json.request_uri)
    const location = locationOf(await createUserAgent().visit(href), server.origin)
    if (fields.prompt === 'none') expect(location).toContain('error=login_required')
    else expect(new URL(location).pathname).toMatch(/^\/interaction\//)
  })

  test('somebody in particular, whom a browser may know', async () => {
    const config = await discover(server, 'page')
    const { id_token } = await redeem(config, await (await start()).send(password()))
    const fields = { id_token_hint: id_token ?? '' }
    const { answer } = await begin(server, { clientId: 'page', fields, event: password() })
    expect(errorOf(answer)).toEqual([400, 'redirect_to_web'])
    const made = await begin(server, { clientId: 'page', fields: { id_token_hint: 'made up' } })
    expect(errorOf(made.answer)).toEqual([400, 'invalid_request'])
  })

  test('a registration and any proof but a key, if the application accepts only key files', async () => {
    const page = await discover(server, 'page')
    const register = async (email: string) => {
      const form = await begin(server, { clientId: 'page', fields: { screen_hint: 'register' } })
      const asked = {
        email,
        password: 'violet lamps hum at dusk',
        name: null,
        terms: true,
      } as const
      return form.send({ type: 'register', ...asked })
    }
    await setPolicy(server, 'page', { methods: ['key_file'] })
    const closed = await begin(server, { clientId: 'page', fields: { screen_hint: 'register' } })
    expect(closed.kind).toBe('redirect_to_web')

    // The policy becomes stricter between the registration and its code.
    await setPolicy(server, 'page', {})
    const early = await register('early@example.org')
    const code = codeIn(await readMail(server, 'early@example.org'))
    await setPolicy(server, 'page', { methods: ['key_file'] })
    expect((await early.send({ type: 'code', code })).kind).toBe('redirect_to_web')

    // The policy becomes stricter between the password and the second factor.
    await setPolicy(server, 'page', { second_factor: 'required' })
    const half = await (await start()).send(password())
    expect(half.kind).toBe('second_factor_setup')
    await setPolicy(server, 'page', { methods: ['key_file'] })
    const token = await generate({
      secret: half.data?.setup?.secret ?? '',
      epoch: Math.floor(server.clock.now() / 1000),
    })
    const refused = await half.send({ type: 'token', token })
    expect([refused.code, refused.data?.error?.code]).toEqual(['', 'session_ended'])

    // The code of a registration is a password's proof only where passwords count.
    await setPolicy(server, 'page', { methods: ['otp'] })
    const email = 'coded@example.org'
    const sent = await register(email)
    const proven = await sent.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    expect([proven.kind, proven.data?.email, proven.data?.notice]).toEqual([
      ...['otp_request', email, 'email_verified'],
    ])
    const again = await proven.send({ type: 'request_code', email, via: 'email' })
    const done = await again.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    expect((await redeem(page, done)).claims()?.amr).toEqual(['otp'])
  })

  test('a key file, which only a hosted page opens', async () => {
    await setPolicy(server, 'page', { methods: ['password', 'key_file'] })
    const begun = await start()
    const sent = await begun.send({ type: 'choose', to: 'key_file' })
    expect(sent.kind).toBe('redirect_to_web')
    const url = addressOf(sent.answer.json.request_uri)
    const { step } = await openSignIn(server, { agent: createUserAgent(), url })
    expect(step.next.kind).toBe('key_file')
  })
})
