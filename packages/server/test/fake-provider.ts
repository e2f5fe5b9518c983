import { createHash, randomUUID } from 'node:crypto'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { createProvider, type Provider } from '../src/provider/create-provider.ts'

/** The issuer of these tests, and the API that tokens are for. */
export const ISSUER = 'https://id.example.org'
export const AUDIENCE = 'https://api.example.com'
export const ACCOUNT = 'acc_own'

/** An identity service of a test: its keys, tokens, and everything that was requested. */
export interface FakeProvider {
  readonly provider: Provider
  readonly requests: { readonly url: string; readonly init: RequestInit }[]
  readonly publicJwk: JWK
  /** Responses by path, before those that it has by itself. */
  readonly answers: Record<string, (init: RequestInit) => Response | Promise<Response>>
  /** Replaces its key, so that tokens have another `kid`. */
  rotate(): Promise<void>
  /** Signs an access token of `sub` p_1, unless the claims say otherwise. */
  sign(claims?: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
}

/** The seconds of now. */
export const seconds = (): number => Math.floor(Date.now() / 1_000)

/** The claims of a token that is valid everywhere in these tests. */
export function createClaims(): JWTPayload {
  const now = seconds()
  return {
    iss: ISSUER,
    aud: AUDIENCE,
    sub: 'p_1',
    client_id: 'page',
    account_id: ACCOUNT,
    scope: 'read write',
    iat: now,
    exp: now + 300,
    jti: randomUUID(),
  }
}

/** Creates an identity service that answers `fetch` of its provider. */
export async function createFakeProvider(issuer: string = ISSUER): Promise<FakeProvider> {
  const requests: FakeProvider['requests'] = []
  const answers: FakeProvider['answers'] = {}
  const state = { keys: await createKeys('key-1'), count: 1 }
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    end_session_endpoint: `${issuer}/oauth/end-session`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    jwks_uri: `${issuer}/oauth/jwks`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
  }
  const own: FakeProvider['answers'] = {
    '/.well-known/openid-configuration': () => Response.json(metadata),
    '/oauth/jwks': () => Response.json({ keys: [state.keys.publicJwk] }),
  }
  const fetch = async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    const { pathname } = new URL(url)
    const answer = answers[pathname] ?? own[pathname]
    return answer?.(init) ?? new Response(null, { status: 404 })
  }
  return {
    provider: createProvider(issuer, { fetch }),
    requests,
    answers,
    get publicJwk() {
      return state.keys.publicJwk
    },
    async rotate() {
      state.count += 1
      state.keys = await createKeys(`key-${state.count}`)
    },
    sign: (claims = {}, header = {}) => {
      const { kid } = state.keys.publicJwk
      return new SignJWT({ ...createClaims(), ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...(kid && { kid }), ...header })
        .sign(state.keys.privateKey)
    },
  }
}

async function createKeys(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
  return { privateKey, publicJwk }
}

/** A caller with a key of its own. */
export interface Holder {
  readonly jkt: string
  readonly privateKey: CryptoKey
  /** Proves a request with a token, unless the claims or the header say otherwise. */
  prove(token: string, claims?: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
}

/** Creates a caller that proves `GET` requests of `/notes` at {@link AUDIENCE}. */
export async function createHolder(): Promise<Holder> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return {
    privateKey,
    jkt: await calculateJwkThumbprint(jwk),
    prove: (token, claims = {}, header = {}) =>
      new SignJWT({
        htm: 'GET',
        htu: `${AUDIENCE}/notes`,
        ath: createHash('sha256').update(token).digest('base64url'),
        iat: seconds(),
        jti: randomUUID(),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
        .sign(privateKey),
  }
}
