import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, mailsTo, tick, validate } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { addProvider, answerOf, comeBack } from '../../../test/provider-journey.ts'
import { randomId } from '../../../test/rows.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { startUpstream, type Upstream } from '../../../test/upstream.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const MINUTE = 60_000

describe.each(databases)('the calls about connections on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let upstream: Upstream
  let provider_id: string
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
    upstream = await startUpstream()
    provider_id = await addProvider(server, upstream)
  })
  afterAll(async () => {
    await upstream?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    upstream.person = { sub: randomId('up'), email: 'there@example.org', email_verified: true }
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
  })

  const start = (user = agent) => callAs(server, user, 'startConnection', { provider_id })
  const list = async (user = agent) => (await callAs(server, user, 'listConnections')).json
  const remove = (connection_id: string, user = agent) =>
    callAs(server, user, 'removeConnection', { connection_id })
  const connect = async (user = agent) => {
    const { json } = await start(user)
    return (await comeBack(server, user, await answerOf(user, json.to))).to
  }
  const backWith = (result: string) => `${server.origin}/account/security?connection=${result}`

  test('connect a provider, whatever its address says, and tell the user by mail', async () => {
    tick(server)
    expect(await connect()).toBe(backWith('connected'))
    expect(await list()).toEqual({
      connections: [
        {
          ...{ connection_id: expect.stringMatching(/^con_/), provider_id, kind: 'oidc' },
          ...{ name: 'Upstream', email: 'there@example.org' },
          ...{ created_at: expect.any(Number), last_used_at: null },
        },
      ],
      offered: [
        { provider_id, name: 'Upstream', text: null, icon: expect.stringMatching(/^data:/) },
      ],
    })
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toContain('Upstream has been connected')
    expect(await connect(), 'the same again is no other').toBe(backWith('connected'))
    expect((await list()).connections).toHaveLength(1)
  })

  test('connect nobody who is somebody else here', async () => {
    await connect()
    const { agent: other } = await openSession(server, (await createPerson(server)).sub)
    expect(await connect(other)).toBe(backWith('provider_taken'))
    expect((await list(other)).connections).toEqual([])
  })

  test('take an answer only in the session that has asked', async () => {
    const { json } = await start()
    const { agent: victim } = await openSession(server, (await createPerson(server)).sub)
    const { to } = await comeBack(server, victim, await answerOf(victim, json.to))
    expect(to).toBe(backWith('provider_expired'))
    expect((await list(victim)).connections).toEqual([])
    const { agent: second } = await openSession(server, person.sub)
    const again = await start()
    const answer = await answerOf(second, again.json.to)
    expect((await comeBack(server, second, answer)).to).toBe(backWith('provider_expired'))
  })

  test('demand a recent proof', async () => {
    await connect()
    const [connection] = (await list()).connections
    server.clock.advance(11 * MINUTE)
    for (const answer of [await start(), await remove(connection.connection_id)]) {
      expect(answer).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
    }
  })

  test('know only the providers of the user’s own pool, and those that are enabled', async () => {
    const off = await addProvider(server, upstream, { enabled: false })
    for (const id of [off, randomId('prv')]) {
      const answer = await callAs(server, agent, 'startConnection', { provider_id: id })
      expect(answer).toMatchObject({ status: 404, json: { code: 'provider_not_found' } })
    }
  })

  test('disconnect one, end other sessions, and tell the user by mail', async () => {
    await connect()
    const [{ connection_id }] = (await list()).connections
    const { agent: other } = await openSession(server, person.sub)
    tick(server)
    expect((await remove(connection_id)).json.connections).toEqual([])
    expect([await validate(server, agent), await validate(server, other)]).toEqual([200, 401])
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toContain('Upstream has been disconnected')
    expect(await remove(connection_id)).toMatchObject({ json: { code: 'connection_not_found' } })
  })

  test('keep the last way in', async () => {
    await connect()
    const [{ connection_id }] = (await list()).connections
    const { knex } = server.database
    await knex('password_credentials').where({ sub: person.sub }).delete()
    await knex('persons').where({ sub: person.sub }).update({ email_verified: false })
    expect(await remove(connection_id)).toMatchObject({ json: { code: 'last_way_in' } })
    expect((await list()).connections).toHaveLength(1)
  })

  test('show and disconnect nothing of another user', async () => {
    await connect()
    const [{ connection_id }] = (await list()).connections
    const { agent: other } = await openSession(server, (await createPerson(server)).sub)
    expect((await list(other)).connections).toEqual([])
    expect(await remove(connection_id, other)).toMatchObject({
      ...{ status: 404, json: { code: 'connection_not_found' } },
    })
    expect((await list()).connections).toHaveLength(1)
  })
})
