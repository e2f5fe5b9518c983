import type { EndpointName } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, codeTo, mailsTo, setUpSecondFactor, tokenFor } from './account-journey.ts'
import { createTestDatabase, databases, type TestDatabase } from './databases.ts'
import { randomId, randomSecret } from './rows.ts'
import { createPerson, openSession, type TestPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import type { UserAgent } from './user-agent.ts'

const NEW = 'violet kettle under seven bridges'
const MINUTE = 60_000

describe.each(databases)('a retry of a session call on %s', { tags: ['sql'] }, (kind) => {
  let place: TestDatabase
  let server: TestServer
  let other: TestServer
  let person: TestPerson
  let agent: UserAgent
  let idempotencyKey: string
  beforeAll(async () => {
    place = await createTestDatabase(kind)
    server = await startTestServer({ database: kind, databaseUrl: place.url })
    const config = { secrets: server.config.secrets }
    other = await startTestServer({ database: kind, databaseUrl: place.url, config })
  })
  afterAll(async () => {
    await Promise.all([server?.stop(), other?.stop()])
    await place?.drop()
  })
  beforeEach(async () => {
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
    idempotencyKey = randomSecret()
  })

  const send = (name: EndpointName, input: object = {}, { by = agent, at = server } = {}) =>
    callAs(at, by, name, input, { idempotencyKey })
  const keysOf = ({ sub }: TestPerson) =>
    server.database.knex('idempotency_keys').where({ user_id: sub })
  const subjectsOf = async () => {
    const mails = await mailsTo(server, person.email)
    return mails.map(({ subject }) => subject)
  }
  const ok = { status: 200, json: { success: true } }

  test('gets the first answer, though its checks would fail by now', async () => {
    const input = { current: person.password, password: NEW }
    expect(await send('changePassword', input)).toMatchObject(ok)
    const cookie = agent.cookie('shrd_session')
    expect(await send('changePassword', input)).toMatchObject(ok)
    expect(agent.cookie('shrd_session'), 'no second session').toBe(cookie)
    expect(await subjectsOf()).toEqual(['Shrd: your password has been changed'])
    expect(await keysOf(person)).toHaveLength(1)
  })

  test('changes an address once', async () => {
    const email = `${randomId('x')}@example.org`
    await callAs(server, agent, 'requestEmailChange', { email })
    const code = await codeTo(server, email)
    for (const _ of 'ab') expect(await send('confirmEmailChange', { code })).toMatchObject(ok)
    expect(await subjectsOf()).toHaveLength(1)
    expect(await server.database.store.identity.persons.find(person.sub)).toMatchObject({ email })
  })

  test('mails one code', async () => {
    const email = `${randomId('x')}@example.org`
    for (const _ of 'abc') expect(await send('requestEmailChange', { email })).toMatchObject(ok)
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  test('shows the set-up in progress again, and no secret of a second factor in force', async () => {
    const first = await send('startSecondFactor')
    expect((await send('startSecondFactor')).json).toEqual(first.json)
    expect(await keysOf(person)).toMatchObject([{ answer: null }])
    const token = await tokenFor(server, first.json.secret)
    expect(await callAs(server, agent, 'confirmSecondFactor', { token })).toMatchObject(ok)
    expect(await send('startSecondFactor')).toMatchObject({
      status: 410,
      json: { code: 'setup_expired' },
    })
  })

  test('removes a second factor once', async () => {
    const { secret } = await setUpSecondFactor(server, agent)
    const input = { token: await tokenFor(server, secret) }
    for (const _ of 'ab') expect(await send('removeSecondFactor', input)).toMatchObject(ok)
  })

  test('gets the same emergency codes after their token has expired, sealed until then', async () => {
    const { secret } = await setUpSecondFactor(server, agent)
    const input = { token: await tokenFor(server, secret) }
    const first = await send('createAccountEmergencyCodes', input)
    expect(first.status).toBe(200)
    server.clock.advance(3 * MINUTE)
    expect((await send('createAccountEmergencyCodes', input)).json).toEqual(first.json)
    const kept = JSON.stringify(await keysOf(person))
    for (const code of first.json.codes) expect(kept).not.toContain(code)
  })

  test('that reaches two processes at the same moment is one change', async () => {
    const { secret } = await setUpSecondFactor(server, agent)
    other.clock.advance(server.clock.now() - other.clock.now())
    const input = { token: await tokenFor(server, secret) }
    const answers = await Promise.all(
      [server, other, server].map((at) => send('createAccountEmergencyCodes', input, { at })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const told = (await subjectsOf()).filter((subject) => subject.includes('emergency codes'))
    expect(told).toHaveLength(1)
  })

  test('is refused with another body, and changes nothing', async () => {
    const profile = { name: 'Mara', locale: null }
    expect(await send('updateAccount', profile)).toMatchObject(ok)
    const refused = await send('updateAccount', { ...profile, name: 'Eve' })
    expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } })
    const { json } = await callAs(server, agent, 'getAccount')
    expect(json.name).toBe('Mara')
  })

  test('under the key of somebody else is a first request', async () => {
    const profile = { name: 'Mara', locale: null }
    await send('updateAccount', profile)
    const stranger = await createPerson(server)
    const { agent: by } = await openSession(server, stranger.sub)
    expect(await send('updateAccount', { ...profile, name: 'Eve' }, { by })).toMatchObject(ok)
    expect((await callAs(server, by, 'getAccount')).json.name).toBe('Eve')
    expect((await callAs(server, agent, 'getAccount')).json.name).toBe('Mara')
  })

  test('after a failure is a first request, and the failure counts all the same', async () => {
    const wrong = { current: 'wrong', password: NEW }
    const { knex } = server.database
    const failures = async () => Number((await knex('attempts').sum({ sum: 'failures' }))[0]?.sum)
    const before = await failures()
    expect(await send('changePassword', wrong)).toMatchObject({ status: 401 })
    expect(await failures()).toBe(before + 1)
    expect(await keysOf(person)).toEqual([])
    expect(await send('changePassword', { ...wrong, current: person.password })).toMatchObject(ok)
  })

  test('needs a key that could be random', async () => {
    idempotencyKey = 'retry-1'
    expect(await send('updateAccount', { name: 'Mara', locale: null })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request' },
    })
  })

  test('finds no key of a deleted account', async () => {
    await send('updateAccount', { name: 'Mara', locale: null })
    idempotencyKey = randomSecret()
    expect(await send('deleteAccount')).toMatchObject(ok)
    expect(await keysOf(person)).toEqual([])
    expect(await send('deleteAccount')).toMatchObject({ status: 401 })
  })
})

describe.each(databases)('a session call without a key on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())

  test('is made each time, and its answer is kept nowhere', async () => {
    const { agent } = await openSession(server, (await createPerson(server)).sub)
    for (const name of ['Mara', 'Eve']) {
      const answer = await callAs(server, agent, 'updateAccount', { name, locale: null })
      expect(answer).toMatchObject({ status: 200 })
      expect((await callAs(server, agent, 'getAccount')).json.name).toBe(name)
    }
    expect(await server.database.knex('idempotency_keys').select()).toEqual([])
  })
})
