import type { StepEvent, StepOutput } from '@shrd/contract'
import { encodeBase64Url } from '@shrd/crypto'
import type { IdentityService } from '../src/identity-service.ts'

/** Of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CODE_CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** Where the application of these tests has its pages. */
export const ORIGIN = 'https://app.example'

type Fields = Readonly<Record<string, string>>

/** What was answered, with the members that tests look at. */
export interface Answer extends Partial<Pick<StepOutput, 'next' | 'data'>> {
  readonly status: number
  readonly error?: string
  readonly auth_session?: string
  readonly authorization_code?: string
  readonly access_token?: string
  readonly refresh_token?: string
  readonly id_token?: string
  readonly token_type?: string
  readonly [member: string]: unknown
}

/** How a request differs from the usual one. */
export interface Changes {
  readonly fields?: Fields
  readonly headers?: Fields
  /** Proves its key at this request. */
  readonly key?: ProofKey
}

/** A key for proofs (RFC 9449). */
export interface ProofKey {
  prove(claims: Readonly<Record<string, unknown>>): Promise<string>
}

/** An application with the id `app`, in front of a service of tests. */
export interface ServiceVisitor {
  begin(changes?: Changes): Promise<Answer>
  send(auth_session: string | undefined, event: StepEvent, changes?: Changes): Promise<Answer>
  /** From the beginning to the code. */
  signIn(email: string, password: string, changes?: Changes): Promise<string>
  redeem(code: string, changes?: Changes): Promise<Answer>
  refresh(refresh_token: string | undefined, changes?: Changes): Promise<Answer>
  userinfo(access_token: string | undefined, changes?: Changes): Promise<Answer>
  /** The address that a browser is sent back to from the authorization endpoint. */
  authorize(fields?: Fields): Promise<URL>
}

/** Asks a service for one of its paths. */
export async function askService(
  { fetch, issuer }: IdentityService,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(new Request(`${issuer}${path}`, init))
  if (answer === undefined) throw new Error(`${path} is not served`)
  return answer
}

/** See {@link ServiceVisitor}. */
export function visitService(service: IdentityService): ServiceVisitor {
  const { issuer } = service
  const ask = (path: string, init?: RequestInit) => askService(service, path, init)

  async function post(path: string, sent: Fields, changes: Changes = {}): Promise<Answer> {
    const { fields, headers, key } = changes
    const dpop = key && (await key.prove({ htm: 'POST', htu: `${issuer}${path}` }))
    const answer = await ask(path, {
      method: 'POST',
      headers: { origin: ORIGIN, ...(dpop && { dpop }), ...headers },
      body: new URLSearchParams({ client_id: 'app', ...sent, ...fields }),
    })
    return { ...(await answer.json()), status: answer.status }
  }

  const challenge = (sent: Fields, changes?: Changes) =>
    post('/oauth/authorize-challenge', sent, changes)

  const visitor: ServiceVisitor = {
    begin: (changes) => challenge(request(), changes),
    send: (auth_session = '', event, changes) =>
      challenge({ auth_session, event: JSON.stringify(event) }, changes),
    async signIn(email, password, changes) {
      const { auth_session } = await visitor.begin(changes)
      const event = { type: 'password', email, password } as const
      const { authorization_code = '' } = await visitor.send(auth_session, event, {
        ...(changes?.key && { key: changes.key }),
      })
      return authorization_code
    },
    redeem(code, changes) {
      const { redirect_uri } = request()
      const sent = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: VERIFIER }
      return post('/oauth/token', sent, changes)
    },
    refresh: (refresh_token = '', changes) =>
      post('/oauth/token', { grant_type: 'refresh_token', refresh_token }, changes),
    async userinfo(access_token = '', { key, headers } = {}) {
      const htu = `${issuer}/oauth/userinfo`
      const dpop = key && (await key.prove({ htm: 'GET', htu, ath: await hash(access_token) }))
      const authorization = `${dpop ? 'DPoP' : 'Bearer'} ${access_token}`
      const all = { authorization, ...(dpop && { dpop }), ...headers }
      const answer = await ask('/oauth/userinfo', { headers: all })
      return { ...(await answer.json()), status: answer.status }
    },
    async authorize(fields) {
      const asked = { client_id: 'app', response_type: 'code', ...request(), ...fields }
      const query = new URLSearchParams(asked)
      const answer = await ask(`/oauth/authorize?${query}`)
      return new URL(answer.headers.get('location') ?? 'about:blank')
    },
  }
  return visitor
}

function request(): { redirect_uri: string } & Fields {
  return {
    redirect_uri: `${ORIGIN}/callback`,
    scope: 'openid profile email',
    state: 'kept by the application',
    nonce: 'n-0S6_WzA2Mj',
    code_challenge: CODE_CHALLENGE,
    code_challenge_method: 'S256',
  }
}

/** Makes a key for ES256. */
export async function createProofKey(): Promise<ProofKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, [
    'sign',
    'verify',
  ])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return {
    async prove(claims) {
      const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } }
      const payload = { jti: crypto.randomUUID(), iat: Math.floor(Date.now() / 1000), ...claims }
      const text = `${encode(header)}.${encode(payload)}`
      const by = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await crypto.subtle.sign(by, privateKey, new TextEncoder().encode(text))
      return `${text}.${encodeBase64Url(new Uint8Array(signature))}`
    },
  }
}

function encode(part: object): string {
  return encodeBase64Url(new TextEncoder().encode(JSON.stringify(part)))
}

async function hash(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
