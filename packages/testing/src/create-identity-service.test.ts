import { describe, expect, test } from 'vitest'
import { askService, ORIGIN, visitService } from '../test/service-visitor.ts'
import { createIdentityService } from './create-identity-service.ts'

const PASSWORD = 'a long password for tests'
const MARA = { email: 'mara@example.org', password: PASSWORD }
const CLIENT = {
  client_id: 'app',
  allowed_origins: [ORIGIN],
  post_logout_redirect_uris: [`${ORIGIN}/bye`],
}
const create = (options = {}) =>
  createIdentityService({ clients: [CLIENT], people: [MARA], ...options })

describe('what it serves', () => {
  test.each(['https://elsewhere.example/oauth/token', 'https://id.example.org/anything'])(
    'is not %s',
    async (url) => {
      expect(await create().fetch(new Request(url))).toBeUndefined()
    },
  )

  test('is readable for pages of its clients and no others', async () => {
    const { fetch, issuer } = create()
    const ask = async (origin: string) => {
      const answer = await fetch(new Request(`${issuer}/oauth/jwks`, { headers: { origin } }))
      return answer?.headers.get('access-control-allow-origin')
    }
    expect(await ask(ORIGIN)).toBe(ORIGIN)
    expect(await ask('https://evil.example')).toBeNull()
  })

  test('is noted', async () => {
    const service = create()
    await visitService(service).begin()
    expect(service.requests).toEqual([
      { method: 'POST', path: '/oauth/authorize-challenge', status: 400 },
    ])
  })

  test('takes a request that says nothing of its origin for one of the page of its client', async () => {
    const init = { method: 'POST', body: new URLSearchParams({ client_id: 'app' }) }
    const answer = await askService(create(), '/oauth/authorize-challenge', init)
    expect((await answer.json()).error_description).toMatch(/code_challenge/)
  })
})

describe('a browser that comes to the authorization endpoint', () => {
  test('is sent back with a code of whoever is signed in, and the state', async () => {
    const service = create()
    const app = visitService(service)
    service.signIn(MARA.email)
    const back = await app.authorize()
    expect(back.href).toMatch(`${ORIGIN}/callback?code=`)
    expect(back.searchParams.get('state')).toBe('kept by the application')
    expect(back.searchParams.get('iss')).toBe(service.issuer)
    expect((await app.redeem(back.searchParams.get('code') ?? '')).status).toBe(200)
  })

  test('is told that nobody is signed in', async () => {
    const service = create()
    service.signIn(MARA.email)
    service.signOut()
    const back = await visitService(service).authorize()
    expect(back.searchParams.get('error')).toBe('login_required')
  })

  test('is signed in by itself where that is wanted, but never in silence', async () => {
    const app = visitService(create({ autoSignIn: MARA.email }))
    const silent = await app.authorize({ prompt: 'none' })
    expect(silent.searchParams.get('error')).toBe('login_required')
    expect((await app.authorize()).searchParams.has('code')).toBe(true)
    expect((await app.authorize({ prompt: 'none' })).searchParams.has('code')).toBe(true)
  })

  test('is not sent to a foreign address', async () => {
    const app = visitService(create({ autoSignIn: MARA.email }))
    const back = await app.authorize({ redirect_uri: 'https://evil.example/' })
    expect(back.href).toBe('about:blank')
  })

  test('goes on with a sign-in that needs a browser', async () => {
    const app = visitService(create({ autoSignIn: MARA.email }))
    const { error, request_uri } = await app.begin({ fields: { prompt: 'consent' } })
    expect(error).toBe('redirect_to_web')
    const fields = { request_uri: String(request_uri) }
    const back = await app.authorize(fields)
    expect(back.searchParams.has('code')).toBe(true)
    expect((await app.authorize(fields)).searchParams.has('code')).toBe(false)
  })

  test('is signed out, and led back where that is registered', async () => {
    const service = create()
    const { fetch, issuer, signIn } = service
    signIn(MARA.email)
    const leave = (to: string) => {
      const query = new URLSearchParams({ client_id: 'app', post_logout_redirect_uri: to })
      return fetch(new Request(`${issuer}/oauth/end-session?${query}`))
    }
    expect((await leave('https://evil.example/'))?.status).toBe(400)
    expect(service.sessions).toHaveLength(1)
    const answer = await leave(`${ORIGIN}/bye`)
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, `${ORIGIN}/bye`])
    expect(service.sessions).toHaveLength(0)
  })
})

