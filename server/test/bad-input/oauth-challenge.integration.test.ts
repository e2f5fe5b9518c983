import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../http-client.ts'
import { CHALLENGE, createProofKey, ORIGIN } from '../relying-parties/challenge-application.ts'
import { APPLICATION, registerClient } from '../relying-parties/register-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { expectCleanLog } from './expect-refusal.ts'
import { MARK, ODD, ODD_TEXTS } from './odd-values.ts'
import { requestText, speakRaw } from './raw-socket.ts'

const CODE_CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const FORM = {
  client_id: 'page',
  redirect_uri: APPLICATION.redirect_uri,
  scope: 'openid',
  code_challenge: CODE_CHALLENGE,
  code_challenge_method: 'S256',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  server.clock.freeze()
  const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
  await registerClient(server, { client_id: 'page', first_party: true, metadata })
})
afterAll(() => server.stop())

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}

type Fields = Readonly<Record<string, string>> | string

function send(fields: Fields, { headers = {}, method = 'POST' }: Sent = {}): Promise<TestAnswer> {
  const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const body = new URLSearchParams(fields).toString()
  return server.send(CHALLENGE, { method, headers: { ...type, origin: ORIGIN, ...headers }, body })
}

/** Asserts that an answer is an OAuth error as JSON that repeats nothing, and says which. */
function errorOf(answer: TestAnswer, what: string): string {
  expect([400, 401, 413], `${what}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
  expect(answer.headers['content-type'], what).toMatch(/^application\/json/)
  expect(answer.text, what).not.toContain(MARK)
  expect(answer.text.length, what).toBeLessThan(8_000)
  return answer.json.error
}

const begin = async (): Promise<string> => (await send(FORM)).json.auth_session
const signIns = () => server.database.knex('sign_ins')

describe('the event of a sign-in in the screens of an application', () => {
  test.each([
    '',
    'null',
    'true',
    '1e999',
    `"${MARK}"`,
    `["${MARK}"]`,
    '{}',
    '{"type":null}',
    '{"type":["resend"]}',
    '{"__proto__":{"type":"resend"}}',
    '{"type":"constructor"}',
    '{"type":"__proto__"}',
    `{"type":"resend","${MARK}":1}`,
    '{"type":"consent","granted":"yes"}',
    '{"type":"resend"}{"type":"resend"}',
    `{"type":"resend"}\0${MARK}`,
    "{'type':'resend'}",
    '\ufeff{"type":"resend"}',
  ])('is refused as %j, first or later, and keeps the auth_session as it is', async (event) => {
    expect(errorOf(await send({ ...FORM, event }), 'first')).toBe('invalid_request')
    const known = { client_id: 'page', auth_session: await begin() }
    expect(errorOf(await send({ ...known, event }), 'later')).toBe('invalid_request')
    const next = await send({ ...known, event: '{"type":"choose","to":"forgot"}' })
    expect(next.json.next).toEqual({ kind: 'forgot' })
  })

  test.each([
    ['lists that do not end', '['.repeat(10_000)],
    ['lists', '['.repeat(7_000) + ']'.repeat(7_000)],
    ['objects', `${'{"type":'.repeat(1_500)}1${'}'.repeat(1_500)}`],
    ['lists in a field', `{"type":"identify","email":${'['.repeat(7_000)}${']'.repeat(7_000)}}`],
  ])('is refused where %s lie deep in each other', async (_, event) => {
    // As bytes: percent-encoded, so many brackets would be too large a form.
    const body = `${new URLSearchParams(FORM)}&event=${event}`
    const type = 'Content-Type: application/x-www-form-urlencoded'
    const length = `Content-Length: ${body.length}`
    const headers = [type, length, `Origin: ${ORIGIN}`, 'Connection: close']
    const raw = requestText(server, `POST ${CHALLENGE}`, headers, body)
    const { statuses, text } = await speakRaw(server, raw)
    expect(statuses).toEqual([400])
    expect(text).toContain('"error_description":"event must be the JSON of an event of a sign-in"')
  })

  test('may hold whatever a field takes, which is an answer of the step or an error', async () => {
    const events = [
      (value: unknown) => ({ type: 'password', email: 'a@example.org', password: value }),
      (value: unknown) => ({ type: 'password', email: value, password: 'x' }),
      (value: unknown) => ({ type: 'choose', to: value }),
      (value: unknown) => ({ type: 'request_code', email: 'a@example.org', via: value }),
      (value: unknown) => ({ type: 'forgot', email: value }),
      (value: unknown) => ({ type: value }),
    ]
    for (const event of events) {
      for (const [kind, value] of Object.entries(ODD)) {
        const body = { ...FORM, event: JSON.stringify(event(value)) }
        const error = errorOf(await send(body), `${JSON.stringify(event(null))}: ${kind}`)
        expect(['invalid_request', 'insufficient_authorization']).toContain(error)
      }
    }
  })
})

test('an auth_session that is odd is like none, and no client is told more than that', async () => {
  const event = '{"type":"resend"}'
  for (const [kind, auth_session] of Object.entries({
    ...ODD_TEXTS,
    nothing: '',
    long: MARK.repeat(1_000),
  })) {
    const error = errorOf(await send({ client_id: 'page', auth_session, event }), kind)
    expect(error, kind).toBe('invalid_session')
  }
})

test('parameters of a further request are not taken: it goes on with those of the first', async () => {
  const auth_session = await begin()
  const event = '{"type":"choose","to":"forgot"}'
  const other = { redirect_uri: 'https://evil.example/', scope: MARK, prompt: 'none' }
  const next = await send({ ...FORM, ...other, auth_session, event })
  expect(next.json).toMatchObject({ error: 'insufficient_authorization', next: { kind: 'forgot' } })
  const [row] = await signIns().orderBy('expires_at', 'desc').whereLike('state', '%forgot%')
  expect(row.state).not.toMatch(`evil|${MARK}`)
})

test('fields of a form that are no UTF-8, hidden, or cut off are refused or ignored', async () => {
  const form = new URLSearchParams(FORM).toString()
  const head = [
    `POST ${CHALLENGE} HTTP/1.1`,
    `Host: ${new URL(server.origin).host}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Origin: ${ORIGIN}`,
    'Connection: close',
  ]
  const bytes = (extra: readonly string[], body: Buffer) =>
    Buffer.concat([Buffer.from([...head, ...extra, '', ''].join('\r\n')), body])
  for (const octets of [
    [0xff, 0xfe],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
  ]) {
    const body = Buffer.concat([Buffer.from(`${form}&state=`), Buffer.from(octets)])
    const raw = await speakRaw(server, bytes([`Content-Length: ${body.length}`], body))
    expect(raw.statuses).toEqual([400])
    expect(raw.text).toContain('"error":"invalid_request"')
  }
  for (const encoding of ['gzip', 'br', 'identity', MARK]) {
    const answer = await send(FORM, { headers: { 'content-encoding': encoding } })
    expect(errorOf(answer, encoding)).toBe('invalid_request')
  }
})

test.each([
  ['in capitals', ORIGIN.toUpperCase()],
  ['with a port', `${ORIGIN}:443`],
  ['with a slash', `${ORIGIN}/`],
  ['with a dot', `${ORIGIN}.`],
  ['with a blank', `${ORIGIN} x`],
  ['with somebody before it', ORIGIN.replace('//', '//user@')],
  ['with another scheme', ORIGIN.replace('https', 'http')],
  ['with letters that look alike', 'https://xn--pp-9ia.example'],
  ['and another', `${ORIGIN}, https://evil.example`],
  ['of nobody', 'null'],
  ['of a name', `${ORIGIN}.evil.example`],
])('no page is believed whose origin stands there %s', async (_, origin) => {
  const answer = await send(FORM, { headers: { origin } })
  expect(errorOf(answer, origin)).toBe('invalid_request')
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  const preflight = await send('', { method: 'OPTIONS', headers: { origin } })
  expect([preflight.status, preflight.text]).toEqual([403, expect.any(String)])
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})

test('a proof of a key that is odd is refused, and binds nothing', async () => {
  const key = await createProofKey()
  const prove = (claims: Readonly<Record<string, unknown>>) =>
    key.prove(server.origin, CHALLENGE, claims)
  const proofs = [
    MARK,
    'a.b.c',
    'e30.e30.AAAA',
    MARK.repeat(1_000),
    await prove({ htm: 'GET' }),
    await prove({ htu: `${server.origin}/oauth/par` }),
    await prove({ htu: 'https://evil.example/' }),
    await prove({ htu: [CHALLENGE] }),
    await prove({ jti: undefined }),
    await prove({ nonce: MARK }),
  ]
  for (const dpop of proofs) {
    const error = errorOf(await send(FORM, { headers: { dpop } }), dpop.slice(0, 20))
    expect(['invalid_dpop_proof', 'use_dpop_nonce']).toContain(error)
  }
})

test('the log holds nothing of what was sent', () => expectCleanLog(server))
