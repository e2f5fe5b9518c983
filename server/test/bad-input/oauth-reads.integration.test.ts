import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../http-client.ts'
import { registerClient } from '../relying-parties/register-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { readPage } from '../user-agent.ts'
import { expectCleanLog } from './expect-refusal.ts'
import { MARK, ODD_TEXTS } from './odd-values.ts'

const DOCUMENTS = [
  '/oauth/jwks',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  await registerClient(server, {
    client_id: 'app',
    metadata: { token_endpoint_auth_method: 'none' },
  })
})
afterAll(() => server.stop())

describe.each(DOCUMENTS)('%s', (path) => {
  test('is the same whatever the query and the headers say', async () => {
    const plain = await server.send(path)
    expect(plain.status).toBe(200)
    const headers = {
      accept: 'text/html',
      'x-forwarded-host': `${MARK}.example`,
      'x-forwarded-proto': 'gopher',
      forwarded: `host=${MARK}.example`,
      authorization: `Bearer ${MARK}`,
    }
    for (const query of [
      '?x=1&x=2',
      '?%ff=%00',
      '?%E0%A4%A',
      '?__proto__=1',
      `?${'a=1&'.repeat(999)}`,
    ]) {
      const odd = await server.send(`${path}${query}`, { headers })
      expect(odd.status, query).toBe(200)
      expect(odd.json, query).toEqual(plain.json)
    }
  })

  test.each(['POST', 'PUT', 'DELETE', 'TRACE'])('answers no %s', async (method) => {
    const answer = await server.send(path, { method, headers: { accept: 'text/html' } })
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
  })

  test.each(['%00', '/..', '/%2e%2e', '.', ';x=1'])('is nowhere else: %s', async (more) => {
    expect((await server.send(`${path}${more}`)).status).toBe(404)
  })
})

describe('/oauth/userinfo', () => {
  const ask = (headers: Readonly<Record<string, string>>, path = '/oauth/userinfo') =>
    server.send(path, { headers: { accept: 'text/html', ...headers } })

  test.each([
    ['nothing', {}],
    ['an unknown token', { authorization: `Bearer ${MARK}` }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['two tokens', { authorization: `Bearer ${MARK} ${MARK}` }],
    ['another scheme', { authorization: `Basic ${MARK}` }],
    ['only a scheme', { authorization: 'Bearer' }],
    ['a long token', { authorization: `Bearer ${MARK.repeat(1_000)}` }],
    ['half of a JWT', { authorization: 'Bearer e30.e30' }],
    ['markup', { authorization: 'Bearer <script>"\\' }],
  ])('tells nothing for %s', async (_, headers) => {
    const answer = await ask(headers)
    expect([400, 401]).toContain(answer.status)
    expect(answer.json.error).toMatch(/^invalid_(request|token)$/)
    expect(answer.text).not.toContain(MARK)
    expect(answer.headers['www-authenticate'] ?? 'Bearer').toMatch(/^(Bearer|DPoP)/)
    expect(String(answer.headers['www-authenticate'])).not.toContain(MARK)
  })

  test('takes no token from a query, and none that is given in two places', async () => {
    const inQuery = await ask({}, `/oauth/userinfo?access_token=${MARK}`)
    expect(inQuery.status).toBe(400)
    const headers = {
      authorization: `Bearer ${MARK}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const body = `access_token=${MARK}`
    const twice = await server.send('/oauth/userinfo', { method: 'POST', headers, body })
    expect(twice).toMatchObject({ status: 400, json: { error: 'invalid_request' } })
  })
})

describe('/oauth/end-session', () => {
  const open = (query: string): Promise<TestAnswer> =>
    server.send(`/oauth/end-session?${query}`, { headers: { accept: 'text/html' } })

  /** What is shown: never a redirect, and nothing of what was sent. */
  function expectPage(answer: TestAnswer, what: string): string {
    expect(answer.status, what).toBeLessThan(500)
    expect(answer.headers.location, what).toBeUndefined()
    expect(answer.headers['content-type'], what).toContain('text/html')
    expect(answer.text, what).not.toContain(MARK)
    return readPage(answer).page.name
  }

  test.each([
    'id_token_hint',
    'client_id',
    'post_logout_redirect_uri',
    'state',
    'ui_locales',
    'logout_hint',
  ])('shows a page for odd values of %s', async (name) => {
    for (const [kind, value] of Object.entries({ ...ODD_TEXTS, long: MARK.repeat(1_000) })) {
      const answer = await open(new URLSearchParams({ [name]: value }).toString())
      expect(['failed', 'end_session'], kind).toContain(expectPage(answer, `${name}: ${kind}`))
    }
    const twice = await open(`${name}=${MARK}&${name}=app`)
    expect(expectPage(twice, `${name} twice`)).toBe('failed')
  })

  test.each([
    'javascript:alert(1)',
    'https://evil.example',
    'https://app.example/bye/../evil',
    'https://app.example/bye#x',
    'https://app.example/bye?x=1',
    '//app.example/bye',
  ])('leads to no %j', async (post_logout_redirect_uri) => {
    const query = new URLSearchParams({ client_id: 'app', post_logout_redirect_uri })
    expect(expectPage(await open(query.toString()), post_logout_redirect_uri)).toBe('failed')
  })

  test('takes no confirmation without its secret', async () => {
    const headers = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.origin,
      'shrd-client': '1',
    }
    for (const body of ['', `xsrf=${MARK}`, 'xsrf=&xsrf=', 'xsrf[]=', `logout=yes&xsrf=${MARK}`]) {
      const answer = await server.send('/oauth/end-session/confirm', {
        method: 'POST',
        headers,
        body,
      })
      expect(answer.status, body).toBe(400)
      expect(answer.text, body).not.toContain(MARK)
    }
  })
})

test('the log holds nothing of what was sent', () => expectCleanLog(server))
