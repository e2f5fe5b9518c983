import type { EndpointName } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, mailsTo, setUpSecondFactor, tokenFor } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { visit } from '../../../test/hosted-visitor.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const NEW = 'violet kettle under seven bridges'

describe.each(databases)('a change by somebody with a second factor, on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  let secret: string
  /** Fresh, by the password alone: nobody who has a second factor should get such a session. */
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
    const own = await openSession(server, person.sub)
    secret = (await setUpSecondFactor(server, own.agent)).secret
    agent = (await openSession(server, person.sub)).agent
  })

  const address = () => `new-${person.email}`
  const changes: Readonly<Record<string, () => object>> = {
    requestEmailChange: () => ({ email: address() }),
    confirmEmailChange: () => ({ code: '123456' }),
    changePassword: () => ({ current: person.password, password: NEW }),
    startSecondFactor: () => ({}),
    confirmSecondFactor: () => ({ token: '123456' }),
    deleteAccount: () => ({}),
  }
  // The keys of the table above are names of calls.
  const names = Object.keys(changes) as EndpointName[]

  test.each(names)('(%s) is not made in a session that has not proven it', async (name) => {
    const before = await accountOf()
    const answer = await callAs(server, agent, name, changes[name]?.())
    expect(answer).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
    expect(await accountOf()).toEqual(before)
    expect(await mailsTo(server, address())).toEqual([])
  })

  /** What there is to take over. */
  async function accountOf() {
    const { store, knex } = server.database
    return {
      person: await store.identity.persons.find(person.sub),
      password: await store.identity.passwords.findHash(person.sub),
      factor: await store.identity.totp.find(person.sub),
      setups: await knex('second_factor_setups').count(),
      changes: await knex('email_changes').count(),
    }
  }

  test('is made once it was proven beside the password, at /confirm', async () => {
    const visitor = await visit(server, '/confirm?to=/account/security', agent)
    await visitor.send({ type: 'password', email: person.email, password: person.password })
    expect(visitor.kind).toBe('second_factor')
    const mails = { email: `new-${person.email}` }
    expect((await callAs(server, agent, 'requestEmailChange', mails)).status).toBe(403)
    await visitor.send({ type: 'token', token: await tokenFor(server, secret) })
    expect(visitor.kind).toBe('redirect')
    expect((await callAs(server, agent, 'requestEmailChange', mails)).status).toBe(200)
    const input = { current: person.password, password: NEW }
    expect((await callAs(server, agent, 'changePassword', input)).status).toBe(200)
  })

  test('is made in the session in which it was set up, without another proof', async () => {
    const other = await createPerson(server)
    const { agent: by } = await openSession(server, other.sub)
    await setUpSecondFactor(server, by)
    const mails = { email: `new-${other.email}` }
    expect((await callAs(server, by, 'requestEmailChange', mails)).status).toBe(200)
  })

  test('takes it away with one of its own tokens, and with nothing less', async () => {
    const wrong = await callAs(server, agent, 'removeSecondFactor', { token: '000000' })
    expect(wrong).toMatchObject({ status: 401, json: { code: 'token_invalid' } })
    const token = await tokenFor(server, secret)
    expect((await callAs(server, agent, 'removeSecondFactor', { token })).status).toBe(200)
  })
})
