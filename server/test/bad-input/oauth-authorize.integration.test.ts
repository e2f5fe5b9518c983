import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../http-client.ts'
import { APPLICATION, registerClient } from '../relying-parties/register-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { readPage } from '../user-agent.ts'
import { expectCleanLog } from './expect-refusal.ts'
import { MARK, ODD_TEXTS } from './odd-values.ts'

const { redirect_uri } = APPLICATION
/** As long as a request line may be, and longer than any parameter has to be. */
const LONG = MARK.repeat(1_200)

/** A request that is answered with a sign-in. */
const SOUND: Readonly<Record<string, string>> = {
  client_id: 'app',
  response_type: 'code',
  redirect_uri,
  scope: 'openid email',
  state: 'state',
  nonce: 'nonce',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}

/** Parameters that the provider knows besides. */
const OPTIONAL = [
  'prompt',
  'max_age',
  'login_hint',
  'id_token_hint',
  'ui_locales',
  'screen_hint',
  'claims',
  'acr_values',
  'display',
  'response_mode',
  'request',
  'request_uri',
  'resource',
  'dpop_jkt',
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

const ask = (query: string): Promise<TestAnswer> =>
  server.send(`/oauth/authorize?${query}`, { headers: { accept: 'text/html' } })
const queryWith = (changes: Readonly<Record<string, string>>) =>
  new URLSearchParams({ ...SOUND, ...changes }).toString()

/** Where an answer leads: a code of the error that the application is told, `sign-in` or `page`. */
function outcomeOf({ status, headers, text }: TestAnswer, what: string): string {
  expect(status, what).toBeLessThan(500)
  expect(text, what).not.toContain(MARK)
  const { location } = headers
  if (location === undefined) {
    expect(status, what).toBeGreaterThanOrEqual(400)
    expect(headers['content-type'], what).toContain('text/html')
    expect(readPage({ status, headers, text, json: undefined }).page.name, what).toBe('failed')
    return 'page'
  }
  if (location.startsWith('/interaction/')) return 'sign-in'
  // Nothing may follow the address that is registered but the answer, in the query or behind it.
  const [address, answer] = location.split(/[?#](.*)/s)
  expect(address, what).toBe(redirect_uri)
  return new URLSearchParams(answer).get('error') ?? 'code'
}

describe('the authorization endpoint', () => {
  test('answers a sound request with a sign-in', async () => {
    expect(outcomeOf(await ask(queryWith({})), 'sound')).toBe('sign-in')
  })

  test.each([...Object.keys(SOUND), ...OPTIONAL])(
    'answers odd values of %s with an error or a sign-in, to nobody but the application',
    async (name) => {
      const odd = Object.entries({ ...ODD_TEXTS, 'an empty text': '', 'a long text': LONG })
      for (const [kind, value] of odd) {
        const what = `${name}: ${kind}`
        const outcome = outcomeOf(await ask(queryWith({ [name]: value })), what)
        if (name === 'client_id' || name === 'redirect_uri') expect(outcome, what).toBe('page')
      }
    },
  )

  test.each([...Object.keys(SOUND), 'prompt'])('refuses %s given twice', async (name) => {
    const twice = `${queryWith({ prompt: 'login' })}&${name}=${encodeURIComponent(SOUND[name] ?? 'login')}`
    const outcome = outcomeOf(await ask(twice), name)
    const untold = ['client_id', 'redirect_uri'].includes(name)
    expect(outcome).toBe(untold ? 'page' : 'invalid_request')
  })

  test.each([
    ['in brackets', (name: string) => `${name}%5B%5D=${MARK}`],
    ['by an index', (name: string) => `${name}%5B0%5D=${MARK}`],
    ['in octets that are no UTF-8', (name: string) => `${name}=%ff%fe${MARK}`],
    ['in half of an escape', (name: string) => `${name}=%E0%A4%A${MARK}`],
    ['in a surrogate', (name: string) => `${name}=%ED%A0%80${MARK}`],
  ])('takes no parameter %s for a sound one', async (_, write) => {
    for (const name of Object.keys(SOUND)) {
      const { [name]: __, ...others } = SOUND
      const query = `${new URLSearchParams(others)}&${write(name)}`
      const outcome = outcomeOf(await ask(query), name)
      // Without a nonce, a state or a scope a request is still one.
      if (!['nonce', 'state', 'scope'].includes(name)) expect(outcome, name).not.toBe('sign-in')
    }
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    `${redirect_uri}#fragment`,
    `${redirect_uri}?more=1`,
    `${redirect_uri}/`,
    `${redirect_uri}/../evil`,
    `${redirect_uri}%2f..`,
    `${redirect_uri}\\@evil.example`,
    `${redirect_uri}\r\nLocation: https://evil.example`,
    `${redirect_uri} `,
    `${redirect_uri}\0`,
    'https://user:password@app.example/callback',
    'https://app.example@evil.example/callback',
    'https://app.example.evil.example/callback',
    'https://APP.example/callback',
    'https://app.example:443/callback',
    'http://app.example/callback',
    '//app.example/callback',
    '/callback',
    'https:app.example/callback',
    'https://аpp.example/callback',
    ' https://app.example/callback',
  ])('shows a page instead of going to %j', async (address) => {
    const answer = await ask(queryWith({ redirect_uri: address }))
    expect(outcomeOf(answer, address)).toBe('page')
    expect(answer.text).not.toContain('evil.example')
  })

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token token' }, 'unsupported_response_type'],
    [{ response_type: 'none' }, 'unsupported_response_type'],
    [{ response_mode: 'carrier_pigeon' }, 'unsupported_response_mode'],
    [{ prompt: 'none login' }, 'invalid_request'],
    [{ prompt: 'none consent' }, 'invalid_request'],
    [{ prompt: 'dance' }, 'invalid_request'],
    [{ prompt: 'none' }, 'login_required'],
    [{ max_age: '-1' }, 'invalid_request'],
    [{ max_age: 'NaN' }, 'invalid_request'],
    [{ max_age: '1e308' }, 'invalid_request'],
    [{ max_age: '9'.repeat(400) }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ request: 'a.b.c' }, 'request_not_supported'],
    [{ request_uri: 'https://app.example/request' }, 'request_uri_not_supported'],
    [{ request_uri: 'urn:ietf:params:oauth:request_uri:unknown' }, 'invalid_request_uri'],
    [{ registration: '{}' }, 'registration_not_supported'],
    [{ resource: 'no address' }, 'invalid_target'],
    [{ id_token_hint: 'a.b.c' }, 'invalid_request'],
  ])('tells the application about %j', async (changes, error) => {
    expect(outcomeOf(await ask(queryWith(changes)), JSON.stringify(changes))).toBe(error)
  })

  test.each([
    ['scope', `openid ${Array.from({ length: 500 }, (_, n) => `s${n}`).join(' ')}`],
    ['claims', '{"userinfo":'],
    ['claims', '[[[[[[]]]]]]'],
    ['ui_locales', '{{}} ../../etc de-x-'],
    ['screen_hint', '__proto__'],
    ['acr_values', 'a '.repeat(500)],
    ['display', 'wall'],
    ['dpop_jkt', 'short'],
  ])('comes to no harm from a %s of %j', async (name, value) => {
    outcomeOf(await ask(queryWith({ [name]: value })), name)
  })

  test('takes a form for a request, and nothing else that is posted', async () => {
    const post = (type: string, body: string) =>
      server.send('/oauth/authorize', {
        method: 'POST',
        headers: { 'content-type': type, origin: 'https://app.example' },
        body,
      })
    const form = 'application/x-www-form-urlencoded'
    expect(await post(form, 'client_id=a&client_id=b&x=\r\nSet-Cookie: a=b')).toMatchObject({
      status: 303,
      headers: {
        location: '/oauth/authorize?client_id=a&client_id=b&x=%0D%0ASet-Cookie%3A+a%3Db',
      },
    })
    expect(await post('application/json', '{}')).toMatchObject({
      ...{ status: 415, json: { code: 'unsupported_media_type' } },
    })
    expect(await post(form, `state=${'a'.repeat(9000)}`)).toMatchObject({
      ...{ status: 413, json: { code: 'body_too_large' } },
    })
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE'])('answers no %s', async (method) => {
    const answer = await server.send('/oauth/authorize', { method })
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
  })
})

test('the log holds nothing of what was sent', () => expectCleanLog(server, ['E9Melhoa']))
