import { beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, type ServiceVisitor, visitService } from '../test/service-visitor.ts'
import { createIdentityService } from './create-identity-service.ts'
import type { IdentityService } from './identity-service.ts'

const PASSWORD = 'a long password for tests'
const MARA = { email: 'mara@example.org', password: PASSWORD }
const password = { type: 'password', ...MARA } as const

let now = 0
let service: IdentityService
let app: ServiceVisitor

beforeEach(() => {
  now = Date.now()
  service = createIdentityService({
    clients: [
      { client_id: 'app', allowed_origins: [ORIGIN] },
      { client_id: 'other', allowed_origins: [ORIGIN] },
      { client_id: 'third', allowed_origins: [ORIGIN], first_party: false },
      { client_id: 'strict', allowed_origins: [ORIGIN], policy: { second_factor: 'required' } },
    ],
    people: [MARA, { email: 'tom@example.org', password: PASSWORD, second_factor: true }],
    now: () => now,
  })
  app = visitService(service)
})

describe('an auth_session', () => {
  test('is good for one event', async () => {
    const { auth_session } = await app.begin()
    const next = await app.send(auth_session, { type: 'choose', to: 'forgot' })
    expect(next.next).toEqual({ kind: 'forgot' })
    const again = await app.send(auth_session, password)
    expect(again).toMatchObject({ status: 400, error: 'invalid_session' })
  })

  test('of two events at once, one is answered', async () => {
    const { auth_session } = await app.begin()
    const answers = await Promise.all([
      app.send(auth_session, password),
      app.send(auth_session, password),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is over after an hour', async () => {
    const { auth_session } = await app.begin()
    now += 60 * 60_000
    expect(await app.send(auth_session, password)).toMatchObject({ error: 'invalid_session' })
  })

  test('of another client is like none', async () => {
    const { auth_session } = await app.begin()
    const fields = { client_id: 'other' }
    const answer = await app.send(auth_session, password, { fields })
    expect(answer.error).toBe('invalid_session')
    expect((await app.send(auth_session, password)).status).toBe(200)
  })
})

describe('a sign-in is refused', () => {
  test('to a page of another origin', async () => {
    const headers = { origin: 'https://evil.example' }
    const answer = await app.begin({ headers })
    expect(answer).toMatchObject({ status: 400, error: 'invalid_request' })
  })

  test('to an application of somebody else', async () => {
    const answer = await app.begin({ fields: { client_id: 'third' } })
    expect(answer.error).toBe('unauthorized_client')
  })

  test('to a foreign address', async () => {
    const fields = { redirect_uri: 'https://evil.example/callback' }
    expect((await app.begin({ fields })).error).toBe('invalid_request')
  })
})

test('a proposed address stands in the field until somebody is somebody else', async () => {
  const fields = { login_hint: 'Mara@Example.org', screen_hint: 'forgot' }
  const begun = await app.begin({ fields })
  expect(begun).toMatchObject({ next: { kind: 'forgot' }, data: { email: MARA.email } })
  const typed = { type: 'choose', to: 'password', email: MARA.email } as const
  const chosen = await app.send(begun.auth_session, typed)
  expect(chosen.next).toEqual({ kind: 'password' })
  const anew = await app.send(chosen.auth_session, { type: 'restart' })
  expect(anew).toMatchObject({ next: { kind: 'password' }, data: { email: null } })
  const other = await app.begin({ fields: { login_hint: 'mara' } })
  expect(other.data?.email).toBeNull()
})

test('five wrong passwords end a sign-in, and each says how many tries are left', async () => {
  let answer = await app.begin()
  const left: unknown[] = []
  for (const _ of Array(5)) {
    answer = await app.send(answer.auth_session, { ...password, password: 'wrong' })
    left.push(answer.data?.error?.attempts)
  }
  expect(left).toEqual([4, 3, 2, 1, undefined])
  expect(answer).toMatchObject({ error: 'invalid_session', next: { kind: 'error' } })
})

test('a second factor is asked for, and a token is taken once', async () => {
  const tom = { ...password, email: 'tom@example.org' }
  const first = await app.send((await app.begin()).auth_session, tom)
  expect(first.next).toEqual({ kind: 'second_factor' })
  const token = await service.tokenFor(tom.email)
  expect((await app.send(first.auth_session, { type: 'token', token })).status).toBe(200)
  const second = await app.send((await app.begin()).auth_session, tom)
  const used = await app.send(second.auth_session, { type: 'token', token })
  expect(used.data?.error?.code).toBe('token_used')
  const fresh = { type: 'token', token: await service.tokenFor(tom.email) } as const
  expect((await app.send(used.auth_session, fresh)).status).toBe(200)
})

test('an emergency code counts once, however it is typed', async () => {
  const [code = ''] = service.people.find('tom@example.org')?.second_factor?.codes ?? []
  const token = { type: 'token', token: code.toLowerCase().replaceAll('-', ' ') } as const
  const tom = { ...password, email: 'tom@example.org' }
  const first = await app.send((await app.begin()).auth_session, tom)
  expect((await app.send(first.auth_session, token)).status).toBe(200)
  const second = await app.send((await app.begin()).auth_session, tom)
  const refused = await app.send(second.auth_session, token)
  expect(refused.data?.error).toMatchObject({ code: 'token_invalid', attempts: 4 })
})

test('a second factor that is demanded is set up on the way', async () => {
  const fields = { client_id: 'strict' }
  const begun = await app.begin({ fields })
  const shown = await app.send(begun.auth_session, password, { fields })
  expect(shown.data?.setup?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  const token = await service.tokenFor(MARA.email)
  const done = await app.send(shown.auth_session, { type: 'token', token }, { fields })
  expect(done.authorization_code).toMatch(/^[\w-]{43}$/)
  expect(service.people.find(MARA.email)?.second_factor?.codes).toEqual(shown.data?.setup?.codes)
})

/** Registers an address; the returned function sends the code or the token of the link. */
async function register(email: string) {
  const begun = await app.begin()
  const chosen = await app.send(begun.auth_session, { type: 'choose', to: 'register' })
  expect(chosen.data?.minimum).toBe(15)
  const { auth_session } = await app.send(chosen.auth_session, {
    ...{ type: 'register', email, password: PASSWORD, name: 'Nils', terms: true },
  })
  expect(service.people.find(email)).toBeUndefined()
  return (code: string) => app.send(auth_session, { type: 'code', code })
}

test('the code of a registration signs in, its link asks for the password first', async () => {
  const prove = await register('new@example.org')
  const done = await prove(service.codeFor('new@example.org'))
  expect(done.authorization_code).toMatch(/^[\w-]{43}$/)
  expect(service.people.find('new@example.org')).toMatchObject({
    ...{ name: 'Nils', email_verified: true, locale: 'en' },
  })
  const open = await register('linked@example.org')
  const [, token = ''] = service.mails.at(-1)?.link?.split('#') ?? []
  const opened = await open(token)
  expect(opened).toMatchObject({ next: { kind: 'password' }, data: { notice: 'email_verified' } })
  expect(service.people.find('linked@example.org')).toBeUndefined()
  const type = (password: string, auth_session = opened.auth_session) =>
    app.send(auth_session, { type: 'password', email: 'linked@example.org', password })
  const refused = await type('not what was chosen')
  expect(refused).toMatchObject({ data: { error: { code: 'invalid_credentials' } } })
  const entered = await type(PASSWORD, refused.auth_session)
  expect(entered.authorization_code).toMatch(/^[\w-]{43}$/)
  expect(service.people.find('linked@example.org')).toMatchObject({ email_verified: true })
})

test('the code of a registration says that the account exists after its link was used elsewhere', async () => {
  const here = await register('twice@example.org')
  const code = service.codeFor('twice@example.org')
  const [, token = ''] = service.mails.at(-1)?.link?.split('#') ?? []
  const elsewhere = await register('other@example.org')
  const { auth_session } = await elsewhere(token)
  const event = { type: 'password', email: 'twice@example.org', password: PASSWORD } as const
  await app.send(auth_session, event)
  expect(await here(code)).toMatchObject({ data: { error: { code: 'account_exists' } } })
})

test('nobody learns from a registration that an address is taken: its owner gets a mail', async () => {
  const chosen = await app.send((await app.begin()).auth_session, {
    type: 'choose',
    to: 'register',
  })
  const sent = await app.send(chosen.auth_session, {
    ...{ type: 'register', ...MARA, password: 'another long enough one', name: null, terms: true },
  })
  expect(sent.next).toEqual({ kind: 'verify_email' })
  expect(service.mails).toMatchObject([{ kind: 'address_taken', email: MARA.email, code: null }])
})

test('a reset ends what the person has open', async () => {
  const { access_token } = await app.redeem(await app.signIn(MARA.email, PASSWORD))
  const chosen = await app.send((await app.begin()).auth_session, { type: 'choose', to: 'forgot' })
  const asked = await app.send(chosen.auth_session, { type: 'forgot', email: MARA.email })
  const code = service.codeFor(MARA.email)
  const event = { type: 'reset', code, password: 'another long password' } as const
  const done = await app.send(asked.auth_session, event)
  expect(done.data?.notice).toBe('password_changed')
  expect((await app.userinfo(access_token)).status).toBe(401)
  expect(await app.signIn(MARA.email, 'another long password')).not.toBe('')
})
