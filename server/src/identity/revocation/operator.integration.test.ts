import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const MINUTE = 60_000

describe.each(databases)('an operator on %s', (database) => {
  let server: TestServer
  let operator: Awaited<ReturnType<typeof openSession>> & { sub: string }
  let person: Awaited<ReturnType<typeof openSession>> & { sub: string }
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    const god = await createPerson(server, { roles: ['god'] })
    operator = { sub: god.sub, ...(await openSession(server, god.sub)) }
    const { sub } = await createPerson(server)
    person = { sub, ...(await openSession(server, sub)) }
  })

  const end = (agent: UserAgent, input: object) =>
    agent.send(`${server.origin}/api/operator/sessions/end`, {
      origin: server.origin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  const validate = async (agent: UserAgent) => {
    const answer = await agent.send(`${server.origin}/api/auth/validate`, { origin: server.origin })
    return answer.status
  }

  test('ends the sessions of one person and is told how many [IDENT-13]', async () => {
    const second = await openSession(server, person.sub)
    const answer = await end(operator.agent, { whose: person.sub })
    expect(answer).toMatchObject({ status: 200, json: { ended: 2 } })
    expect(await validate(person.agent)).toBe(401)
    expect(await validate(second.agent)).toBe(401)
    expect(await validate(operator.agent)).toBe(200)
    expect((await end(operator.agent, { whose: person.sub })).json).toEqual({ ended: 0 })
  })

  test('ends the sessions of everyone, the own one included [IDENT-13]', async () => {
    const answer = await end(operator.agent, { whose: 'everyone' })
    expect(answer.status).toBe(200)
    expect(answer.json.ended).toBeGreaterThanOrEqual(2)
    expect(operator.agent.cookie('shrd_session')).toBeUndefined()
    expect(await validate(person.agent)).toBe(401)
    expect(await server.database.knex('sessions').select()).toEqual([])
  })

  test('stands in the log with what was done, without secrets', async () => {
    const secret = person.agent.cookie('shrd_session') ?? ''
    await end(operator.agent, { whose: person.sub })
    const lines = server.log().split('\n')
    const line = lines.find((one) => one.includes('sessions ended') && one.includes(person.sub))
    expect(JSON.parse(line ?? '')).toMatchObject({
      operator: operator.sub,
      whose: person.sub,
      ended: 1,
    })
    for (const { agent, reference } of [operator, person]) {
      expect(line).not.toContain(reference)
      expect(server.log()).not.toContain(agent.cookie('shrd_session') ?? secret)
    }
  })

  test('is who nobody else is', async () => {
    for (const whose of ['everyone', operator.sub, person.sub]) {
      const answer = await end(person.agent, { whose })
      expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    }
    expect(await validate(operator.agent)).toBe(200)
    expect(await validate(person.agent)).toBe(200)
  })

  test('has to have shown just now who they are', async () => {
    server.clock.advance(10 * MINUTE + 1)
    const answer = await end(operator.agent, { whose: person.sub })
    expect(answer).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
    expect(await validate(person.agent)).toBe(200)
  })

  test.each([{}, { whose: '' }, { whose: '%' }, { whose: ['everyone'] }, { whose: 'p_' }])(
    'ends nothing for %j',
    async (input) => {
      expect((await end(operator.agent, input)).status).toBe(422)
      expect(await validate(person.agent)).toBe(200)
    },
  )
})
