import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, setUpSecondFactor, tokenFor } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { setPolicy, visit, visitFor } from '../../../test/hosted-visitor.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { warnOfWeakOperators } from '../first-person/warn-of-weak-operators.ts'

const production = { mode: 'production' } as const

describe.each(databases)('the second factor of an operator, on %s', (database) => {
  let server: TestServer
  let god: TestPerson
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database, config: production })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    god = await createPerson(server, { roles: ['god'] })
    const role = { account_id: PLATFORM_ACCOUNT, role: 'owner', created_at: 1 } as const
    await server.database.store.identity.accounts.insertMember({ ...role, sub: god.sub })
    person = await createPerson(server)
  })

  const end = (agent: UserAgent) =>
    callAs(server, agent, 'endSessionsAsOperator', { whose: person.sub })
  const passwordOf = ({ email, password }: TestPerson) =>
    ({ type: 'password', email, password }) as const

  test('is demanded by every call of an operator in production', async () => {
    const { agent } = await openSession(server, god.sub)
    for (const [name, input] of [
      ['endSessionsAsOperator', { whose: person.sub }],
      ['setStatusAsOperator', { sub: person.sub, status: 'suspended' }],
      ['updateUserAsOperator', { sub: person.sub, name: 'Another' }],
      ['deleteUserAsOperator', { sub: person.sub }],
    ] as const) {
      const answer = await callAs(server, agent, name, input)
      expect(answer).toMatchObject({ status: 403, json: { code: 'second_factor_missing' } })
    }
    const kept = await server.database.store.identity.persons.find(person.sub)
    expect(kept?.status).toBe('active')
  })

  test('is set up at their first sign-in to the service, which then opens their calls', async () => {
    const visitor = await visit(server, '/login')
    await visitor.send(passwordOf(god))
    expect(visitor.kind).toBe('second_factor_setup')
    const token = await tokenFor(server, visitor.step.data.setup?.secret ?? '')
    await visitor.send({ type: 'token', token })
    expect(visitor.kind).toBe('redirect')
    expect(await end(visitor.agent)).toMatchObject({ status: 200 })
  })

  test('is proven once more at /confirm by who has set it up in an older session', async () => {
    const { agent } = await openSession(server, god.sub)
    const { secret } = await setUpSecondFactor(server, agent)
    const visitor = await visit(server, '/confirm?to=/account', agent)
    await visitor.send(passwordOf(god))
    expect(visitor.kind).toBe('second_factor')
    await visitor.send({ type: 'token', token: await tokenFor(server, secret) })
    expect(visitor.kind).toBe('redirect')
    expect(await end(agent)).toMatchObject({ status: 200 })
  })

  test('is not asked of others, whose second factor stays optional', async () => {
    const visitor = await visit(server, '/login')
    await visitor.send(passwordOf(person))
    expect(visitor.kind).toBe('redirect')
  })

  test('is said to be missing when the service starts in production, with how many lack it', async () => {
    const before = server.log()
    await warnOfWeakOperators(server.app.services)
    const lines = server.log().slice(before.length)
    expect(lines).toContain('operators without a second factor')
    const { operators } = JSON.parse(lines.trim())
    await setUpSecondFactor(server, (await openSession(server, god.sub)).agent)
    const later = server.log().length
    await warnOfWeakOperators(server.app.services)
    const rest = server.log().slice(later)
    expect(rest === '' ? 0 : JSON.parse(rest.trim()).operators).toBe(operators - 1)
  })
})

describe.each(databases)('the second factor at the door of the service, on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database, env: { SECOND_FACTOR: 'required' } })
    person = await createPerson(server)
  })
  afterAll(() => server?.stop())

  test('is set up by everybody where it is required, and asked for from then on', async () => {
    const { email, password } = person
    const visitor = await visit(server, '/login')
    await visitor.send({ type: 'password', email, password })
    expect(visitor.kind).toBe('second_factor_setup')
    const secret = visitor.step.data.setup?.secret ?? ''
    await visitor.send({ type: 'token', token: await tokenFor(server, secret) })
    expect(visitor.kind).toBe('redirect')
    const again = await visit(server, '/login')
    await again.send({ type: 'password', email, password })
    expect(again.kind).toBe('second_factor')
  })

  test('does not decide for applications, which have policies of their own', async () => {
    const { email, password } = await createPerson(server)
    await setPolicy(server, 'spa-pkce', { second_factor: 'optional' })
    const visitor = await visitFor(server, 'spa-pkce')
    await visitor.send({ type: 'password', email, password })
    expect(visitor.kind).toBe('consent')
  })
})
