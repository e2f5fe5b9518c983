import { BODY_LIMITS, endpoints } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer, TestRequest } from './http-client.ts'
import { call, createMember, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  member = await createSignedInMember(server)
})
afterAll(() => server.stop())

const LOGIN = '/api/auth/login'

/** Posts to a public call. */
function post(
  body: string | Uint8Array,
  headers: TestRequest['headers'] = {},
): Promise<TestAnswer> {
  const type = { 'Content-Type': 'application/json' }
  return server.send(LOGIN, { method: 'POST', body, headers: { ...type, ...headers } })
}

const known = () => JSON.stringify({ user_id: member.identity.user_id })

describe('a body', () => {
  test('that is broken JSON is refused', async () => {
    for (const body of ['{', 'null,', '{"user_id":"a"', Uint8Array.of(0xff, 0xfe)]) {
      expect(await post(body)).toMatchObject({ status: 400, json: { code: 'invalid_json' } })
    }
  })

  test('of another content type is refused', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
    ]
    for (const type of types) {
      const answer = await post(known(), { 'Content-Type': type })
      expect(answer).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } })
    }
    const encoded = await post(known(), { 'Content-Encoding': 'gzip' })
    expect(encoded).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } })
    const accepted = await post(known(), { 'Content-Type': 'application/json; charset=utf-8' })
    expect(accepted.status).toBe(200)
  })

  test('with an unknown member is refused, at any depth', async () => {
    const { user_id } = member.identity
    for (const extra of [{ more: 1 }, { user_ID: 'x' }]) {
      const answer = await post(JSON.stringify({ user_id, ...extra }))
      const [name] = Object.keys(extra)
      expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
      expect(answer.json.fields).toEqual([{ path: name, problem: 'unknown' }])
    }
    const proto = await post(`{"user_id":"${user_id}","__proto__":{"user_id":"x"}}`)
    expect(proto).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
  })

  test('with a missing or wrong member names it', async () => {
    for (const body of ['{}', '[]', '"text"', '{"user_id":1}', '{"user_id":"usr_UPPER"}', '']) {
      expect(await post(body)).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    }
    expect((await post('{"user_id":1}')).json.fields).toMatchObject([{ path: 'user_id' }])
  })

  test('nested very deeply is refused without harm', async () => {
    const body = `{"message":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
    const answer = await call(server, member, 'createShare', {}, { body })
    expect([400, 422]).toContain(answer.status)
  })

  test('of a call that anyone can make has at most 16 KiB', async () => {
    const fill = (bytes: number) => `{"user_id":"${'x'.repeat(bytes - 14)}"}`
    expect(fill(BODY_LIMITS.small)).toHaveLength(16 * 1024)
    const largest = await post(fill(16 * 1024))
    expect(largest).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    const larger = await post(fill(16 * 1024 + 1))
    expect(larger).toMatchObject({ status: 413, json: { code: 'body_too_large' } })
  })

  test('of a plain call has at most 256 KiB [CONST-30]', async () => {
    const fill = (bytes: number) => `{"message":"${'x'.repeat(bytes - 14)}"}`
    const send = (bytes: number) => call(server, member, 'createShare', {}, { body: fill(bytes) })
    expect(fill(BODY_LIMITS.json)).toHaveLength(256 * 1024)
    expect((await send(256 * 1024)).json.code).toBe('invalid_input')
    expect((await send(256 * 1024 + 1)).json.code).toBe('body_too_large')
  })

  test('of a call that carries records has at most 4 MiB [CONST-30]', async () => {
    const fill = (bytes: number) => `{"body":"${'x'.repeat(bytes - 11)}"}`
    const send = (bytes: number) =>
      call(server, member, 'createDocument', {}, { body: fill(bytes) })
    const limit = 4 * 1024 * 1024
    expect((await send(limit)).json.code).toBe('invalid_input')
    expect((await send(limit + 1)).json.code).toBe('body_too_large')
  })

  test('that is too large is refused without a Content-Length, too', async () => {
    const answer = await post('x'.repeat(300_000), { 'Transfer-Encoding': 'chunked' })
    expect(answer).toMatchObject({ status: 413, json: { code: 'body_too_large' } })
  })
})

describe('a query', () => {
  test('with an unknown member, or one given twice, is refused', async () => {
    const options = { headers: {}, path: '/api/auth/getkey?key=1' }
    const unknown = await call(server, member, 'getKey', {}, options)
    expect(unknown).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    const twice = await call(
      server,
      member,
      'getKey',
      {},
      {
        path: '/api/auth/getkey?key_id=a&key_id=b',
      },
    )
    expect(twice).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
  })
})

describe('a refusal', () => {
  test('is problem details with the code, the message and the id of the request', async () => {
    const answer = await post('{')
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'invalid_json',
      message: 'The body is not valid JSON.',
      request_id: answer.headers['x-request-id'],
    })
    expect(server.log()).toContain(answer.json.request_id)
  })

  test('of an unknown address or method says so', async () => {
    const nothing = await server.send('/api/nothing')
    expect(nothing).toMatchObject({ status: 404, json: { code: 'not_found' } })
    const method = await server.send(LOGIN, { method: 'PUT' })
    expect(method).toMatchObject({ status: 405, json: { code: 'method_not_allowed' } })
  })

  test('of a call in other letters, or with a slash more, is of an unknown address', async () => {
    for (const path of ['/API/auth/login', '/api/auth/LOGIN', '/Api/Auth/Login', `${LOGIN}/`]) {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await server.send(path, { method: 'POST', headers, body: known() })
      expect(answer.status, path).toBe(404)
    }
  })
})

describe('an alias', () => {
  const aliased = Object.values(endpoints).filter(({ aliases }) => aliases.length > 0)

  test('stands beside the canonical path for the calls that the specification lists so [API-04]', () => {
    const paths = aliased.flatMap(({ aliases }) => aliases)
    expect(paths).toEqual(
      expect.arrayContaining(['/auth/validate', '/api/validate', '/handshake', '/user/publickey']),
    )
    for (const { path } of aliased) expect(path).toMatch(/^\/api\//)
  })

  test.each(
    aliased.flatMap(({ aliases, ...endpoint }) => aliases.map((alias) => ({ alias, ...endpoint }))),
  )('$alias answers as $path does [API-04]', async ({ alias, path, method }) => {
    const headers = { Origin: server.config.vaultOrigin, 'Shrd-Client': '1', Cookie: member.cookie }
    const [canonical, other] = [
      await server.send(path, { method, headers }),
      await server.send(alias, { method, headers }),
    ]
    const said = ({ status, json }: TestAnswer) => ({ status, ...json, request_id: '' })
    expect(said(other)).toEqual(said(canonical))
    expect(other.json.code).not.toBe('not_found')
  })
})

describe('every answer', () => {
  test('of the API forbids a browser to do anything with it as a page', async () => {
    const { headers } = await post(known())
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

test('secrets that somebody sends by mistake are refused, and neither answered, logged nor stored', async () => {
  const { privateKeys } = member.created
  const password = 'correct horse battery staple'
  const newcomer = await createMember()
  for (const extra of [privateKeys, { password }]) {
    const answer = await call(server, newcomer, 'register', { ...extra })
    expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    for (const secret of Object.values(extra)) {
      expect(answer.text).not.toContain(secret)
      expect(server.log()).not.toContain(secret)
    }
  }
})
