import type { StepEvent } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { FOREIGN_TARGETS } from '../../test/foreign-targets.ts'
import { codeIn, readMail, type Visitor, visit } from '../../test/hosted-visitor.ts'
import { firstPerson } from '../../test/sign-in-journey.ts'
import { createPerson, openSession, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readPage, type UserAgent } from '../../test/user-agent.ts'
import { createRedirectCookie } from './redirect-cookie.ts'

const COOKIE = 'shrd_hosted_redirect'

describe.each(databases)('where a sign-in leads, on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    person = await createPerson(server)
  })
  afterAll(() => server?.stop())

  const passwordOf = ({ email, password } = person): StepEvent => ({
    type: 'password',
    email,
    password,
  })
  async function login(
    agent: UserAgent = createUserAgent(),
    whose: { email: string; password: string } = person,
  ): Promise<Visitor> {
    const visitor = await visit(server, '/login', agent)
    await visitor.send({ type: 'password', email: whose.email, password: whose.password })
    return visitor
  }
  const to = (path: string) => ({ kind: 'redirect', to: `${server.origin}${path}` })
  const open = (path: string, agent = createUserAgent()) => agent.visit(`${server.origin}${path}`)

  test('a person goes to their account, and a member of an account to the dashboard [HOSTED-24]', async () => {
    expect((await login()).step.next).toEqual(to('/account'))
    const operator = await login(createUserAgent(), firstPerson(server))
    expect(operator.step.next).toEqual(to('/dashboard'))
    const { accounts } = server.database.store.identity
    const member = await createPerson(server)
    await accounts.insertMember({
      ...{ account_id: 'acc_platform', role: 'member', created_at: 1 },
      sub: member.sub,
    })
    expect((await login(createUserAgent(), member)).step.next).toEqual(to('/dashboard'))
  })

  test('however they sign in [HOSTED-24]', async () => {
    const visitor = await visit(server, '/login/otp')
    await visitor.send({ type: 'request_code', email: person.email, via: 'email' })
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, person.email)) })
    expect(visitor.step.next).toEqual(to('/account'))
  })

  test.each([
    '/account',
    '/account/security',
    '/account/sessions',
    '/account/applications',
    '/dashboard/acc_platform/users?search=mara',
    '/accounts/new',
  ])('whoever wanted to see %s sees it after the sign-in, once [HOSTED-24]', async (path) => {
    const agent = createUserAgent()
    const answer = await open(path, agent)
    expect([answer.status, answer.headers.location]).toEqual([303, '/login'])
    expect(answer.headers['cache-control']).toContain('no-store')
    expect((await login(agent)).step.next).toEqual(to(path))
    expect(agent.cookie(COOKIE)).toBeUndefined()
    expect((await login(agent)).step.next).toEqual(to('/account'))
  })

  test('the page outlives wrong guesses, and is kept where no script can read it [HOSTED-24]', async () => {
    const agent = createUserAgent()
    const { headers } = await open('/account/security', agent)
    expect(headers['set-cookie']).toEqual([
      `${COOKIE}=%2Faccount%2Fsecurity; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
    ])
    const visitor = await visit(server, '/login', agent)
    await visitor.send({ type: 'password', email: person.email, password: 'wrong' })
    await visitor.send(passwordOf())
    expect(visitor.step.next).toEqual(to('/account/security'))
  })

  test('a cookie with any other target leads to the account [HOSTED-24]', async () => {
    const foreign = [...FOREIGN_TARGETS, '/login', '/oauth/authorize', '/api/account']
    for (const target of [...foreign.map(encodeURIComponent), '%', '%E0%A4%A']) {
      const agent = createUserAgent()
      agent.setCookie(COOKIE, target)
      expect((await login(agent)).step.next, target).toEqual(to('/account'))
    }
  })

  test('a target of /confirm that is no page of the service becomes the account', async () => {
    const { agent } = await openSession(server, person.sub)
    for (const target of [...FOREIGN_TARGETS, '/login', '/oauth/authorize', '/api/account']) {
      const query = new URLSearchParams({ to: target })
      const { page } = readPage(await open(`/confirm?${query}`, agent))
      expect(page, target).toMatchObject({ restart: '/confirm?to=%2Faccount' })
    }
    for (const query of ['', '?to=/dashboard&to=//evil.example', '?to[]=/dashboard']) {
      const visitor = await visit(server, `/confirm${query}`, agent)
      await visitor.send(passwordOf())
      expect(visitor.step.next, query).toEqual(to('/account'))
    }
  })

  test('without a session /confirm is a sign-in that leads to its target', async () => {
    const agent = createUserAgent()
    const answer = await open('/confirm?to=/account/security', agent)
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?notice=session_ended'])
    expect((await login(agent)).step.next).toEqual(to('/account/security'))
  })

  test('signing in again makes the session of the same person fresh, under a new secret', async () => {
    const { agent, reference } = await openSession(server, person.sub)
    const secret = agent.cookie('shrd_session') ?? ''
    server.clock.advance(11 * 60_000)
    const { sessions } = server.app.services
    const before = await sessions.find(secret)
    await login(agent)
    const after = await sessions.find(agent.cookie('shrd_session') ?? '')
    expect(after?.fresh_until).toBeGreaterThan(server.clock.now())
    expect(after?.reference).not.toBe(reference)
    expect(after).toMatchObject({ sub: person.sub, expires_at: before?.expires_at })
    expect(await sessions.find(secret)).toBeUndefined()
  })

  test('and leaves it what it had: a proven key, and the session of applications', async () => {
    const { agent, reference } = await openSession(server, person.sub)
    const rows = server.database.knex('sessions')
    const oidc_uid = `oidc-${reference}`
    await rows.where({ reference }).update({ key_proven: true, oidc_uid })
    await login(agent)
    const { sessions } = server.app.services
    const after = await sessions.find(agent.cookie('shrd_session') ?? '')
    expect(after).toMatchObject({ key_proven: true, oidc_uid, scopes: ['identity', 'vault'] })
  })
})

test('over TLS the cookie is bound to the host, so that no neighbour can write it [HOSTED-24]', () => {
  const headers: string[] = []
  const res = { appendHeader: (_: string, value: string) => headers.push(value) }
  const cookie = createRedirectCookie({ issuer: 'https://id.example.org' })
  // The only member of an answer that it uses.
  cookie.keep(res as never, '/account')
  cookie.keep(res as never, 'https://evil.example')
  expect(headers).toEqual([
    '__Host-shrd_hosted_redirect=%2Faccount; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure',
  ])
})
