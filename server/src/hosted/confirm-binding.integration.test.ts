import type { StepEvent } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { type Visitor, visit } from '../../test/hosted-visitor.ts'
import { createPerson, openSession, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readSignIn, sendStep, type UserAgent } from '../../test/user-agent.ts'

const CONFIRM = '/confirm?to=/account'
const ended = (code: string) => ({ next: { kind: 'error' }, data: { error: { code } } })

describe.each(databases)('what a confirmation belongs to, on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    person = await createPerson(server)
  })
  afterAll(() => server?.stop())

  const signedIn = async (whose = person) => (await openSession(server, whose.sub)).agent
  const open = async (agent: UserAgent) => {
    const { door, step } = readSignIn(await agent.visit(`${server.origin}${CONFIRM}`))
    return { door, transaction: step.transaction }
  }
  const password = (): StepEvent => ({ type: 'password', ...pick(person) })
  const send = (agent: UserAgent, handle: Awaited<ReturnType<typeof open>>, event = password()) =>
    sendStep(agent, { origin: server.origin, ...handle, event })
  const sessions = () =>
    server.database.knex('sessions').orderBy('reference').select('reference', 'fresh_until')

  test('another browser cannot go on with it, be it of nobody, of somebody else or of the same person', async () => {
    const agent = await signedIn()
    const handle = await open(agent)
    const others = [createUserAgent(), await signedIn(await createPerson(server)), await signedIn()]
    const before = await sessions()
    for (const other of others) {
      expect(await send(other, handle)).toMatchObject(ended('session_ended'))
      expect(await send(other, handle, { type: 'continue' })).toMatchObject(ended('session_ended'))
    }
    expect(await sessions()).toEqual(before)
    // Nothing of it was used up by that.
    expect((await send(agent, handle)).next.kind).toBe('redirect')
  })

  test('the end of the session is its end, in whichever way that came', async () => {
    const own = await createPerson(server)
    const { services } = server.app
    const ways: ((agent: UserAgent) => Promise<unknown>)[] = [
      (agent) => agent.send(`${server.origin}/logout`, { origin: server.origin }),
      () => services.sessions.endAllOf(own.sub),
      () => server.database.knex('persons').where({ sub: own.sub }).update({ status: 'suspended' }),
    ]
    for (const end of ways) {
      const agent = await signedIn(own)
      const handle = await open(agent)
      await end(agent)
      const event: StepEvent = { type: 'password', ...pick(own) }
      expect(await send(agent, handle, event)).toMatchObject(ended('session_ended'))
      expect(await server.app.services.sessions.find(agent.cookie('shrd_session') ?? '')).toBe(
        undefined,
      )
    }
  })

  test('a sign-in as somebody else in another tab is its end', async () => {
    const agent = await signedIn()
    const handle = await open(agent)
    const other = await createPerson(server)
    const login = await visit(server, '/login', agent)
    await login.send({ type: 'password', ...pick(other) })
    expect(login.kind).toBe('redirect')
    expect(await send(agent, handle)).toMatchObject(ended('session_ended'))
    expect((await currentOf(agent))?.sub).toBe(other.sub)
  })

  const currentOf = (agent: UserAgent) =>
    server.app.services.sessions.find(agent.cookie('shrd_session') ?? '')

  test('two tabs are two confirmations: each goes its way until one of them is done', async () => {
    const agent = await signedIn()
    const [first, second] = [
      await visit(server, CONFIRM, agent),
      await visit(server, CONFIRM, agent),
    ]
    const wrong: StepEvent = { type: 'password', email: '-', password: 'wrong' }
    const attempts = ({ step }: Visitor) => step.data.error?.attempts
    await first.send(wrong)
    await second.send(wrong)
    expect([attempts(first), attempts(second)]).toEqual([4, 4])
    expect((await first.send(password())).next.kind).toBe('redirect')
    expect(await second.send(password())).toMatchObject(ended('session_ended'))
    const again = await visit(server, CONFIRM, agent)
    expect((await again.send(password())).next.kind).toBe('redirect')
  })

  test('two tabs at the same moment step the session up once', { tags: ['sql'] }, async () => {
    const agent = await signedIn()
    const handles = [await open(agent), await open(agent)]
    const count = (await sessions()).length
    const steps = await Promise.all(handles.map((handle) => send(agent, handle)))
    const kinds = steps.map(({ next }) => next.kind).sort()
    expect(kinds).toEqual(['error', 'redirect'])
    expect(await sessions()).toHaveLength(count)
    expect((await currentOf(agent))?.sub).toBe(person.sub)
  })

  test('its handle counts once, and not at the door of the sign-in, nor the other way round', async () => {
    const agent = await signedIn()
    const handle = await open(agent)
    const login = readSignIn(await agent.visit(`${server.origin}/login`))
    const { transaction } = handle
    expect(await send(agent, { door: login.door, transaction })).toMatchObject(
      ended('interaction_expired'),
    )
    const crossed = { door: handle.door, transaction: login.step.transaction }
    expect(await send(agent, crossed)).toMatchObject(ended('interaction_expired'))
    expect((await send(agent, handle)).next.kind).toBe('redirect')
    expect(await send(agent, handle)).toMatchObject(ended('interaction_expired'))
  })

  test('it ends with its hour, and one that never was is over as well', async () => {
    const agent = await signedIn()
    const handle = await open(agent)
    const door = handle.door.replace(/confirm\/[^/]+/, `confirm/${'x'.repeat(43)}`)
    expect(await send(agent, { ...handle, door })).toMatchObject(ended('interaction_expired'))
    server.clock.advance(60 * 60_000)
    expect(await send(agent, handle)).toMatchObject(ended('interaction_expired'))
  })

  test('only a script of the service’s own pages is listened to', async () => {
    const agent = await signedIn()
    const { door, transaction } = await open(agent)
    const request = {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transaction, event: password() }),
    }
    for (const origin of [server.config.vaultOrigin, server.config.spaOrigin, 'null']) {
      const { json } = await agent.send(`${server.origin}${door}`, { origin, ...request })
      expect(json.code).toBe('origin_not_allowed')
    }
  })
})

function pick({ email, password }: TestPerson): { email: string; password: string } {
  return { email, password }
}

test('an address begins no more of them than sign-ins, with a session or without', async () => {
  const server = await startTestServer({ database: 'sqlite', env: { SIGN_INS_PER_HOUR: '2' } })
  try {
    const { agent } = await openSession(server, (await createPerson(server)).sub)
    const open = () => agent.visit(`${server.origin}${CONFIRM}`)
    expect([(await open()).status, (await open()).status]).toEqual([200, 200])
    const refused = await open()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await server.database.knex('sign_ins').pluck('expires_at')).toHaveLength(2)
  } finally {
    await server.stop()
  }
})
