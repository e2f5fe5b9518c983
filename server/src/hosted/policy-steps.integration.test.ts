import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import {
  codeIn,
  readMail,
  setPolicy,
  type Visitor,
  visit,
  visitFor,
} from '../../test/hosted-visitor.ts'
import { call, createSignedInMember, signIn } from '../../test/test-member.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { until } from '../../test/until.ts'
import { createUserAgent } from '../../test/user-agent.ts'
import { parseClientPolicy } from '../identity/client-policy/client-policy.ts'

const PASSWORD = 'violet lamps hum at dusk'
const CLIENT = 'spa-pkce'

describe.each(databases)('what an application demands, on %s', (database) => {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(() => setPolicy(server, CLIENT, {}))

  async function createPerson(password = PASSWORD): Promise<string> {
    count += 1
    const email = `person-${count}@example.org`
    const visitor = await visit(server, '/register')
    await visitor.send({ type: 'register', email, password, name: null, terms: true })
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    expect(visitor.kind).toBe('redirect')
    return email
  }
  async function enter(email: string, password = PASSWORD): Promise<Visitor> {
    const visitor = await visitFor(server, CLIENT)
    await visitor.send({ type: 'password', email, password })
    return visitor
  }
  const tokenOf = (secret: string, steps = 0) =>
    generate({ secret, epoch: Math.floor(server.clock.now() / 1000) + steps * 30 })
  async function setUp(visitor: Visitor): Promise<string> {
    const { secret = '' } = visitor.step.data.setup ?? {}
    await visitor.send({ type: 'token', token: await tokenOf(secret) })
    return secret
  }

  test('a demanded second factor is set up at the first login, and asked for after it [IDENT-06] [IDENT-08] [IDENT-09]', async () => {
    await setPolicy(server, CLIENT, { second_factor: 'required' })
    const email = await createPerson()
    const visitor = await enter(email)
    expect(visitor.kind).toBe('second_factor_setup')
    const { setup } = visitor.step.data
    expect(setup?.qrCode).toMatch(/^data:image\/(png|svg)/)
    expect(new Set(setup?.codes).size).toBe(10)
    // A wrong token leaves the same set-up on the screen.
    await visitor.send({ type: 'token', token: '000000' })
    expect(visitor.step.data.error?.code).toBe('token_invalid')
    expect(visitor.step.data.setup).toEqual(setup)
    const secret = await setUp(visitor)
    expect(visitor.kind).toBe('consent')
    const again = await enter(email)
    expect(again.kind).toBe('second_factor')
    await again.send({ type: 'token', token: await tokenOf(secret, 1) })
    expect(again.kind).toBe('consent')
    const [code = ''] = setup?.codes ?? []
    const last = await enter(email)
    await last.send({ type: 'token', token: code })
    expect(last.kind).toBe('consent')
  })

  test('who has a second factor is asked for it everywhere, also after a one-time code [IDENT-09]', async () => {
    await setPolicy(server, CLIENT, { second_factor: 'required' })
    const email = await createPerson()
    await setUp(await enter(email))
    await setPolicy(server, CLIENT, { second_factor: 'off', methods: ['otp'] })
    const visitor = await visitFor(server, CLIENT)
    expect(visitor.kind).toBe('otp_request')
    await visitor.send({ type: 'request_code', email, via: 'email' })
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    expect(visitor.kind).toBe('second_factor')
  })

  test('no set-up is offered where the second factor is off or optional [IDENT-09]', async () => {
    const email = await createPerson()
    for (const second_factor of ['off', 'optional'] as const) {
      await setPolicy(server, CLIENT, { second_factor })
      expect((await enter(email)).kind).toBe('consent')
    }
  })

  test('a closed registration is offered by no step and done by none [IDENT-10] [ERR-31]', async () => {
    await setPolicy(server, CLIENT, { registration: false })
    const visitor = await visitFor(server, CLIENT)
    expect(visitor.step.data.registration).toBe(false)
    await visitor.send({ type: 'choose', to: 'register' })
    expect([visitor.kind, visitor.step.data.error?.message]).toEqual([
      'password',
      'This client does not allow user registration.',
    ])
    // Closed while the form was open.
    await setPolicy(server, CLIENT, {})
    await visitor.send({ type: 'choose', to: 'register' })
    expect(visitor.kind).toBe('register')
    await setPolicy(server, CLIENT, { registration: false })
    const email = 'closed@example.org'
    await visitor.send({ type: 'register', email, password: PASSWORD, name: null, terms: true })
    expect(visitor.step.data.error?.code).toBe('registration_closed')
    // Where only key files count, the new user could not enter.
    await setPolicy(server, CLIENT, { methods: ['key_file'] })
    await visitor.send({ type: 'register', email, password: PASSWORD, name: null, terms: true })
    expect([visitor.kind, visitor.step.data.error?.code]).toEqual([
      ...['register', 'registration_closed'],
    ])
    await visitor.send({ type: 'choose', to: 'register' })
    expect(visitor.step.data.error?.code).toBe('registration_closed')
    await expect(readMail(server, email)).rejects.toThrow('no mail')
  })

  test('only the methods of the application lead in', async () => {
    const email = await createPerson()
    await setPolicy(server, CLIENT, { methods: ['password'] })
    const visitor = await visitFor(server, CLIENT)
    for (const to of ['otp_request', 'key_file'] as const) {
      await visitor.send({ type: 'choose', to })
      expect(visitor.kind).toBe('password')
    }
    await setPolicy(server, CLIENT, { methods: ['otp'] })
    await visitor.send({ type: 'password', email, password: PASSWORD })
    expect(visitor.kind).toBe('password')
  })

  test('a key file leads in only where the application names it', async () => {
    const visitor = await visitFor(server, CLIENT, { parameters: { screen_hint: 'key_file' } })
    expect([visitor.kind, visitor.step.data.methods]).toEqual(['password', ['password', 'otp']])
    await visitor.send({ type: 'choose', to: 'key_file' })
    expect(visitor.kind).toBe('password')
    await setPolicy(server, CLIENT, { methods: ['password', 'key_file'] })
    await visitor.send({ type: 'choose', to: 'key_file' })
    expect(visitor.kind).toBe('key_file')
    // Taken back while the person was opening it.
    await setPolicy(server, CLIENT, {})
    const { headers } = await signIn(server, await createSignedInMember(server))
    const [, cookie] = /shrd_session=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
    visitor.agent.setCookie('shrd_session', cookie)
    await visitor.send({ type: 'continue' })
    expect(visitor.kind).toBe('key_file')
    // The vault and the service's own pages name it: their members may have nothing else.
    const vault = await server.database.store.oidc.clients.find('vault')
    expect(parseClientPolicy(vault?.policy ?? {}).methods).toContain('key_file')
    expect((await visit(server, '/login')).step.data.methods).toContain('key_file')
  })

  test('where the address comes first, the password is asked on a page of its own [HOSTED-10]', async () => {
    await setPolicy(server, CLIENT, { identifier_first: true })
    const email = await createPerson()
    const visitor = await visitFor(server, CLIENT)
    expect(visitor.kind).toBe('identify')
    await visitor.send({ type: 'identify', email })
    expect([visitor.kind, visitor.step.data.email]).toEqual(['password_entry', email])
    await visitor.send({ type: 'password', email, password: PASSWORD })
    expect(visitor.kind).toBe('consent')
  })

  test('a code screen leads to the password of the same address [HOSTED-10]', async () => {
    const email = await createPerson()
    const visitor = await visit(server, '/login/otp')
    await visitor.send({ type: 'request_code', email, via: 'email' })
    await visitor.send({ type: 'choose', to: 'password' })
    expect([visitor.kind, visitor.step.data.email]).toEqual(['password_entry', email])
  })

  test('the address that was typed goes along to another way, but never past a proof', async () => {
    const email = await createPerson()
    const visitor = await visitFor(server, CLIENT)
    await visitor.send({ type: 'choose', to: 'forgot', email })
    expect(visitor.step.data.email).toBe(email)
    await setPolicy(server, CLIENT, { second_factor: 'required' })
    const proven = await enter(email)
    expect(proven.kind).toBe('second_factor_setup')
    await proven.send({ type: 'choose', to: 'forgot', email: 'other@example.org' })
    expect([proven.kind, proven.step.data.email]).toEqual(['second_factor_setup', email])
  })

  test('a password set under a weaker policy is changed on the way in, once [IDENT-21] [IDENT-28]', async () => {
    const email = await createPerson()
    const policy = parseClientPolicy({})
    await setPolicy(server, CLIENT, { password: { ...policy.password, min_length_alone: 28 } })
    const visitor = await enter(email)
    expect([visitor.kind, visitor.step.data.minimum]).toEqual(['password_change', 28])
    await visitor.send({ type: 'new_password', password: 'only twenty-four letters' })
    expect(visitor.step.data.error).toMatchObject({ code: 'password_too_short', minimum: 28 })
    const password = 'eleven otters row over the quiet lake'
    await visitor.send({ type: 'new_password', password })
    expect(visitor.kind).toBe('consent')
    await visitor.send({ type: 'consent', granted: true })
    expect(visitor.kind).toBe('redirect')
    expect((await enter(email, password)).kind).toBe('consent')
  })

  test('a registration goes on to the application that asked for it, in the browser that began it', async () => {
    const email = 'interrupted@example.org'
    const visitor = await visitFor(server, CLIENT)
    await visitor.send({ type: 'choose', to: 'register' })
    await visitor.send({ type: 'register', email, password: PASSWORD, name: null, terms: true })
    const code = codeIn(await readMail(server, email))
    const page = visitor.door.replace(/\/step$/, '')
    // Another browser has not begun it, so the same address opens nothing there.
    expect((await createUserAgent().visit(`${server.origin}${page}`)).status).toBe(410)
    // The page was closed while the mail was on its way.
    const again = await visit(server, page, visitor.agent)
    expect(again.kind).toBe('verify_email')
    await again.send({ type: 'code', code })
    expect(again.kind).toBe('consent')
    await again.send({ type: 'consent', granted: true })
    expect(again.step.next).toMatchObject({ kind: 'redirect' })
    const { next } = again.step
    const to = next.kind === 'redirect' ? next.to : ''
    expect((await again.agent.visit(to)).headers.location).toMatch(
      new RegExp(`^${server.config.spaOrigin}/callback\\?code=`),
    )
  })

  test('a one-time code comes by chat where the application says so [IDENT-04]', async () => {
    const email = await createPerson()
    await setPolicy(server, CLIENT, { otp_delivery: ['email', 'chat'] })
    const visitor = await visitFor(server, CLIENT)
    await visitor.send({ type: 'choose', to: 'otp_request' })
    expect(visitor.step.data.deliveries).toEqual(['email', 'chat'])
    await visitor.send({ type: 'request_code', email, via: 'chat' })
    // The answer does not wait for it to be sent.
    const read = () => readMail(server, `chat:${email}`)
    await until(() =>
      read().then(
        () => true,
        () => false,
      ),
    )
    const { text } = await read()
    const [code = ''] = /\b\d{6}\b/.exec(text) ?? []
    await visitor.send({ type: 'code', code })
    expect(visitor.kind).toBe('consent')
  })

  test('a key that was proven in this browser leads in; a password session does not count as one', async () => {
    await setPolicy(server, CLIENT, { methods: ['key_file', 'password'] })
    const email = await createPerson()
    const visitor = await visitFor(server, CLIENT)
    expect(visitor.kind).toBe('key_file')
    await visitor.send({ type: 'continue' })
    expect(visitor.step.data.error?.code).toBe('session_ended')
    const other = await visit(server, '/login', visitor.agent)
    await other.send({ type: 'password', email, password: PASSWORD })
    await visitor.send({ type: 'continue' })
    expect(visitor.step.data.error?.code).toBe('session_ended')
    const member = await createSignedInMember(server)
    // A key that was proven before the application asked is no answer to it.
    server.clock.advance(1_000)
    const late = await visitFor(server, CLIENT)
    late.agent.setCookie('shrd_session', member.cookie.split('=')[1])
    await late.send({ type: 'continue' })
    expect(late.step.data.error?.code).toBe('session_ended')
    const { status } = await call(server, member, 'validate', {})
    expect(status).toBe(200)
    const { headers } = await signIn(server, member)
    const [, cookie] = /shrd_session=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
    visitor.agent.setCookie('shrd_session', cookie)
    await visitor.send({ type: 'continue' })
    expect([visitor.kind, visitor.step.data.error]).toEqual(['consent', null])
    await visitor.send({ type: 'consent', granted: true })
    expect(visitor.kind).toBe('redirect')
  })
})
