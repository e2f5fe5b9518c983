import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createRequest, discover, signIn as enter } from '../../../test/sign-in-journey.ts'
import {
  call,
  createSignedInMember,
  proveLogin,
  signIn,
  type TestMember,
  tokenOf,
} from '../../../test/test-member.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(databases)('the sessions of a person on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())

  const send = (agent: UserAgent, path: string, body?: object) =>
    agent.send(`${server.origin}/api/account/sessions${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      origin: server.origin,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const validate = async (agent: UserAgent) => {
    const answer = await agent.send(`${server.origin}/api/auth/validate`, { origin: server.origin })
    return answer.status
  }

  describe('without keys', () => {
    let sub: string
    let here: Awaited<ReturnType<typeof openSession>>
    let there: Awaited<ReturnType<typeof openSession>>
    beforeEach(async () => {
      sub = (await createPerson(server)).sub
      there = await openSession(server, sub, FIREFOX)
      server.clock.advance(1_000)
      here = await openSession(server, sub, 'curl/8.0')
    })

    test('are listed with browser, use and the one that asks [API-52]', async () => {
      const { status, json } = await send(here.agent, '')
      expect(status).toBe(200)
      const entry = { amr: ['pwd'], key_proven: false, place: null }
      const times = { created_at: expect.any(Number), last_used_at: expect.any(Number) }
      expect(json).toEqual([
        {
          ...entry,
          ...times,
          reference: here.reference,
          current: true,
          browser: 'Unknown browser',
        },
        {
          ...entry,
          ...times,
          reference: there.reference,
          current: false,
          browser: 'Firefox on Windows',
        },
      ])
    })

    test('are not listed once they are over', async () => {
      server.clock.advance(15 * DAY)
      const { agent, reference } = await openSession(server, sub)
      const { json } = await send(agent, '')
      expect(json).toMatchObject([{ reference, current: true }])
      expect(json).toHaveLength(1)
    })

    test('end one by one: the ended one is refused at its next request [IDENT-13] [API-52]', async () => {
      expect(await validate(there.agent)).toBe(200)
      const answer = await send(here.agent, '/end', { reference: there.reference })
      expect(answer).toMatchObject({ status: 200, json: { success: true } })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await validate(there.agent)).toBe(401)
      expect(await validate(here.agent)).toBe(200)
      const again = await send(here.agent, '/end', { reference: there.reference })
      expect(again).toMatchObject({ status: 404, json: { code: 'session_not_found' } })
    })

    test('end with the one that asks, whose cookie goes then', async () => {
      await send(here.agent, '/end', { reference: here.reference })
      expect(here.agent.cookie('shrd_session')).toBeUndefined()
      expect(await validate(there.agent)).toBe(200)
    })

    test('of somebody else are not found, and go on', async () => {
      const other = await openSession(server, (await createPerson(server)).sub)
      const answer = await send(here.agent, '/end', { reference: other.reference })
      expect(answer).toMatchObject({ status: 404, json: { code: 'session_not_found' } })
      expect(await validate(other.agent)).toBe(200)
      await send(here.agent, '/end-all', { keep_current: false })
      expect(await validate(other.agent)).toBe(200)
    })

    test('end all but the one that asks [IDENT-13] [API-52]', async () => {
      const answer = await send(here.agent, '/end-all', { keep_current: true })
      expect(answer).toMatchObject({ status: 200, json: { success: true } })
      expect(await validate(there.agent)).toBe(401)
      expect(await validate(here.agent)).toBe(200)
    })

    test('end all together [IDENT-13] [API-52]', async () => {
      await send(here.agent, '/end-all', { keep_current: false })
      expect(here.agent.cookie('shrd_session')).toBeUndefined()
      expect(await server.database.store.identity.sessions.listOf(sub)).toEqual([])
    })

    test('are told of by mail: a sign-in with another browser, and the end of many', async () => {
      const person = await server.database.store.identity.persons.find(sub)
      const mails = () => server.database.knex('mails').where({ recipient: person?.email })
      expect(await mails(), 'the second browser').toHaveLength(1)
      await send(here.agent, '/end-all', { keep_current: true })
      expect(await mails()).toHaveLength(2)
      await send(here.agent, '/end-all', { keep_current: true })
      expect(await mails(), 'nothing was left to end').toHaveLength(2)
    })

    test('of other browsers end only for somebody who has just shown who they are', async () => {
      server.clock.advance(10 * MINUTE + 1)
      for (const keep_current of [true, false]) {
        const answer = await send(here.agent, '/end-all', { keep_current })
        expect(answer).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
      }
      expect(await validate(there.agent)).toBe(200)
      expect((await send(here.agent, '')).json).toHaveLength(2)
      const one = await send(here.agent, '/end', { reference: there.reference })
      expect(one).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
      expect(await validate(there.agent)).toBe(200)
      const own = await send(here.agent, '/end', { reference: here.reference })
      expect(own.status).toBe(200)
      expect(await validate(here.agent)).toBe(401)
    })

    test('are no business of pages of others, nor of links and forms', async () => {
      const headers = { 'content-type': 'application/json', 'shrd-client': '1' }
      const url = `${server.origin}/api/account/sessions/end-all`
      const body = JSON.stringify({ keep_current: false })
      const foreign = await here.agent.send(url, { origin: 'http://localhost:3002', headers, body })
      expect(foreign).toMatchObject({ status: 403, json: { code: 'origin_not_allowed' } })
      const plain = { ...headers, 'shrd-client': '0' }
      const form = await here.agent.send(url, { origin: server.origin, headers: plain, body })
      expect(form).toMatchObject({ status: 403, json: { code: 'client_header_missing' } })
      expect(await validate(there.agent)).toBe(200)
    })

    test.each([{}, { reference: 'short' }, { reference: 'ü'.repeat(22) }, { reference: null }])(
      'are not named by %j',
      async (input) => {
        const answer = await send(here.agent, '/end', input)
        expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
      },
    )

    test('is one per browser with one cookie, wherever somebody signs in [SESS-09]', async () => {
      const person = await createPerson(server)
      const spa = await discover(server, 'spa-pkce')
      const redirect_uri = `${server.config.spaOrigin}/callback`
      const request = await createRequest(spa, { redirect_uri })
      await enter(server, request, person)
      const [first] = (await send(request.agent, '')).json
      expect(first).toMatchObject({ current: true })
      const again = await createRequest(spa, { redirect_uri, prompt: 'login' }, request.agent)
      await enter(server, again, person)
      expect((await send(request.agent, '')).json).toHaveLength(1)
      const rows = await server.database.knex('oidc_records').where({
        model: 'Session',
        account_id: person.sub,
      })
      expect(rows).toHaveLength(1)
    })
  })

  describe('with keys', () => {
    let member: TestMember
    let other: TestMember
    beforeEach(async () => {
      member = await createSignedInMember(server)
      other = { ...member, cookie: '' }
      await signIn(server, other)
    })

    test('are listed and ended one by one, by signed calls [API-52] [IDENT-13]', async () => {
      const { json } = await call(server, member, 'listSessions')
      expect(json.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(
        [member.reference, other.reference].toSorted(),
      )
      const { reference } = other
      const answer = await call(server, member, 'endSession', { reference })
      expect(answer).toMatchObject({ status: 200, json: { success: true } })
      expect((await call(server, other, 'listVaults')).status).toBe(401)
      expect((await call(server, member, 'listVaults')).status).toBe(200)
    })

    test('of another member are not found', async () => {
      const stranger = await createSignedInMember(server)
      const { reference } = stranger
      const answer = await call(server, member, 'endSession', { reference })
      expect(answer).toMatchObject({ status: 404, json: { code: 'session_not_found' } })
      expect((await call(server, stranger, 'listVaults')).status).toBe(200)
    })

    test('end all others, or all, whenever that is signed [API-52] [IDENT-13]', async () => {
      server.clock.advance(11 * MINUTE)
      await call(server, member, 'endSessions', { keep_current: true })
      expect((await call(server, other, 'listVaults')).status).toBe(401)
      expect((await call(server, member, 'listVaults')).status).toBe(200)
      await call(server, member, 'endSessions', { keep_current: false })
      expect(member.cookie).toBe('')
    })

    test('end with a login that is under way', async () => {
      const thief: TestMember = { ...member, cookie: '' }
      const { proof } = await proveLogin(server, thief)
      const { code_verifier } = (await call(server, thief, 'verify', proof)).json
      await call(server, member, 'endSessions', { keep_current: true })
      server.clock.advance(30_000)
      const token = await tokenOf(server, thief)
      const answer = await call(server, thief, 'verifyTwoFactor', { token, code_verifier })
      expect(answer).toMatchObject({ status: 401, json: { code: 'login_expired' } })
      expect(thief.cookie).toBe('')
    })
  })

  test('are not started for somebody who is suspended meanwhile', async () => {
    const { sub } = await createPerson(server)
    await server.database.knex('persons').where({ sub }).update({ status: 'suspended' })
    await expect(openSession(server, sub)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await server.database.store.identity.sessions.listOf(sub)).toEqual([])
  })
})
