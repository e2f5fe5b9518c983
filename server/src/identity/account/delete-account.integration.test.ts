import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, mailsTo, setUpSecondFactor, validate } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { findEverythingOf } from '../../../test/find-everything-of.ts'
import { call, createSignedInMember } from '../../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'

describe.each(databases)('the deletion of the own account on %s', (database) => {
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

  const remove = (by = agent) => callAs(server, by, 'deleteAccount')
  const find = (sub: string) => server.database.store.identity.persons.find(sub)

  test('takes everything of the person, and the cookie', async () => {
    await setUpSecondFactor(server, agent)
    await callAs(server, agent, 'requestEmailChange', { email: `new-${person.email}` })
    await callAs(server, agent, 'startSecondFactor')
    const other = await openSession(server, person.sub, 'Firefox/145.0')
    const before = await findEverythingOf(server, person.sub)
    const tables = ['persons', 'sessions', 'totp_credentials', 'emergency_codes', 'mails']
    expect(Object.keys(before)).toEqual(expect.arrayContaining(tables))
    expect(await remove()).toMatchObject({ status: 200, json: { success: true } })
    expect(agent.cookie('shrd_session')).toBeUndefined()
    expect(await validate(server, other.agent)).toBe(401)
    expect(await findEverythingOf(server, person.sub)).toEqual({})
  })

  test('tells the person at the address that they had', async () => {
    await remove()
    const mails = await mailsTo(server, person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('your account has been deleted'),
    ])
    const [row] = await server.database.knex('mails').where({ recipient: person.email })
    expect(row).toMatchObject({ sub: null })
  })

  test('takes mails that wait to be sent to them, but not that of the end, and nobody else’s', async () => {
    const other = await createPerson(server)
    const { notices } = server.app.services
    for (const { sub } of [person, other]) {
      const what = { kind: 'sessions_ended', userAgent: '' } as const
      await server.database.transaction((store) => notices.notify(store, sub, what))
    }
    await remove()
    expect(await mailsTo(server, person.email)).toHaveLength(1)
    expect(await mailsTo(server, other.email)).toHaveLength(1)
  })

  test('lets nobody in afterwards, and frees the address', async () => {
    await remove()
    const { passwords, persons } = server.app.services
    const { email, password } = person
    const attempt = { accountId: PLATFORM_ACCOUNT, email, password, address: '10.0.0.1' }
    await expect(passwords.verify(attempt)).rejects.toMatchObject({ code: 'invalid_credentials' })
    const next = await persons.create(server.database.store, {
      account_id: PLATFORM_ACCOUNT,
      email,
    })
    expect(next?.sub).toEqual(expect.any(String))
    expect(next?.sub).not.toBe(person.sub)
  })

  test('stands in the log, without a secret', async () => {
    const secret = agent.cookie('shrd_session') ?? ''
    await remove()
    const line = server
      .log()
      .split('\n')
      .find((one) => one.includes('deleted their account') && one.includes(person.sub))
    expect(JSON.parse(line ?? '')).toMatchObject({ sub: person.sub })
    expect(server.log()).not.toContain(secret)
    expect(line).not.toContain(person.email)
  })

  test('happens once of two at the same moment', { tags: ['sql'] }, async () => {
    const answers = await Promise.all([remove(), remove()])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(await findEverythingOf(server, person.sub)).toEqual({})
  })

  test('takes nothing from anybody else', async () => {
    const other = await createPerson(server)
    const { agent: second } = await openSession(server, other.sub)
    await remove()
    expect(await validate(server, second)).toBe(200)
  })

  test('is refused to a member, whose documents are deleted in the vault', async () => {
    const member = await createSignedInMember(server)
    const answer = await call(server, member, 'deleteAccount')
    expect(answer).toMatchObject({ status: 409, json: { code: 'member_has_keys' } })
    expect(await server.database.store.identity.members.find(member.identity.user_id)).toBeDefined()
  })

  test('is refused to the last operator, also where another is suspended', async () => {
    const { knex } = server.database
    await knex('persons').where('roles', 'like', '%god%').update({ status: 'suspended' })
    const last = await createPerson(server, { roles: ['god'] })
    const { agent: by } = await openSession(server, last.sub)
    expect(await remove(by)).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    expect(await find(last.sub)).toBeDefined()
    await createPerson(server, { roles: ['god'] })
    expect(await remove(by)).toMatchObject({ status: 200 })
  })

  test('leaves one of two operators who go at the same moment', { tags: ['sql'] }, async () => {
    const { knex } = server.database
    await knex('persons').where('roles', 'like', '%god%').update({ status: 'suspended' })
    const two = await Promise.all([1, 2].map(() => createPerson(server, { roles: ['god'] })))
    const agents = await Promise.all(two.map(({ sub }) => openSession(server, sub)))
    const answers = await Promise.all(agents.map(({ agent: by }) => remove(by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await Promise.all(two.map(({ sub }) => find(sub)))).filter(Boolean)).toHaveLength(1)
  })
})
