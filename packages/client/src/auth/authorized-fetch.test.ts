import { describe, expect, test } from 'vitest'
import { APP, createAuthScene, ISSUER, userOf } from '../../test/auth/auth-scene.ts'
import { readProof } from '../../test/auth/fake-issuer.ts'
import { hashText } from './base64url.ts'

const API = 'https://api.example'

describe('auth.fetch', () => {
  test('sends the token and a proof of the key for it, which names the request', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const body = JSON.stringify({ title: 'note' })
    await page.auth.fetch(`${APP}/api?page=2#top`, {
      method: 'PUT',
      body,
      headers: { 'X-Own': '1' },
    })
    const { headers } = issuer.asked.at(-1) ?? {}
    expect(headers?.get('Authorization')).toBe('DPoP access-2')
    expect(headers?.get('X-Own')).toBe('1')
    const proof = await readProof(headers?.get('DPoP') ?? null)
    const ath = await hashText('access-2')
    expect(proof).toMatchObject({ htm: 'PUT', htu: `${APP}/api`, ath, iat: expect.any(Number) })
    expect(proof.header).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC' } })
    expect(Object.keys(Object(proof.header).jwk)).toEqual(['kty', 'crv', 'x', 'y'])
  })

  test('all proofs are of one key, each with an id of its own, after a reload too', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const reloaded = open(undefined, page)
    await reloaded.auth.start()
    const sent = issuer.asked.flatMap(({ headers }) => headers.get('DPoP') ?? [])
    const proofs = await Promise.all(sent.map(readProof))
    expect(new Set(proofs.map(({ header }) => JSON.stringify(header))).size).toBe(1)
    expect(new Set(proofs.map(({ jti }) => jti)).size).toBe(proofs.length)
    expect(proofs.length).toBe(3)
  })

  test('the key cannot be read by a script', async () => {
    const { browser, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = page.tab.indexedDB.open('shrd-auth')
      opening.onsuccess = () => resolve(opening.result)
    })
    const [pair] = await new Promise<CryptoKeyPair[]>((resolve) => {
      const request = database.transaction('keys').objectStore('keys').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    expect(pair?.privateKey.extractable).toBe(false)
    expect(JSON.stringify([...browser.local])).not.toContain('"d"')
  })

  test.each([
    API,
    'https://localhost:3002',
    'http://localhost.evil.example:3002',
    'http://localhost:3003',
  ])('refuses to send the token to %s, and names the cure', async (origin) => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const before = issuer.asked.length
    const sent = page.auth.fetch(`${origin}/notes`)
    await expect(sent).rejects.toThrow(TypeError)
    await expect(sent).rejects.toThrow(/api_origins/)
    expect(issuer.asked).toHaveLength(before)
  })

  test('sends it to the origins that are listed, and then not to its own', async () => {
    const { issuer, open, signIn } = await createAuthScene({ api_origins: [API] })
    const page = await signIn(open())
    for (const url of [`${API}/notes`, `${ISSUER}/oauth/userinfo`]) {
      await page.auth.fetch(url)
      expect(issuer.asked.at(-1)?.headers.get('Authorization')).toBe('DPoP access-2')
    }
    await expect(page.auth.fetch(`${APP}/api`)).rejects.toThrow(TypeError)
  })

  test('where nobody is signed in nothing is sent', async () => {
    const { issuer, open } = await createAuthScene()
    const page = open()
    await expect(page.auth.fetch(`${APP}/api`)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(issuer.asked).toEqual([])
  })

  test('renews a token that is about to end, once for all who wait', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    issuer.tokens = { expires_in: 20 }
    const page = await signIn(open())
    issuer.tokens = {}
    await Promise.all([1, 2, 3].map((id) => page.auth.fetch(`${APP}/api/${id}`)))
    const sent = issuer.asked.filter(({ path }) => path.startsWith('/api'))
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(
      Array(3).fill('DPoP access-3'),
    )
    expect(issuer.paths().filter((path) => path === '/oauth/token')).toHaveLength(2)
  })

  test('renews a token that was refused, once, and sends the same body again', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.instead.set('/api', async () => new Response('', { status: 401 }))
    const answer = await page.auth.fetch(`${APP}/api`, {
      method: 'POST',
      body: new URLSearchParams({ title: 'note' }),
    })
    expect(answer.status).toBe(401)
    const sent = issuer.asked.filter(({ path }) => path === '/api')
    expect(sent.map(({ form, headers }) => [form.title, headers.get('Authorization')])).toEqual([
      ['note', 'DPoP access-2'],
      ['note', 'DPoP access-3'],
    ])
    expect(userOf(page).sub).toBe('sub-1')
  })

  test('says that the session has ended where the renewal is refused', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.refreshTokens.clear()
    issuer.instead.set('/api', async () => new Response('', { status: 401 }))
    await expect(page.auth.fetch(`${APP}/api`)).rejects.toMatchObject({ code: 'session_ended' })
    expect(page.auth.getState()).toMatchObject({ status: 'signed-out', ended: true })
  })

  test('with dpop: false the token is a Bearer token, and there is no proof', async () => {
    const { issuer, open, signIn } = await createAuthScene({ dpop: false })
    issuer.tokens = { token_type: 'Bearer' }
    const page = await signIn(open())
    await page.auth.fetch(`${APP}/api`)
    expect(issuer.asked.at(-1)?.headers.get('Authorization')).toBe('Bearer access-2')
    expect(issuer.asked.filter(({ headers }) => headers.has('DPoP'))).toEqual([])
  })
})

