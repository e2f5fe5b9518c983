import { describe, expect, test } from 'vitest'
import { createFakeIssuer, type FakeIssuer } from '../../test/fake-issuer.ts'
import { createOidcClient, type OidcClient } from './oidc-client.ts'

const ISSUER = 'http://localhost:3000'
const REDIRECT = 'http://localhost:3002/callback'

async function createPage(): Promise<{ issuer: FakeIssuer; open(): OidcClient }> {
  const issuer = await createFakeIssuer(ISSUER)
  const options = { issuer: ISSUER, client_id: 'spa', redirect_uri: REDIRECT, ports: issuer }
  return { issuer, open: () => createOidcClient({ ...options, scope: 'openid email' }) }
}

describe('sign-in', () => {
  test('the request carries PKCE S256, state and nonce', async () => {
    const { issuer, open } = await createPage()
    const url = new URL(await open().beginSignIn())
    expect(url.origin + url.pathname).toBe(`${ISSUER}/oauth/authorize`)
    const sent = Object.fromEntries(url.searchParams)
    expect(sent).toMatchObject({
      response_type: 'code',
      client_id: 'spa',
      redirect_uri: REDIRECT,
      scope: 'openid email',
      code_challenge_method: 'S256',
    })
    const kept = JSON.parse(issuer.stored.get('shrd-oidc/spa') ?? '')
    expect(sent).toMatchObject({ state: kept.state, nonce: kept.nonce })
    expect(url.href).not.toContain(kept.code_verifier)
  })

  test('after the reload in between, the code is exchanged and the user info answers', async () => {
    const { issuer, open } = await createPage()
    const back = issuer.authorize(await open().beginSignIn())
    const reloaded = open()
    const session = await reloaded.completeSignIn(back)
    expect(session.claims).toMatchObject({ iss: ISSUER, sub: 'sub-1', aud: 'spa' })
    expect(await reloaded.userInfo()).toEqual({ sub: 'sub-1', email: 'ada@example.org' })
    expect(issuer.asked.map(({ url }) => new URL(url).pathname)).toContain('/oauth/jwks')
  })

  test('no credentials go to the OAuth endpoints [API-02]', async () => {
    const { issuer, open } = await createPage()
    const client = open()
    await client.completeSignIn(issuer.authorize(await client.beginSignIn()))
    await client.userInfo()
    expect(new Set(issuer.asked.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
  })

  test('no token is stored, and the verifier is gone', async () => {
    const { issuer, open } = await createPage()
    const client = open()
    await client.completeSignIn(issuer.authorize(await client.beginSignIn()))
    expect(issuer.stored.size).toBe(0)
  })
})

describe('refusals', () => {
  async function completeWith(
    lie: (issuer: FakeIssuer) => void,
    changes?: Record<string, string | null>,
  ): Promise<unknown> {
    const { issuer, open } = await createPage()
    const client = open()
    const url = await client.beginSignIn()
    lie(issuer)
    return await client.completeSignIn(issuer.authorize(url, changes)).catch((error) => error.code)
  }
  const honest = () => undefined

  test.each<[string, Record<string, string | null>]>([
    ['another state', { state: 'other' }],
    ['no state', { state: null }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: null }],
    ['no code', { code: null }],
  ])('an answer with %s is refused', async (_name, changes) => {
    expect(await completeWith(honest, changes)).toBe('oidc_invalid_answer')
  })

  test('an ID token by a key that is not published is refused', async () => {
    const lie = (issuer: FakeIssuer) => {
      issuer.forged = true
    }
    expect(await completeWith(lie)).toBe('oidc_invalid_answer')
  })

  test.each([
    ['nonce', 'replayed'],
    ['aud', 'other'],
    ['iss', 'https://evil.example'],
    ['exp', 1],
  ])('an ID token with another %s is refused', async (name, value) => {
    const lie = (issuer: FakeIssuer) => {
      issuer.claims = { [name]: value }
    }
    expect(await completeWith(lie)).toBe('oidc_invalid_answer')
  })

  test('a code for another verifier is refused by the server', async () => {
    const lie = (issuer: FakeIssuer) => {
      const kept = JSON.parse(issuer.stored.get('shrd-oidc/spa') ?? '')
      issuer.stored.set('shrd-oidc/spa', JSON.stringify({ ...kept, code_verifier: 'x'.repeat(43) }))
    }
    expect(await completeWith(lie)).toBe('oidc_refused')
  })

  test.each(['https://evil.example', `${ISSUER}/other`])(
    'metadata that names %s as its issuer is refused',
    async (named) => {
      const { issuer: fake } = await createPage()
      const fetch: FakeIssuer['fetch'] = async (url, init) => {
        const answer = await fake.fetch(url, init)
        return Response.json({ ...(await answer.json()), issuer: named })
      }
      const client = createOidcClient({
        issuer: ISSUER,
        client_id: 'spa',
        redirect_uri: REDIRECT,
        ports: { storage: fake.storage, fetch },
      })
      await expect(client.beginSignIn()).rejects.toMatchObject({ code: 'oidc_invalid_answer' })
    },
  )

  test("the person's refusal keeps the server's code", async () => {
    const { issuer, open } = await createPage()
    const client = open()
    const url = issuer.authorize(await client.beginSignIn(), { code: null, error: 'access_denied' })
    await expect(client.completeSignIn(url)).rejects.toMatchObject({
      code: 'oidc_refused',
      data: { error: 'access_denied' },
    })
  })

  test('an address that is opened twice completes once', async () => {
    const { issuer, open } = await createPage()
    const client = open()
    const back = issuer.authorize(await client.beginSignIn())
    await client.completeSignIn(back)
    await expect(client.completeSignIn(back)).rejects.toMatchObject({ code: 'oidc_not_begun' })
    await expect(client.userInfo()).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('user info of another subject is refused', async () => {
    const { issuer, open } = await createPage()
    const client = open()
    await client.completeSignIn(issuer.authorize(await client.beginSignIn()))
    issuer.userinfo = { sub: 'sub-2' }
    await expect(client.userInfo()).rejects.toMatchObject({ code: 'oidc_invalid_answer' })
  })

  test('a network that is away is said so, and the next try discovers again', async () => {
    const { issuer } = await createPage()
    const { fetch } = issuer
    const client = createOidcClient({
      issuer: ISSUER,
      client_id: 'spa',
      redirect_uri: REDIRECT,
      ports: { storage: issuer.storage, fetch: (url, init) => away(url, init) },
    })
    let away: FakeIssuer['fetch'] = async () => {
      throw new TypeError('Failed to fetch')
    }
    await expect(client.beginSignIn()).rejects.toMatchObject({ code: 'network' })
    away = fetch
    await expect(client.beginSignIn()).resolves.toContain('/oauth/authorize')
  })
})

describe('addresses', () => {
  test('sign-out names the ID token and where to return, and forgets the tokens', async () => {
    const { issuer, open } = await createPage()
    const client = open()
    const { id_token } = await client.completeSignIn(issuer.authorize(await client.beginSignIn()))
    const url = new URL(await client.signOutUrl(id_token, 'http://localhost:3002/'))
    expect(url.pathname).toBe('/oauth/logout')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id_token_hint: id_token,
      post_logout_redirect_uri: 'http://localhost:3002/',
    })
    await expect(client.userInfo()).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test.each(['http://id.example.org', 'http://localhost.example.org', 'ftp://localhost'])(
    'the issuer %s is refused: http is for loopback hosts',
    async (issuer) => {
      const { issuer: ports } = await createPage()
      const options = { client_id: 'spa', redirect_uri: REDIRECT, ports }
      expect(() => createOidcClient({ ...options, issuer })).toThrow(TypeError)
    },
  )

  test.each(['https://id.example.org', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'the issuer %s is accepted',
    async (issuer) => {
      const { issuer: ports } = await createPage()
      const options = { client_id: 'spa', redirect_uri: REDIRECT, ports }
      expect(() => createOidcClient({ ...options, issuer })).not.toThrow()
    },
  )
})
