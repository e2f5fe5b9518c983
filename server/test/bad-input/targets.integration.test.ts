import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visit } from '../hosted-visitor.ts'
import { createPerson, openSession, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createUserAgent, readPage } from '../user-agent.ts'
import { expectCleanLog, expectProblem } from './expect-refusal.ts'
import { MARK, ODD_TEXTS } from './odd-values.ts'

/** Where nobody may be led to by a page of the service. */
const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%09/evil.example/..//x',
  'https:evil.example',
  'javascript:alert(1)//evil.example',
  'data:text/html,evil.example',
  '/\r\nLocation: https://evil.example',
  'evil.example',
  `/${'x'.repeat(5_000)}evil.example`,
  '/oauth/authorize?redirect_uri=https://evil.example',
  '/logout?evil.example',
  '/api/auth/logout?evil.example',
]

let server: TestServer
let person: TestPerson
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite', env: { TRUST_PROXY: 'true' } })
  person = await createPerson(server)
})
afterAll(() => server?.stop())

const confirmPath = (to: string) => `/confirm?${new URLSearchParams({ to })}`

describe('a page that says where to go on', () => {
  test.each([...ELSEWHERE, ...Object.values(ODD_TEXTS)])(
    'leads somebody who proves who they are to no other place: %j',
    async (to) => {
      const { agent } = await openSession(server, person.sub)
      const visitor = await visit(server, confirmPath(to), agent)
      const { email, password } = person
      const { next } = await visitor.send({ type: 'password', email, password })
      expect(next).toEqual({ kind: 'redirect', to: `${server.origin}/account` })
    },
  )

  test.each(ELSEWHERE)('leads nobody there who has to sign in first: %j', async (to) => {
    const agent = createUserAgent()
    const asked = await agent.visit(`${server.origin}${confirmPath(to)}`)
    expect(asked.status).toBe(303)
    expect(asked.headers.location).toMatch(/^\/login(?:\/|\?|$)/)
    expect(asked.headers.location).not.toContain('evil.example')
    const visitor = await visit(server, '/login', agent)
    const { email, password } = person
    const { next } = await visitor.send({ type: 'password', email, password })
    expect(next).toEqual({ kind: 'redirect', to: `${server.origin}/account` })
  })

  test.each(ELSEWHERE.filter((to) => !/[\r\n]/.test(to)))(
    'believes no cookie that somebody else has put there: %j',
    async (to) => {
      for (const value of [to, encodeURIComponent(to), `"${to}"`]) {
        const agent = createUserAgent()
        agent.setCookie('shrd_hosted_redirect', value)
        const visitor = await visit(server, '/login', agent)
        const { email, password } = person
        const { next } = await visitor.send({ type: 'password', email, password })
        expect(next).toEqual({ kind: 'redirect', to: `${server.origin}/account` })
      }
    },
  )

  test('believes one that names a page of the service', async () => {
    const agent = createUserAgent()
    agent.setCookie('shrd_hosted_redirect', encodeURIComponent('/account/security'))
    const visitor = await visit(server, '/login', agent)
    const { email, password } = person
    const { next } = await visitor.send({ type: 'password', email, password })
    expect(next).toEqual({ kind: 'redirect', to: `${server.origin}/account/security` })
  })

  test('takes one target, not two', async () => {
    const { agent } = await openSession(server, person.sub)
    const twice = await agent.visit(
      `${server.origin}/confirm?to=/account/security&to=//evil.example`,
    )
    expect(twice.status).toBe(200)
    expect(readPage(twice).page).toMatchObject({ restart: '/confirm?to=%2Faccount' })
  })
})

test('the door of a confirmation that nobody has answers with a problem or that it is over', async () => {
  const { agent } = await openSession(server, person.sub)
  const event = { type: 'password', email: person.email, password: person.password }
  for (const id of ['..', '%00', '%ff', MARK, 'x'.repeat(5_000), 'A'.repeat(43)]) {
    const answer = await agent.send(`${server.origin}/confirm/${id}/step`, {
      origin: server.origin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: 'A'.repeat(43), event }),
    })
    expect(answer.status, id).toBeLessThan(500)
    if (answer.status === 200) expect(answer.json.next.kind, id).toBe('error')
    else expectProblem(answer, id)
  }
})

test('the log holds nothing of what was sent', () => {
  const log = server.log().replaceAll(`/${MARK}`, '')
  expectCleanLog({ ...server, log: () => log }, [person.password, person.email, 'evil.example'])
})