describe('faults', () => {
  test.each([
    ['server_error', 500, null],
    ['unavailable', 503, null],
    ['too_many_requests', 429, '30'],
  ] as const)('%s answers %i once', async (fault, status, retryAfter) => {
    const { fetch, issuer, fail } = create()
    fail(fault)
    const answer = await fetch(new Request(`${issuer}/oauth/jwks`))
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([status, retryAfter])
    expect((await fetch(new Request(`${issuer}/oauth/jwks`)))?.status).toBe(200)
  })

  test('offline rejects as fetch does, at the path that was named, as often as was said', async () => {
    const service = create()
    const app = visitService(service)
    service.fail('offline', { times: 2, path: '/oauth/token' })
    expect((await app.begin()).status).toBe(400)
    await expect(app.redeem('any')).rejects.toBeInstanceOf(TypeError)
    await expect(app.redeem('any')).rejects.toBeInstanceOf(TypeError)
    expect((await app.redeem('any')).status).toBe(400)
    expect(service.requests.map(({ status }) => status)).toEqual([400, 0, 0, 400])
  })

  test('timeout answers nothing until the caller gives up', async () => {
    const { fetch, issuer, fail } = create()
    fail('timeout')
    const giveUp = new AbortController()
    const asked = fetch(new Request(`${issuer}/oauth/jwks`, { signal: giveUp.signal }))
    giveUp.abort(new Error('given up'))
    await expect(asked).rejects.toThrow('given up')
  })

  test('expired ends the sign-in that is under way, and the tokens', async () => {
    const service = create()
    const app = visitService(service)
    const { refresh_token } = await app.redeem(await app.signIn(MARA.email, PASSWORD))
    const { auth_session } = await app.begin()
    service.fail('expired')
    const answer = await app.send(auth_session, { type: 'resend' })
    expect(answer.error).toBe('invalid_session')
    expect((await app.refresh(refresh_token)).error).toBe('invalid_grant')
  })
})

describe('people', () => {
  test('are added, found however their address is written, changed and removed', () => {
    const { people } = create()
    people.add({ email: 'Tom@Example.org', second_factor: { secret: 'GEZDGNBV', codes: [] } })
    expect(people.find(' tom@example.ORG')?.second_factor?.secret).toBe('GEZDGNBV')
    expect(people.change('tom@example.org', { name: 'Tom' }).name).toBe('Tom')
    people.remove('tom@example.org')
    expect(people.list().map(({ email }) => email)).toEqual([MARA.email])
  })

  test('have addresses of their own', () => {
    const add = () => create().people.add({ email: 'MARA@example.org' })
    expect(add).toThrow(expect.objectContaining({ code: 'account_exists' }))
  })

  test('who are suspended are answered like nobody', async () => {
    const service = create()
    const app = visitService(service)
    const { access_token } = await app.redeem(await app.signIn(MARA.email, PASSWORD))
    service.people.change(MARA.email, { status: 'suspended' })
    expect(await app.signIn(MARA.email, PASSWORD)).toBe('')
    expect((await app.userinfo(access_token)).status).toBe(401)
  })
})

test('a reset leaves the people it began with, and nothing of what was done', async () => {
  const service = create()
  await visitService(service).signIn(MARA.email, PASSWORD)
  service.people.add({ email: 'tom@example.org' })
  service.fail('offline')
  service.reset()
  expect(service.people.list().map(({ email }) => email)).toEqual([MARA.email])
  expect([service.sessions, service.mails, service.requests]).toEqual([[], [], []])
  expect((await visitService(service).begin()).status).toBe(400)
})
