import type { Locale } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, tokenFor, validate } from '../../test/account-journey.ts'
import { databases } from '../../test/databases.ts'
import {
  readMail,
  setPolicy,
  tokenIn,
  type Visitor,
  visit,
  visitFor,
} from '../../test/hosted-visitor.ts'
import { call, createMember, registrationOf, signIn } from '../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { parseClientPolicy } from '../identity/client-policy/client-policy.ts'

const CLIENT = 'spa-pkce'
const NEW = 'eleven otters row over the quiet lake'

describe.each(databases)('credentials that change in a hosted sign-in, on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
  })

  const subjects = async () => (await mailsTo(server, person.email)).map(({ subject }) => subject)
  const speak = (locale: Locale) =>
    server.database.knex('persons').where({ sub: person.sub }).update({ locale })
  const passwordOf = ({ email, password }: TestPerson) =>
    ({ type: 'password', email, password }) as const

  /** Something mailed earlier that would set the password anew: the token of the link. */
  async function askForReset(): Promise<string> {
    const visitor = await visit(server, '/forgot-password')
    await visitor.send({ type: 'forgot', email: person.email })
    const token = tokenIn(await readMail(server, person.email))
    server.clock.advance(1_000)
    return token
  }
  async function resetWith(code: string): Promise<string | undefined> {
    const visitor = await visit(server, '/reset-password')
    await visitor.send({ type: 'reset', code, password: 'a thief chose this one himself' })
    return visitor.step.data.error?.code
  }

  const CHANGES = ['a second factor', 'another password'] as const
  const NOTICES = {
    'a second factor': ['Shrd: two-factor authentication is on', 'Shrd: Zwei-Faktor'],
    'another password': ['Shrd: your password has been changed', 'Shrd: Ihr Passwort'],
  } as const

  /** Signs in where the application demands the change, and makes it. */
  async function change(what: (typeof CHANGES)[number]): Promise<Visitor> {
    const { password } = parseClientPolicy({})
    await setPolicy(
      server,
      CLIENT,
      what === 'a second factor'
        ? { second_factor: 'required' }
        : { password: { ...password, min_length_alone: 28 } },
    )
    const visitor = await visitFor(server, CLIENT)
    await visitor.send(passwordOf(person))
    if (what === 'another password') {
      expect(visitor.kind).toBe('password_change')
      await visitor.send({ type: 'new_password', password: NEW })
    } else {
      const { secret = '' } = visitor.step.data.setup ?? {}
      await visitor.send({ type: 'token', token: await tokenFor(server, secret) })
    }
    return visitor
  }

  test.each(CHANGES)('(%s) are told of by mail, in the language of the person', async (what) => {
    await change(what)
    expect(await subjects()).toContain(NOTICES[what][0])
    person = await createPerson(server)
    await speak('de')
    await change(what)
    const told = await subjects()
    expect(told.some((subject) => subject.startsWith(NOTICES[what][1]))).toBe(true)
  })

  test.each(CHANGES)('(%s) make links worthless that were mailed before', async (what) => {
    const token = await askForReset()
    await change(what)
    expect(await resetWith(token)).toBe('code_expired')
  })

  test.each(CHANGES)('(%s) end what was open without them, and nothing of others', async (what) => {
    const { agent } = await openSession(server, person.sub)
    const stranger = await openSession(server, (await createPerson(server)).sub)
    const underWay = await visitFor(server, CLIENT)
    await setPolicy(server, CLIENT, {})
    await underWay.send(passwordOf(person))
    expect(underWay.kind).toBe('consent')
    const visitor = await change(what)
    expect(await validate(server, agent)).toBe(401)
    expect(await validate(server, stranger.agent)).toBe(200)
    await underWay.send({ type: 'consent', granted: true })
    expect(underWay.kind).toBe('error')
    expect(visitor.kind).toBe('consent')
    await visitor.send({ type: 'consent', granted: true })
    expect(visitor.kind).toBe('redirect')
    expect(await validate(server, visitor.agent)).toBe(200)
  })

  test('a second factor is set up at the first login with a key file, which tells of it and ends the rest', async () => {
    const member = await createMember()
    await call(server, member, 'register', registrationOf(member))
    const { store, knex } = server.database
    const { sub = '' } = (await store.identity.members.find(member.identity.user_id)) ?? {}
    const email = `of-${sub}@example.org`
    await knex('persons').where({ sub }).update({ email, email_verified: true })
    const { agent } = await openSession(server, sub)
    expect((await signIn(server, member)).status).toBe(200)
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Shrd: two-factor authentication is on')
    expect(await validate(server, agent)).toBe(401)
    expect((await call(server, member, 'validate')).status).toBe(200)
  })
})
