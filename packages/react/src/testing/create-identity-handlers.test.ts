import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountActions } from '../account/account-actions.ts'
import { createIdentityHandlers, createIdentityService } from '../testing.ts'

const PASSWORD = 'a long password for tests'
const MARA = { email: 'mara@example.org', password: PASSWORD, name: 'Mara Lindqvist' }
const ORIGIN = 'https://app.example'
const service = createIdentityService({
  clients: [{ client_id: 'app', allowed_origins: [ORIGIN] }],
  people: [MARA],
})
const { issuer } = service
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => server.use(...createIdentityHandlers(service)))
afterEach(() => {
  server.resetHandlers()
  service.reset()
})
afterAll(() => server.close())

const post = async (path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams({ client_id: 'app', ...fields })
  const answer = await fetch(`${issuer}${path}`, { method: 'POST', body })
  return { ...(await answer.json()), status: answer.status }
}

const postJson = async (path: string, input: object) => {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(input) }
  const answer = await fetch(`${issuer}${path}`, init)
  return { ...(await answer.json()), status: answer.status }
}

test('somebody signs in through the network, from the password to the tokens', async () => {
  const begun = await post('/oauth/authorize-challenge', {
    redirect_uri: `${ORIGIN}/callback`,
    scope: 'openid email',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  expect(begun.next).toEqual({ kind: 'password' })
  const { authorization_code } = await post('/oauth/authorize-challenge', {
    auth_session: begun.auth_session,
    event: JSON.stringify({ type: 'password', email: MARA.email, password: PASSWORD }),
  })
  const tokens = await post('/oauth/token', {
    grant_type: 'authorization_code',
    code: authorization_code,
    redirect_uri: `${ORIGIN}/callback`,
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const answer = await fetch(`${issuer}/oauth/userinfo`, { headers })
  expect(await answer.json()).toMatchObject({ email: MARA.email })
})

describe('the account calls', () => {
  test('answer for whoever is signed in', async () => {
    service.signIn(MARA.email)
    const changed = await postJson('/api/account/profile', { name: 'Mara', locale: 'de' })
    expect(changed).toEqual({ status: 200, success: true })
    const answer = await fetch(`${issuer}/api/account`)
    expect(await answer.json()).toMatchObject({ email: MARA.email, name: 'Mara', locale: 'de' })
  })

  test('refuse whoever is not, and what is wrong, as the service does', async () => {
    const answer = await fetch(`${issuer}/api/account`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
    service.signIn(MARA.email)
    const wrong = await postJson('/api/account/password', { current: 'x', password: PASSWORD })
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials' })
    const unreadable = await postJson('/api/account/password', { password: PASSWORD })
    expect(unreadable).toMatchObject({ status: 422, code: 'invalid_input' })
  })

  test('are the actions of the account widgets without a network, too', async () => {
    const actions: AccountActions = service.account
    service.signIn(MARA.email)
    expect(await actions.getAccount({})).toMatchObject({ name: 'Mara Lindqvist' })
  })
})

describe('faults', () => {
  test('reach the caller as fetch tells them', async () => {
    service.fail('offline')
    await expect(fetch(`${issuer}/oauth/jwks`)).rejects.toBeInstanceOf(TypeError)
    service.fail('too_many_requests')
    const answer = await fetch(`${issuer}/oauth/jwks`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
  })

  test('keep a caller waiting until it gives up', async () => {
    service.fail('timeout')
    const giveUp = new AbortController()
    const asked = fetch(`${issuer}/oauth/jwks`, { signal: giveUp.signal })
    giveUp.abort()
    await expect(asked).rejects.toThrow()
  })
})

test('what the service does not have goes on to the next handlers', async () => {
  server.resetHandlers()
  server.use(
    ...createIdentityHandlers(service),
    http.get(`${issuer}/api/vault/all`, () => HttpResponse.json([])),
  )
  expect(await (await fetch(`${issuer}/api/vault/all`)).json()).toEqual([])
})
