import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, mailsTo, validate } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'

const NEW = 'violet kettle under seven bridges'
const DAY = 86_400_000

describe.each(databases)('a change of the password on %s', (database) => {
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
    // Waits after wrong guesses of the tests before are over.
    server.clock.advance(DAY)
    agent = (await openSession(server, person.sub)).agent
  })

  const change = (input: { current?: string | null; password?: string }, by = agent) =>
    callAs(server, by, 'changePassword', { current: person.password, password: NEW, ...input })
  const opens = (password: string) => {
    const { email } = person
    const attempt = { accountId: PLATFORM_ACCOUNT, email, password, address: '10.9.9.9' }
    return server.app.services.passwords.verify(attempt).then(
      () => true,
      () => false,
    )
  }

  test('takes the new one and no longer the old one, and tells by mail', async () => {
    expect(await change({})).toMatchObject({ status: 200, json: { success: true } })
    expect(await opens(person.password)).toBe(false)
    expect(await opens(NEW)).toBe(true)
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toBe('Shrd: your password has been changed')
  })

  test('ends all other sessions, and gives this one another secret and reference', async () => {
    const other = await openSession(server, person.sub)
    const before = agent.cookie('shrd_session') ?? ''
    const session = await server.app.services.sessions.find(before)
    await change({})
    const after = agent.cookie('shrd_session') ?? ''
    expect(after).not.toBe(before)
    expect(await validate(server, agent)).toBe(200)
    expect(await validate(server, other.agent)).toBe(401)
    const { sessions } = server.app.services
    expect(await sessions.find(before)).toBeUndefined()
    const renewed = await sessions.find(after)
    expect(renewed?.reference).not.toBe(session?.reference)
    expect(renewed?.fresh_until, 'no fresher than before').toBe(session?.fresh_until)
    expect(renewed?.expires_at).toBe(session?.expires_at)
  })

  test('demands the present one', async () => {
    for (const current of [null, 'wrong', NEW]) {
      const answer = await change({ current })
      expect(answer).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } })
    }
    expect(await opens(person.password)).toBe(true)
  })

  test('counts wrong ones for the session, then as a sign-in does, and asks to wait', async () => {
    server.clock.freeze()
    for (let n = 0; n < 9 + 5; n++) expect((await change({ current: 'wrong' })).status).toBe(401)
    const answer = await change({})
    expect(answer).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const attempt = { accountId: PLATFORM_ACCOUNT, email: person.email, password: person.password }
    const signIn = server.app.services.passwords.verify({ ...attempt, address: '127.0.0.1' })
    await expect(signIn, 'one and the same counter').rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  test.each([
    ['password_too_short', 'short'],
    ['password_too_long', 'x'.repeat(300)],
    ['password_common', 'passwordpassword'],
    ['password_reused', 'a long password for tests'],
  ])(
    'answers %s under the policy of the platform [IDENT-14] [IDENT-16]',
    async (code, password) => {
      const answer = await change({ password })
      expect(answer).toMatchObject({ status: 422, json: { code } })
      expect(await opens(person.password)).toBe(true)
      expect(await validate(server, agent)).toBe(200)
    },
  )

  test('refuses a password with the own name in it [IDENT-20]', async () => {
    await callAs(server, agent, 'updateAccount', { name: 'Wilhelmina', locale: null })
    const answer = await change({ password: 'wilhelmina under seven bridges' })
    expect(answer).toMatchObject({ status: 422, json: { code: 'password_personal' } })
  })

  test('limits tries of new passwords', async () => {
    server.clock.freeze()
    const codes: string[] = []
    for (let n = 0; n < 22; n++) codes.push((await change({ password: 'short' })).json.code)
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('password_too_short'))
    expect(codes.at(-1)).toBe('too_many_requests')
  })

  test('sets the first one without another, and demands it from then on', async () => {
    await server.database.knex('password_credentials').where({ sub: person.sub }).delete()
    expect(await change({ current: null })).toMatchObject({ status: 200 })
    expect(await opens(NEW)).toBe(true)
    const again = await change({ current: null, password: 'quite another long password' })
    expect(again).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } })
  })

  test('of two at the same moment one is made', { tags: ['sql'] }, async () => {
    const other = await openSession(server, person.sub)
    const answers = await Promise.all([
      change({ password: `${NEW} one` }),
      change({ password: `${NEW} two` }, other.agent),
    ])
    const codes = answers.map(({ status, json }) => (status === 200 ? 'made' : json.code))
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    // What the loser meets depends on how far it came: an old password, a hash, or its session gone.
    const refusals = ['conflict', 'session_ended', 'invalid_credentials']
    expect(refusals).toContain(codes.find((code) => code !== 'made'))
    expect([await opens(`${NEW} one`), await opens(`${NEW} two`)].filter(Boolean)).toHaveLength(1)
    expect(await server.database.store.identity.sessions.listOf(person.sub)).toHaveLength(1)
  })

  test('makes codes and links worthless that were mailed before', async () => {
    const { store } = server.database
    const expires_at = server.clock.now() + DAY
    const link = { token_hash: 'h'.repeat(43), purpose: 'reset_password' as const, expires_at }
    await store.identity.mailTokens.insert({ ...link, sub: person.sub })
    await callAs(server, agent, 'requestEmailChange', { email: `new-${person.email}` })
    await change({})
    const { knex } = server.database
    for (const table of ['mail_tokens', 'one_time_codes']) {
      expect(await knex(table).where({ sub: person.sub })).toEqual([])
    }
    const { json } = await callAs(server, agent, 'getAccount')
    expect(json.pending_email).toBeNull()
  })
})