describe('a nonce for proofs', () => {
  test('that the service asks for is in the next proof, and in those after it', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    issuer.nonce = 'n-1'
    const page = await signIn(open())
    expect(userOf(page).name).toBe('Ada')
    expect(issuer.paths().filter((path) => path === '/oauth/token')).toHaveLength(2)
    expect(issuer.paths().filter((path) => path === '/oauth/userinfo')).toHaveLength(1)
  })

  test('that an API asks for is answered once', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const headers = { 'DPoP-Nonce': 'n-2', 'WWW-Authenticate': 'DPoP error="use_dpop_nonce"' }
    issuer.instead.set('/api', async () => new Response('', { status: 401, headers }))
    await page.auth.fetch(`${APP}/api`)
    const sent = issuer.asked.filter(({ path }) => path === '/api')
    const proofs = await Promise.all(sent.map(({ headers }) => readProof(headers.get('DPoP'))))
    // Once for the nonce; the answer that stays 401 renews the token, whose proof is asked for it once more.
    expect(proofs.map(({ nonce }) => nonce)).toEqual([undefined, 'n-2', 'n-2', 'n-2'])
  })

  test('that a service names where it refuses for another reason does not repeat the request', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const options = { status: 409, headers: { 'DPoP-Nonce': 'n-4' } }
    issuer.instead.set('/api', async () => new Response('a note on "use_dpop_nonce"', options))
    const answer = await page.auth.fetch(`${APP}/api`, { method: 'POST', body: 'note' })
    expect([answer.status, issuer.paths().filter((path) => path === '/api')]).toEqual([
      409,
      ['/api'],
    ])
  })

  test('that changes with an ordinary answer does not repeat the request', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const headers = { 'DPoP-Nonce': 'n-3' }
    issuer.instead.set('/api', async () => new Response('{"error":"no"}', { status: 400, headers }))
    expect((await page.auth.fetch(`${APP}/api`)).status).toBe(400)
    expect(issuer.paths().filter((path) => path === '/api')).toHaveLength(1)
  })
})

describe('auth.getToken', () => {
  test('answers the token that fetch would send, renewed if it ends soon', async () => {
    const { issuer, open, signIn } = await createAuthScene({ dpop: false })
    issuer.tokens = { token_type: 'Bearer' }
    const page = await signIn(open())
    const token = await page.auth.getToken()
    await page.auth.fetch(`${APP}/api`)
    expect(issuer.asked.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${token}`)
    expect(await page.auth.getToken()).toBe(token)
    const reloaded = open(undefined, page)
    expect(await reloaded.auth.getToken()).not.toBe(token)
  })

  test('refuses a token that is bound to a key, which is worth nothing without it', async () => {
    const { open, signIn } = await createAuthScene()
    const page = await signIn(open())
    await expect(page.auth.getToken()).rejects.toThrow(
      new TypeError('getToken needs dpop: false. Use fetch.'),
    )
  })

  test('has none for a page without a user', async () => {
    const { open } = await createAuthScene({ dpop: false })
    await expect(open().auth.getToken()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
