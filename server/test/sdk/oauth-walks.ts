import { createProofKey } from '../relying-parties/challenge-application.ts'
import { API, ORIGIN, SECRET } from './both-services.ts'
import type { NamedWalk } from './named-walk.ts'
import { authorizationRequest, type Walk } from './walk.ts'

/** Signs in, which is not what these walks are about. */
async function signIn(walk: Walk, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await walk.begin({ fields })
  await walk.signIn()
}

const CHALLENGE = '/oauth/authorize-challenge'

/** Signs in for the own account, and looks at it. */
async function readAccount(walk: Walk, scope: string): Promise<void> {
  await signIn(walk, { scope })
  await walk.redeem()
  await getAccount(walk)
}

const getAccount = (walk: Walk, origin: string = ORIGIN) =>
  walk.get('/api/account', { authorization: `Bearer ${walk.tokens.access_token}`, origin })

/** Tokens and what is done with them, right and wrong. */
export const OAUTH_WALKS: readonly NamedWalk[] = [
  {
    name: 'the own account of a user, with a token of the scope',
    client: 'account',
    go: (walk) => readAccount(walk, 'openid me:read'),
  },
  {
    name: 'the own account of a user, with another scope',
    client: 'account',
    go: (walk) => readAccount(walk, 'openid me:security'),
  },
  {
    name: 'a scope of the own account that the settings do not allow',
    client: 'account',
    go: (walk) => walk.begin({ fields: { scope: 'openid me:write' } }),
  },
  {
    name: 'the own account of a user, with a token that was revoked',
    client: 'account',
    go: async (walk) => {
      await readAccount(walk, 'openid me:read')
      await walk.post('/oauth/revoke', { fields: { token: walk.tokens.access_token } })
      await getAccount(walk)
    },
  },
  {
    name: 'tokens, whose they are, new ones, and the end of them',
    go: async (walk) => {
      await signIn(walk)
      await walk.redeem()
      await walk.userinfo()
      await walk.refresh()
      await walk.userinfo()
      await walk.post('/oauth/revoke', { fields: { token: walk.tokens.refresh_token } })
      await walk.userinfo()
      await walk.refresh()
    },
  },
  {
    name: 'an access token that is revoked',
    go: async (walk) => {
      await signIn(walk)
      await walk.redeem()
      await walk.post('/oauth/revoke', { fields: { token: walk.tokens.access_token } })
      await walk.userinfo()
      await walk.refresh()
    },
  },
  {
    name: 'a code that is used twice',
    go: async (walk) => {
      await signIn(walk)
      await walk.redeem()
      await walk.redeem()
      await walk.userinfo()
      await walk.refresh()
    },
  },
  {
    name: 'a refresh token that is used twice, at once and later',
    go: async (walk) => {
      await signIn(walk)
      await walk.redeem()
      const { refresh_token } = walk.tokens
      await walk.refresh()
      walk.service.wait(1_000)
      await walk.refresh({ fields: { refresh_token } })
      await walk.refresh()
      walk.service.wait(3_000)
      await walk.refresh({ fields: { refresh_token } })
      await walk.refresh()
      await walk.userinfo()
    },
  },
  ...(
    [
      ['another verifier', { code_verifier: 'a'.repeat(43) }],
      ['no verifier', { code_verifier: undefined }],
      ['another address', { redirect_uri: 'https://app.example/other' }],
      ['no address', { redirect_uri: undefined }],
      ['no code', { code: undefined }],
      ['a code that is made up', { code: 'made up' }],
      ['another client', { client_id: 'other' }],
      ['an unknown client', { client_id: 'nobody' }],
      ['no client', { client_id: undefined }],
      ['no grant type', { grant_type: undefined }],
      ['an unknown grant type', { grant_type: 'password' }],
    ] as const
  ).map(([name, fields]) => ({
    name: `a code with ${name}, and then as it should be`,
    go: async (walk: Walk) => {
      await signIn(walk)
      await walk.redeem({ fields })
      await walk.redeem()
    },
  })),
  {
    name: 'a code of a page at another origin',
    go: async (walk) => {
      await signIn(walk)
      await walk.redeem({ headers: { origin: 'https://evil.example' } })
      await walk.redeem({ headers: {} })
    },
  },
  {
    name: 'fewer scopes, and more',
    go: async (walk) => {
      await signIn(walk)
      await walk.redeem()
      await walk.refresh({ fields: { scope: 'openid account' } })
      await walk.refresh({ fields: { scope: 'openid' } })
      await walk.userinfo()
      await walk.refresh()
    },
  },
  {
    name: 'a refresh token of nobody, of another client, and none',
    go: async (walk) => {
      await signIn(walk)
      await walk.redeem()
      await walk.refresh({ fields: { refresh_token: 'made up' } })
      await walk.refresh({ fields: { client_id: 'other' } })
      await walk.refresh({ fields: { refresh_token: undefined } })
      await walk.refresh()
    },
  },
  {
    name: 'scopes that do not exist, and no openid among them',
    go: async (walk) => {
      await walk.begin({ fields: { scope: 'profile unheard-of' } })
      await walk.begin({ fields: { scope: 'profile unheard-of', nonce: undefined } })
      await walk.signIn()
      await walk.redeem()
      await walk.userinfo()
    },
  },
  {
    name: 'a token for an API',
    go: async (walk) => {
      await signIn(walk, { resource: API, scope: 'openid read unheard-of' })
      await walk.redeem()
      await walk.userinfo()
      await walk.refresh({ fields: { resource: API } })
      await walk.userinfo()
      await walk.refresh({ fields: { resource: 'https://api.evil.example/' } })
      await walk.refresh()
    },
  },
  {
    name: 'a token for an API and nothing else, bound to a key',
    go: async (walk) => {
      const key = await createProofKey()
      const fields = { resource: API, scope: 'read write', nonce: undefined }
      await walk.begin({ fields, key })
      await walk.signIn({ key })
      await walk.redeem({ key })
      await walk.refresh({ key })
    },
  },
  {
    name: 'a backend that wants to go on while nobody is there',
    client: 'backend',
    go: async (walk) => {
      const fields = { client_secret: SECRET }
      const headers = {}
      await walk.begin({ headers, fields: { ...fields, scope: 'openid offline_access' } })
      await walk.signIn({ headers, fields })
      await walk.redeem({ headers, fields: { client_secret: 'another' } })
      await walk.redeem({ headers, fields })
      await walk.refresh({ headers, fields })
    },
  },
  {
    name: 'a token that is bound to a key from the exchange on',
    go: async (walk) => {
      const key = await createProofKey()
      await signIn(walk)
      await walk.redeem({ key })
      await walk.userinfo({ key, scheme: 'DPoP' })
      await walk.refresh()
      await walk.refresh({ key })
    },
  },
  {
    name: 'no token, one that is made up, and a proof for none',
    go: async (walk) => {
      const key = await createProofKey()
      await walk.get('/oauth/userinfo')
      await walk.userinfo({ token: 'made-up' })
      await walk.userinfo({ token: 'made-up', key, scheme: 'DPoP' })
      await signIn(walk)
      await walk.redeem()
      await walk.userinfo({ key, scheme: 'DPoP' })
    },
  },
  {
    name: 'a revocation of nothing, of what is made up, and by another client',
    go: async (walk) => {
      await signIn(walk)
      await walk.redeem()
      await walk.post('/oauth/revoke')
      await walk.post('/oauth/revoke', { fields: { token: 'made up' } })
      const token = walk.tokens.refresh_token
      await walk.post('/oauth/revoke', { fields: { token, client_id: 'other' } })
      await walk.post('/oauth/revoke', { fields: { token, client_id: 'nobody' } })
      await walk.refresh()
    },
  },
  {
    name: 'bodies that are no form, are too large, or say a thing twice',
    go: async (walk) => {
      const send = async (type: string, body: string) => {
        const headers = { origin: ORIGIN, 'content-type': type }
        const { status, json } = await walk.service.send(CHALLENGE, {
          ...{ method: 'POST', headers, body },
        })
        walk.seen.push([status, json?.error])
      }
      const form = 'application/x-www-form-urlencoded'
      await send('application/json', '{}')
      await send(form, `client_id=page&more=${'x'.repeat(16_384)}`)
      await send(form, 'client_id=page&client_id=page')
      await walk.get(CHALLENGE)
    },
  },
  {
    name: 'a preflight of a page that is known, and of one that is not',
    go: async (walk) => {
      for (const origin of [ORIGIN, 'https://evil.example']) {
        const headers = { origin, 'access-control-request-method': 'POST' }
        const answer = await walk.service.send(CHALLENGE, { method: 'OPTIONS', headers })
        walk.seen.push([answer.status, answer.headers['access-control-allow-origin']])
      }
    },
  },
  ...(
    [
      ['an unknown client', { client_id: 'nobody' }],
      ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }],
      ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
      ['silence where nobody is signed in', { prompt: 'none' }],
      ['an unknown response type', { response_type: 'token' }],
    ] as const
  ).map(([name, fields]) => ({
    name: `a browser that comes with ${name}`,
    go: async (walk: Walk) => {
      const all = { client_id: 'page', response_type: 'code', ...authorizationRequest(), ...fields }
      const given = Object.entries(all).filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(given.map(([member, value]) => [member, value ?? '']))
      const { status, headers } = await walk.service.send(`/oauth/authorize?${query}`)
      const location = headers.location?.replace('#', '?')
      const back = location === undefined ? undefined : new URL(location)
      const names = ['error', 'state', 'iss']
      const told = names.map((one) => Boolean(back?.searchParams.get(one)))
      walk.seen.push({ status, told, error: back?.searchParams.get('error') })
    },
  })),
  {
    name: 'what the service says of itself',
    go: async (walk) => {
      for (const path of ['openid-configuration', 'oauth-authorization-server']) {
        const { json, status } = await walk.service.send(`/.well-known/${path}`)
        const told = ['authorization', 'token', 'userinfo', 'revocation', 'end_session', 'jwks']
        const addresses = [...told, 'authorization_challenge'].map((one) => {
          const address: string = json[one === 'jwks' ? 'jwks_uri' : `${one}_endpoint`]
          return address.replace(walk.service.issuer, '')
        })
        const { scopes_supported, code_challenge_methods_supported } = json
        walk.seen.push({
          ...{ status, addresses, scopes_supported, code_challenge_methods_supported },
          isOwn: json.issuer === walk.service.issuer,
        })
      }
    },
  },
]
