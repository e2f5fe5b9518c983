import {
  fromBase64Url,
  hashText,
  toBase64Url,
  toBytes,
  toJsonPart,
} from '../../src/auth/base64url.ts'

/** What was asked of the issuer. */
export interface AskedRequest {
  readonly path: string
  readonly form: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly credentials: RequestCredentials
}

/** A small identity service in memory, which a test can make lie. */
export interface FakeIssuer {
  readonly issuer: string
  readonly asked: AskedRequest[]
  /** Members to change in the next ID tokens; `undefined` leaves one out. */
  claims: Record<string, unknown>
  /** Members to change in the metadata, and in the answers of the token endpoint. */
  metadata: Record<string, unknown>
  tokens: Record<string, unknown>
  userinfo: Record<string, unknown>
  /** What ID tokens are signed with. */
  readonly key: CryptoKeyPair
  /** A nonce that proofs must hold; `''` asks for none. */
  nonce: string
  /** Answers of a path before the issuer's own; `away` is no answer. */
  readonly instead: Map<string, (() => Promise<Response>) | 'away'>
  /** Refresh tokens that are good for one use. */
  readonly refreshTokens: Set<string>
  /** The person agrees: the address that leads back, with a code. */
  authorize(url: string | undefined, changes?: Record<string, string | null>): string
  /** A code as the challenge endpoint gives one. */
  giveCode(form: Readonly<Record<string, string>>): string
  fetch(request: Request): Promise<Response>
  paths(): string[]
}

/** Claims of a proof of possession, after its signature was verified. */
export async function readProof(proof: string | null): Promise<Record<string, unknown>> {
  const [header = '', payload = '', signature = ''] = (proof ?? '').split('.')
  const parse = (part: string) => JSON.parse(new TextDecoder().decode(fromBase64Url(part)))
  const key = await crypto.subtle.importKey('jwk', parse(header).jwk, ECDSA, true, ['verify'])
  const text = toBytes(`${header}.${payload}`)
  if (!(await crypto.subtle.verify(ECDSA, key, fromBase64Url(signature), text))) {
    throw new Error('the proof is not signed')
  }
  return { ...parse(payload), header: parse(header) }
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Signs claims as a JWT. */
export async function signJwt({ privateKey }: CryptoKeyPair, claims: object): Promise<string> {
  const text = `${toJsonPart({ alg: 'ES256', kid: 'k1' })}.${toJsonPart(claims)}`
  const signature = await crypto.subtle.sign(ECDSA, privateKey, toBytes(text))
  return `${text}.${toBase64Url(signature)}`
}

/** An issuer with one person, `sub-1`. */
export async function createFakeIssuer(issuer: string): Promise<FakeIssuer> {
  const codes = new Map<string, Readonly<Record<string, string>>>()
  const fail = (error: string) => Response.json({ error }, { status: 400 })
  let count = 0

  async function issue(client_id: string | undefined, nonce?: string): Promise<Response> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, sub: 'sub-1', aud: client_id, nonce, iat: now, exp: now + 900 }
    const refresh_token = `refresh-${++count}`
    fake.refreshTokens.add(refresh_token)
    return Response.json({
      access_token: `access-${count}`,
      token_type: 'DPoP',
      expires_in: 900,
      scope: 'openid profile email',
      refresh_token,
      id_token: await signJwt(fake.key, { ...claims, ...fake.claims }),
      ...fake.tokens,
    })
  }

  async function token(form: Readonly<Record<string, string>>): Promise<Response> {
    const { grant_type, code = '', refresh_token = '', client_id } = form
    if (grant_type === 'refresh_token') {
      return fake.refreshTokens.delete(refresh_token) ? issue(client_id) : fail('invalid_grant')
    }
    const request = codes.get(code)
    codes.delete(code)
    const challenge = await hashText(form.code_verifier ?? '')
    const isGood =
      request?.code_challenge === challenge && request.redirect_uri === form.redirect_uri
    return isGood ? issue(client_id, request.nonce) : fail('invalid_grant')
  }

  async function isWithoutNonce({ headers }: Request): Promise<boolean> {
    if (fake.nonce === '' || !headers.has('DPoP')) return false
    return (await readProof(headers.get('DPoP'))).nonce !== fake.nonce
  }

  const fake: FakeIssuer = {
    issuer,
    asked: [],
    ...{ claims: {}, metadata: {}, tokens: {}, nonce: '' },
    userinfo: { sub: 'sub-1', email: 'ada@example.org', name: 'Ada' },
    key: await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']),
    instead: new Map(),
    refreshTokens: new Set(),
    paths: () => fake.asked.map(({ path }) => path),
    giveCode(form) {
      const code = `code-${++count}`
      codes.set(code, form)
      return code
    },
    authorize(url = '', changes = {}) {
      const request = Object.fromEntries(new URL(url).searchParams)
      const back = new URL(request.redirect_uri ?? '')
      const answer = { code: fake.giveCode(request), state: request.state, iss: issuer, ...changes }
      for (const [name, value] of Object.entries(answer)) {
        if (typeof value === 'string') back.searchParams.set(name, value)
      }
      return back.href
    },
    async fetch(request) {
      const { pathname: path } = new URL(request.url)
      const form = Object.fromEntries(new URLSearchParams(await request.clone().text()))
      const { headers, credentials } = request
      fake.asked.push({ path, form, headers, credentials })
      const instead = fake.instead.get(path)
      if (instead === 'away') throw new TypeError('Failed to fetch')
      if (instead !== undefined) return instead()
      if (await isWithoutNonce(request)) {
        const told = { status: 400, headers: { 'DPoP-Nonce': fake.nonce } }
        return Response.json({ error: 'use_dpop_nonce' }, told)
      }
      switch (path) {
        case '/.well-known/openid-configuration':
          return Response.json({
            issuer,
            authorization_endpoint: `${issuer}/oauth/authorize`,
            authorization_challenge_endpoint: `${issuer}/oauth/authorize-challenge`,
            token_endpoint: `${issuer}/oauth/token`,
            userinfo_endpoint: `${issuer}/oauth/userinfo`,
            revocation_endpoint: `${issuer}/oauth/revoke`,
            end_session_endpoint: `${issuer}/oauth/end-session`,
            jwks_uri: `${issuer}/oauth/jwks`,
            authorization_response_iss_parameter_supported: true,
            ...fake.metadata,
          })
        case '/oauth/token':
          return token(form)
        case '/oauth/userinfo':
          return Response.json(fake.userinfo)
        case '/oauth/revoke':
          fake.refreshTokens.delete(form.token ?? '')
          return new Response(null)
        default:
          return new Response('not found', { status: 404 })
      }
    },
  }
  return fake
}
