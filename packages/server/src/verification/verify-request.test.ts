import { createHmac } from 'node:crypto'
import { base64url, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ACCOUNT,
  AUDIENCE,
  createClaims,
  createFakeProvider,
  createHolder,
  type FakeProvider,
  type Holder,
  ISSUER,
  seconds,
} from '../../test/fake-provider.ts'
import { createReplayMemory } from './replay-store.ts'
import { type VerifyOptions, verifyRequest } from './verify-request.ts'

let fake: FakeProvider
let options: VerifyOptions

beforeEach(async () => {
  fake = await createFakeProvider()
  const { provider } = fake
  const replays = createReplayMemory()
  options = { issuer: ISSUER, audience: AUDIENCE, account_id: ACCOUNT, provider, replays }
})
afterEach(() => {
  vi.useRealTimers()
})

function verify(headers: Record<string, string>, more: Partial<VerifyOptions> = {}) {
  const request = new Request(`${AUDIENCE}/notes?page=2`, { headers })
  return verifyRequest(request, { ...options, ...more })
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The code with which a token is refused, or `accepted`. */
async function outcome(headers: Record<string, string>, more: Partial<VerifyOptions> = {}) {
  return verify(headers, more).then(
    () => 'accepted',
    (error) => (error.data?.claim ? `${error.code} ${error.data.claim}` : (error.code ?? error)),
  )
}

test('a valid token says who calls', async () => {
  const caller = await verify(bearer(await fake.sign({ amr: ['mfa'] })))
  expect(caller).toMatchObject({
    sub: 'p_1',
    kind: 'user',
    client_id: 'page',
    scopes: ['read', 'write'],
    account_id: ACCOUNT,
    claims: { amr: ['mfa'] },
  })
})

test('a token of a client that acts for itself is not a user, whatever the client is called', async () => {
  const token = await fake.sign({ sub: 'p_victim', client_id: 'p_victim' })
  expect((await verify(bearer(token))).kind).toBe('client')
})

test('a request without a token, and one that is malformed', async () => {
  expect(await outcome({})).toBe('token_missing')
  for (const authorization of ['Bearer', 'Basic YTpi', 'Bearer a b', 'Bearer a, Bearer b']) {
    expect([authorization, await outcome({ authorization })]).toEqual([
      authorization,
      'request_malformed',
    ])
  }
})

describe('a hostile token', () => {
  const claims: Record<string, [JWTPayload, string]> = {
    'of another issuer': [{ iss: 'https://evil.example' }, 'token_invalid iss'],
    'for another API': [{ aud: 'https://other.example' }, 'token_invalid aud'],
    'of another account': [{ account_id: 'acc_other' }, 'token_invalid account_id'],
    'without an account': [{ account_id: undefined }, 'token_invalid account_id'],
    'that has expired': [{ exp: seconds() - 60 }, 'token_expired'],
    'without an end': [{ exp: undefined }, 'token_invalid exp'],
    'that is not valid yet': [{ nbf: seconds() + 60 }, 'token_invalid nbf'],
    'without a subject': [{ sub: undefined }, 'token_invalid sub'],
    'without a client': [{ client_id: undefined }, 'token_invalid client_id'],
    'bound to something that is no key': [{ cnf: {} }, 'token_invalid cnf'],
    'bound to a certificate': [{ cnf: { 'x5t#S256': 'abc' } }, 'token_invalid cnf'],
  }
  test.each(Object.entries(claims))('%s is refused', async (_, [changed, code]) => {
    expect(await outcome(bearer(await fake.sign(changed)))).toBe(code)
  })

  test.each(['JWT', 'logout+jwt', undefined])('of type %s is refused', async (typ) => {
    expect(await outcome(bearer(await fake.sign({}, { typ })))).toBe('token_invalid typ')
  })

  test('without a signature is refused', async () => {
    const encode = (value: object) => base64url.encode(JSON.stringify(value))
    const unsigned = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(createClaims())}.`
    expect(await outcome(bearer(unsigned))).toBe('token_invalid')
    const [header, , signature] = (await fake.sign()).split('.')
    const other = `${header}.${encode({ ...createClaims(), sub: 'p_2' })}.${signature}`
    expect(await outcome(bearer(other))).toBe('token_invalid')
  })

  test('signed with HMAC under the public key is refused', async () => {
    const encode = (value: object) => base64url.encode(JSON.stringify(value))
    const { kid } = fake.publicJwk
    const head = `${encode({ alg: 'HS256', typ: 'at+jwt', kid })}.${encode(createClaims())}`
    for (const key of [JSON.stringify(fake.publicJwk), fake.publicJwk.x ?? '']) {
      const signature = createHmac('sha256', key).update(head).digest('base64url')
      expect(await outcome(bearer(`${head}.${signature}`))).toBe('token_invalid')
    }
  })

  test('that brings its own key, or names the kid of another key, is refused', async () => {
    const thief = await createFakeProvider()
    const { publicJwk } = thief
    const kid = fake.publicJwk.kid ?? ''
    for (const header of [{ kid }, { kid: 'unknown' }, { jwk: publicJwk }, { jku: ISSUER }]) {
      expect(await outcome(bearer(await thief.sign({}, header)))).toBe('token_invalid')
    }
  })

  test('of an algorithm that was not chosen is refused, though its key is published', async () => {
    expect(await outcome(bearer(await fake.sign()), { algorithms: ['RS256'] })).toBe(
      'token_invalid',
    )
  })
})

test('clocks may differ by a little', async () => {
  const late = bearer(await fake.sign({ exp: seconds() - 3 }))
  const early = bearer(await fake.sign({ nbf: seconds() + 3 }))
  expect([await outcome(late), await outcome(early)]).toEqual(['accepted', 'accepted'])
  expect(await outcome(late, { clock_tolerance: 1 })).toBe('token_expired')
  expect(await outcome(early, { clock_tolerance: 1 })).toBe('token_invalid nbf')
})

test('every scope is needed, and the error names them', async () => {
  const token = await fake.sign({ scope: 'read' })
  expect(await outcome(bearer(token), { scopes: ['read'] })).toBe('accepted')
  await expect(verify(bearer(token), { scopes: ['read', 'write'] })).rejects.toMatchObject({
    code: 'scope_missing',
    data: { scope: 'read write', scheme: 'Bearer' },
  })
})

test('a sign-in that is too old is refused, and so is a token that does not tell its age', async () => {
  const old = await fake.sign({ auth_time: seconds() - 100 })
  expect(await outcome(bearer(old), { max_age: 200 })).toBe('accepted')
  expect(await outcome(bearer(old), { max_age: 50 })).toBe('sign_in_too_old')
  expect(await outcome(bearer(await fake.sign()), { max_age: 50 })).toBe('sign_in_too_old')
})

test('accepts clients of several accounts, or of all', async () => {
  const token = bearer(await fake.sign({ account_id: 'acc_other' }))
  expect(await outcome(token, { account_id: [ACCOUNT, 'acc_other'] })).toBe('accepted')
  expect(await outcome(token, { account_id: null })).toBe('accepted')
})

describe('keys', () => {
  const reads = () => fake.requests.filter(({ url }) => url.endsWith('/oauth/jwks')).length

  test('are read once, and once more for an unknown kid, but not for each', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let at = 0; at < 3; at++) expect(await outcome(bearer(await fake.sign()))).toBe('accepted')
    expect(reads()).toBe(1)
    await fake.rotate()
    const token = bearer(await fake.sign())
    expect(await outcome(token), 'the keys are new').toBe('token_invalid')
    vi.advanceTimersByTime(31_000)
    expect(await outcome(token)).toBe('accepted')
    expect(reads()).toBe(2)
    for (let at = 0; at < 5; at++) {
      const unknown = await fake.sign({}, { kid: `unknown-${at}` })
      expect(await outcome(bearer(unknown))).toBe('token_invalid')
    }
    expect(reads()).toBe(2)
  })

  test('that cannot be read are not the fault of the token, and are read again', async () => {
    fake.answers['/oauth/jwks'] = () => new Response(null, { status: 500 })
    expect(await outcome(bearer(await fake.sign()))).toBe('provider_unavailable')
    delete fake.answers['/oauth/jwks']
    expect(await outcome(bearer(await fake.sign()))).toBe('accepted')
  })

  test('are not read at the address that metadata of another issuer names', async () => {
    const metadata = { issuer: 'https://evil.example', jwks_uri: 'https://evil.example/jwks' }
    fake.answers['/.well-known/openid-configuration'] = () => Response.json(metadata)
    expect(await outcome(bearer(await fake.sign()))).toBe('provider_unavailable')
    expect(fake.requests.map(({ url }) => url)).toEqual([
      `${ISSUER}/.well-known/openid-configuration`,
    ])
  })

  test('are not read without TLS', async () => {
    const metadata = { issuer: ISSUER, jwks_uri: 'http://id.example.org/oauth/jwks' }
    fake.answers['/.well-known/openid-configuration'] = () => Response.json(metadata)
    expect(await outcome(bearer(await fake.sign()))).toBe('provider_unavailable')
  })
})

describe('a token that is bound to a key', () => {
  let holder: Holder
  let token: string
  beforeEach(async () => {
    holder = await createHolder()
    token = await fake.sign({ cnf: { jkt: holder.jkt } })
  })
  const bound = (dpop: string, scheme = 'DPoP') => ({ authorization: `${scheme} ${token}`, dpop })

  test('is accepted with a proof of the key, once', async () => {
    const headers = bound(await holder.prove(token))
    expect(await outcome(headers)).toBe('accepted')
    expect(await outcome(headers)).toBe('proof_replayed')
    expect(await outcome(bound(await holder.prove(token), 'dpop'))).toBe('accepted')
  })

  test('is worth nothing without a proof, or as a bearer token', async () => {
    expect(await outcome({ authorization: `DPoP ${token}` })).toBe('proof_missing')
    expect(await outcome(bearer(token))).toBe('token_invalid cnf')
    expect(await outcome(bound(await holder.prove(token), 'Bearer'))).toBe('token_invalid cnf')
    const free = await fake.sign()
    expect(await outcome({ authorization: `DPoP ${free}` })).toBe('token_invalid cnf')
    expect(await outcome(bearer(free), { requires_proof: true })).toBe('token_invalid cnf')
  })

  const proofs: Record<string, JWTPayload> = {
    'of another method': { htm: 'POST' },
    'in lower case': { htm: 'get' },
    'of another path': { htu: `${AUDIENCE}/other` },
    'of another origin': { htu: 'https://evil.example/notes' },
    'of no address': { htu: 'notes' },
    'of another token': { ath: 'abc' },
    'without a token': { ath: undefined },
    'that is too old': { iat: seconds() - 61 },
    'from the future': { iat: seconds() + 70 },
    'without a time': { iat: undefined },
    'without an id': { jti: undefined },
    'with an endless id': { jti: 'x'.repeat(257) },
  }
  test.each(Object.entries(proofs))('is refused with a proof %s', async (_, claims) => {
    expect(await outcome(bound(await holder.prove(token, claims)))).toBe('proof_invalid')
  })

  test('is refused with a proof of another key, type or algorithm, and with two proofs', async () => {
    const other = await createHolder()
    expect(await outcome(bound(await other.prove(token)))).toBe('proof_invalid')
    expect(await outcome(bound(await holder.prove(token, {}, { typ: 'JWT' })))).toBe(
      'proof_invalid',
    )
    const jwk = { kty: 'oct', k: base64url.encode('secret') }
    const symmetric = await new SignJWT({ htm: 'GET' })
      .setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk })
      .sign(new TextEncoder().encode('secret'))
    expect(await outcome(bound(symmetric))).toBe('proof_invalid')
    const twice = `${await holder.prove(token)}, ${await holder.prove(token)}`
    expect(await outcome(bound(twice))).toBe('proof_invalid')
  })

  test('is proven for the address that callers know, in any spelling, whatever the Host says', async () => {
    const spelled = 'HTTPS://API.example.com:443/notes?other#part'
    expect(await outcome(bound(await holder.prove(token, { htu: spelled })))).toBe('accepted')
    const request = new Request('http://10.0.0.1:8080/notes', {
      headers: bound(await holder.prove(token)),
    })
    expect((await verifyRequest(request, options)).sub).toBe('p_1')
    const forged = new Request('https://evil.example/notes', {
      headers: bound(await holder.prove(token, { htu: 'https://evil.example/notes' })),
    })
    await expect(verifyRequest(forged, options)).rejects.toMatchObject({ code: 'proof_invalid' })
    const origin = 'https://elsewhere.example'
    const there = bound(await holder.prove(token, { htu: `${origin}/notes` }))
    expect(await outcome(there, { origin })).toBe('accepted')
  })

  test('an id that another key has used is free', async () => {
    const other = await createHolder()
    const jti = 'the same'
    expect(await outcome(bound(await holder.prove(token, { jti })))).toBe('accepted')
    token = await fake.sign({ cnf: { jkt: other.jkt } })
    expect(await outcome(bound(await other.prove(token, { jti })))).toBe('accepted')
  })
})

describe('an opaque token', () => {
  const introspection = { client_id: 'api:1', client_secret: 's e&cret' }
  const asked = () => fake.requests.filter(({ url }) => url.endsWith('/introspect'))
  const answer = (json: object) => {
    fake.answers['/oauth/introspect'] = () =>
      Response.json({ active: true, token_type: 'Bearer', ...createClaims(), ...json })
  }

  test('is asked about with the secret of the API', async () => {
    answer({})
    expect((await verify(bearer('opaque'), { introspection })).sub).toBe('p_1')
    const [request] = asked()
    const { authorization = '' } = Object.fromEntries(new Headers(request?.init.headers))
    expect(atob(authorization.slice('Basic '.length))).toBe('api%3A1:s+e%26cret')
    expect(String(request?.init.body)).toBe('token=opaque&token_type_hint=access_token')
  })

  test.each([
    ['that is over', { active: false }, 'token_invalid'],
    ['for another API', { aud: 'https://other.example' }, 'token_invalid aud'],
    ['of another issuer', { iss: 'https://evil.example' }, 'token_invalid iss'],
    ['of another account', { account_id: 'acc_other' }, 'token_invalid account_id'],
    ['that refreshes', { token_type: undefined }, 'token_invalid'],
    ['of nobody', { client_id: undefined }, 'token_invalid'],
    ['that has expired', { exp: seconds() - 60 }, 'token_expired'],
    ['of a key', { cnf: { jkt: 'abc' } }, 'token_invalid cnf'],
  ])('%s is refused', async (_, json, code) => {
    answer(json)
    expect(await outcome(bearer('opaque'), { introspection })).toBe(code)
  })

  test('is nobody’s fault if the service refuses the API', async () => {
    fake.answers['/oauth/introspect'] = () =>
      Response.json({ error: 'invalid_client' }, { status: 401 })
    expect(await outcome(bearer('opaque'), { introspection })).toBe('provider_unavailable')
  })

  test('is asked about once in the time of a cache', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { createClaimsCache } = await import('./claims-cache.ts')
    const cached = {
      introspection: { ...introspection, cache: createClaimsCache({ seconds: 10 }) },
    }
    answer({})
    for (let at = 0; at < 3; at++) expect(await outcome(bearer('one'), cached)).toBe('accepted')
    expect(await outcome(bearer('two'), cached)).toBe('accepted')
    expect(asked()).toHaveLength(2)
    answer({ active: false })
    vi.advanceTimersByTime(11_000)
    expect(await outcome(bearer('one'), cached)).toBe('token_invalid')
  })
})
