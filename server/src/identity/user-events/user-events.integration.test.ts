import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, changeEmail, setUpSecondFactor, tokenFor } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { type Visitor, visit, visitFor } from '../../../test/hosted-visitor.ts'
import type { Credentials } from '../../../test/sign-in-journey.ts'
import { createSignedInMember } from '../../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'

describe.each(databases)('the events of a user on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
  })

  /** What has happened to a user, the newest last. */
  async function eventsOf(target: string) {
    const { events } = server.database.store.tenancy
    const found = await events.list(PLATFORM_ACCOUNT, { target, limit: 50 })
    return found.toReversed()
  }
  const typesOf = async (sub = person.sub) => (await eventsOf(sub)).map(({ type }) => type)
  /** Without the session with which each test begins. */
  const sinceThen = async () => (await typesOf()).slice(1)
  const call = (...[name, input]: [Parameters<typeof callAs>[2], object?]) =>
    callAs(server, agent, name, input)

  /** Signs in at an application, and agrees to what it asks. */
  async function enter(visitor: Visitor, { email, password }: Credentials): Promise<void> {
    await visitor.send({ type: 'password', email, password })
    if (visitor.kind === 'consent') await visitor.send({ type: 'consent', granted: true })
  }

  test('tell of a sign-in by whom, how, from where and into which application', async () => {
    const { email, password, sub } = await createPerson(server)
    const event = { type: 'password', email, password } as const
    await (await visit(server, '/login')).send(event)
    await enter(await visitFor(server, 'spa-pkce'), { email, password })
    const common = {
      account_id: PLATFORM_ACCOUNT,
      type: 'user.signed_in',
      actor: { kind: 'user', id: sub },
      target: sub,
      request: { id: expect.stringMatching(/^[\w-]{16}$/), address: expect.any(String) },
    }
    const [own, application] = await eventsOf(sub)
    expect(own).toMatchObject({ ...common, details: { amr: ['pwd'] } })
    expect(own?.details).not.toHaveProperty('client_id')
    expect(application).toMatchObject({ ...common, details: { client_id: 'spa-pkce' } })
  })

  test('tell of a sign-in with another application in the same session', async () => {
    const { email, password } = person
    const parameters = { prompt: 'login' }
    const visitor = await visitFor(server, 'spa-pkce', { agent, parameters })
    await enter(visitor, { email, password })
    expect(await sinceThen()).toEqual(['user.signed_in'])
  })

  test('tell of a wrong password, of nobody who did it, and nothing that was typed', async () => {
    const { email, sub } = person
    const typed = 'a secret in the wrong field'
    const visitor = await visit(server, '/login')
    await visitor.send({ type: 'password', email, password: typed })
    const nobody = `${typed.replaceAll(' ', '-')}@example.org`
    await visitor.send({ type: 'password', email: nobody, password: typed })
    const failures = await server.database.store.tenancy.events.list(PLATFORM_ACCOUNT, {
      ...{ type: 'user.sign_in_failed', limit: 2 },
    })
    const common = { actor: { kind: 'system', id: null }, details: { step: 'password' } }
    expect(failures.toReversed()).toMatchObject([
      { ...common, target: sub },
      { ...common, target: null },
    ])
    const rows = await server.database.knex('events').select()
    expect(JSON.stringify(rows)).not.toMatch(/a.secret.in.the.wrong.field/)
  })

  test('tell of each change of what opens the account', async () => {
    const password = 'quite another long password'
    expect((await call('changePassword', { current: person.password, password })).status).toBe(200)
    const { secret, answer } = await setUpSecondFactor(server, agent)
    expect(answer.status).toBe(200)
    expect((await changeEmail(server, agent, `new-${person.email}`)).status).toBe(200)
    const codes = { token: await tokenFor(server, secret) }
    expect((await call('createAccountEmergencyCodes', codes)).status).toBe(200)
    server.clock.advance(60_000)
    const token = await tokenFor(server, secret)
    expect((await call('removeSecondFactor', { token })).status).toBe(200)
    expect(await sinceThen()).toEqual([
      'user.password_changed',
      'user.second_factor_added',
      'user.email_changed',
      'user.emergency_codes_created',
      'user.second_factor_removed',
    ])
  })

  test('tell of a wrong second factor', async () => {
    await setUpSecondFactor(server, agent)
    const visitor = await visit(server, '/login')
    await visitor.send({ type: 'password', email: person.email, password: person.password })
    await visitor.send({ type: 'token', token: '000000' })
    const [failure] = (await eventsOf(person.sub)).slice(-1)
    expect(failure).toMatchObject({
      type: 'user.sign_in_failed',
      details: { step: 'second_factor' },
    })
  })

  test('tell of sessions that end, and of who ended them', async () => {
    const { reference } = await openSession(server, person.sub)
    expect((await call('endAccountSession', { reference })).status).toBe(200)
    expect((await call('endAccountSessions', { keep_current: true })).status).toBe(200)
    expect((await call('logout')).status).toBe(200)
    expect((await sinceThen()).slice(1)).toEqual([
      'user.sessions_ended',
      'user.sessions_ended',
      'user.signed_out',
    ])
  })

  test('tell what was changed, and not to what', async () => {
    expect((await call('updateAccount', { name: 'Zoë', locale: 'de' })).status).toBe(200)
    const [event] = (await eventsOf(person.sub)).slice(-1)
    expect(event).toMatchObject({ type: 'user.updated', details: { changed: ['name', 'locale'] } })
    expect(JSON.stringify(event)).not.toContain('Zoë')
  })

  test('tell of their end', async () => {
    expect((await call('deleteAccount')).status).toBe(200)
    expect(await sinceThen()).toEqual(['user.deleted'])
  })

  test('tell of what an operator did', async () => {
    const god = await createPerson(server, { roles: ['god'] })
    agent = (await openSession(server, god.sub)).agent
    const { sub } = person
    await call('updateUserAsOperator', { sub, name: 'Zoë' })
    await call('endSessionsAsOperator', { whose: sub })
    await call('setStatusAsOperator', { sub, status: 'suspended' })
    await call('setStatusAsOperator', { sub, status: 'active' })
    await call('deleteUserAsOperator', { sub })
    const events = (await eventsOf(sub)).slice(1)
    expect(events.map(({ type }) => type)).toEqual([
      'user.updated',
      'user.sessions_ended',
      'user.suspended',
      'user.reactivated',
      'user.deleted',
    ])
    for (const { actor } of events) expect(actor).toEqual({ kind: 'operator', id: god.sub })
    await call('endSessionsAsOperator', { whose: 'everyone' })
    const [last] = await server.database.store.tenancy.events.list(PLATFORM_ACCOUNT, { limit: 1 })
    expect(last).toMatchObject({ type: 'user.sessions_ended', target: null })
  })

  test('tell of a registration and a sign-in with keys', async () => {
    const member = await createSignedInMember(server)
    const stored = await server.database.store.identity.members.find(member.identity.user_id)
    expect(await typesOf(stored?.sub)).toEqual([
      'user.registered',
      'user.second_factor_added',
      'user.signed_in',
    ])
  })

  test('are undone with what they tell of', async () => {
    const { passwords, database: db } = server.app.services
    const { knex } = server.database
    const before = await knex('events').select('event_id')
    const failing = db.transaction(async (store) => {
      const { sessions } = server.app.services
      await sessions.start(store, {
        ...{ sub: person.sub, user_id: null, amr: ['pwd'], key_proven: false },
        ...{ address: '::1', userAgent: '' },
      })
      throw new TypeError('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(await knex('events').select('event_id')).toEqual(before)
    expect(passwords).toBeDefined()
  })

  test('are few more for a user who changes their details without end', async () => {
    for (let n = 0; n < 100; n++) await call('updateAccount', { name: `Zoë ${n}` })
    expect(await call('updateAccount', { name: 'Zoë' })).toMatchObject({ status: 429 })
  })
})

describe.each(databases)('events of failed sign-ins on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(() => server.clock.advance(3_600_000))

  const fail = (typed: string, address: string) =>
    server.app.services.signInFailures.record({
      ...{ accountId: PLATFORM_ACCOUNT, sub: null, typed, step: 'password', address },
    })
  const count = async () => {
    const [row] = await server.database.knex('events').count('* as events')
    return Number(row?.events)
  }

  test('are ten in an hour for one name, from however many networks', async () => {
    const before = await count()
    for (let n = 0; n < 15; n++) await fail('ada@example.org', `10.0.${n}.1`)
    expect((await count()) - before).toBe(10)
    await fail('bob@example.org', '10.0.0.1')
    expect((await count()) - before).toBe(11)
    server.clock.advance(3_600_000)
    await fail('ada@example.org', '10.0.0.1')
    expect((await count()) - before).toBe(12)
  })

  test('are a hundred in an hour from one network, and a thousand in one account', async () => {
    const before = await count()
    for (let n = 0; n < 110; n++) await fail(`a${n}@example.org`, '10.1.0.1')
    expect((await count()) - before).toBe(100)
    for (let n = 0; n < 910; n++) await fail(`b${n}@example.org`, `10.2.${n >> 5}.1`)
    expect((await count()) - before).toBe(1_000)
  })
})
