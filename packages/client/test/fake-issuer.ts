import { encodeBase64Url } from '@shrd/crypto'
import type { OidcPorts } from '../src/oidc/oidc-client.ts'

/** A small OpenID provider in memory, which a test can make lie. */
export interface FakeIssuer extends OidcPorts {
  readonly issuer: string
  /** The person agrees: the address that leads back, with a code. */
  authorize(url: string, changes?: Record<string, string | null>): string
  /** Members to change in the next ID tokens. */
  claims: Record<string, unknown>
  /** Signs the next ID tokens with a key that is not published. */
  forged: boolean
  userinfo: Record<string, unknown>
  /** Addresses asked for, with the credentials mode. */
  readonly asked: { url: string; credentials: string | undefined }[]
  readonly stored: Map<string, string>
}

/** An issuer that signs with ES256 and checks the code verifier. */
export async function createFakeIssuer(issuer: string): Promise<FakeIssuer> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const published = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const unknown = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const jwk = await crypto.subtle.exportKey('jwk', published.publicKey)
  const codes = new Map<string, URLSearchParams>()
  const stored = new Map<string, string>()

  async function signToken(claims: object, key: CryptoKey): Promise<string> {
    const part = (value: object) => encodeBase64Url(new TextEncoder().encode(JSON.stringify(value)))
    const text = `${part({ alg: 'ES256', kid: 'k1', typ: 'JWT' })}.${part(claims)}`
    const parameters = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(parameters, key, new TextEncoder().encode(text))
    return `${text}.${encodeBase64Url(new Uint8Array(signature))}`
  }

  async function redeem(body: URLSearchParams): Promise<Response> {
    const request = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const verifier = new TextEncoder().encode(body.get('code_verifier') ?? '')
    const challenge = encodeBase64Url(
      new Uint8Array(await crypto.subtle.digest('SHA-256', verifier)),
    )
    if (request?.get('code_challenge') !== challenge) {
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    }
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      sub: 'sub-1',
      aud: request.get('client_id'),
      nonce: request.get('nonce'),
      iat: now,
      exp: now + 300,
      ...fake.claims,
    }
    const id_token = await signToken(claims, (fake.forged ? unknown : published).privateKey)
    return Response.json({ access_token: 'at', token_type: 'Bearer', expires_in: 300, id_token })
  }

  const fake: FakeIssuer = {
    issuer,
    claims: {},
    forged: false,
    userinfo: { sub: 'sub-1', email: 'ada@example.org' },
    asked: [],
    stored,
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    authorize(url, changes = {}) {
      const request = new URL(url).searchParams
      codes.set('code-1', request)
      const back = new URL(request.get('redirect_uri') ?? '')
      const answer = { code: 'code-1', state: request.get('state'), iss: issuer, ...changes }
      for (const [name, value] of Object.entries(answer)) {
        if (value !== null) back.searchParams.set(name, value)
      }
      return back.href
    },
    async fetch(url, init) {
      fake.asked.push({ url, credentials: init.credentials })
      switch (new URL(url).pathname) {
        case '/.well-known/openid-configuration':
          return Response.json({
            issuer,
            authorization_endpoint: `${issuer}/oauth/authorize`,
            token_endpoint: `${issuer}/oauth/token`,
            userinfo_endpoint: `${issuer}/oauth/userinfo`,
            end_session_endpoint: `${issuer}/oauth/logout`,
            jwks_uri: `${issuer}/oauth/jwks`,
            authorization_response_iss_parameter_supported: true,
            id_token_signing_alg_values_supported: ['ES256'],
          })
        case '/oauth/jwks':
          return Response.json({ keys: [{ ...jwk, kid: 'k1', alg: 'ES256', use: 'sig' }] })
        case '/oauth/token':
          return redeem(new URLSearchParams(String(init.body)))
        case '/oauth/userinfo':
          return Response.json(fake.userinfo)
        default:
          return new Response('not found', { status: 404 })
      }
    },
  }
  return fake
}
