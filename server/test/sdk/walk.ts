import type { StepData, StepEvent } from '@shrd/contract'
import { createTotpToken } from '@shrd/testing'
import { decodeJwt } from 'jose'
import type { TestAnswer } from '../http-client.ts'
import { CHALLENGE, type ProofKey } from '../relying-parties/challenge-application.ts'
import { APPLICATION } from '../relying-parties/register-client.ts'
import { ORIGIN, type Service } from './both-services.ts'

/** Of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CODE_CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** The password of everybody in these tests. */
export const PASSWORD = 'correct horse battery staple'

type Fields = Readonly<Record<string, string | undefined>>

/** How a request is made. */
export interface Asking {
  readonly fields?: Fields
  readonly headers?: Readonly<Record<string, string>>
  readonly key?: ProofKey
}

/** One application that walks through a service, and what it sees. */
export interface Walk {
  readonly email: string
  /** What can be compared of each answer, in order. */
  readonly seen: unknown[]
  /** The last answer. */
  readonly last: TestAnswer
  /** The tokens that came last, and the code. */
  readonly tokens: Readonly<Record<string, string>>
  readonly service: Service
  begin(asking?: Asking): Promise<void>
  send(event: StepEvent, asking?: Asking): Promise<void>
  /** The event of the password of this person. */
  signIn(asking?: Asking): Promise<void>
  redeem(asking?: Asking): Promise<void>
  refresh(asking?: Asking): Promise<void>
  userinfo(asking?: Asking & { scheme?: string; token?: string }): Promise<void>
  post(path: string, asking?: Asking): Promise<void>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<void>
  /** A token of the authenticator that is being set up, so many steps from now. */
  setUpToken(steps?: number): Promise<string>
}

/** Begins at a service, as one client, with a person of its own. */
export async function startWalk(service: Service, client_id: string, id: number): Promise<Walk> {
  const email = `person${id}@example.org`
  await service.addPerson({ email, password: PASSWORD, name: 'Zoe Quill', locale: 'da' })
  const known: { last: TestAnswer; tokens: Record<string, string>; code: string; secret: string } =
    {
      last: { status: 0, headers: {}, text: '', json: undefined },
      ...{ tokens: {}, code: '', secret: '' },
    }
  const seen: unknown[] = []

  async function keep(answer: TestAnswer): Promise<void> {
    known.last = answer
    seen.push(describe(answer))
    const { json } = answer
    if (json?.access_token) known.tokens = json
    if (json?.authorization_code) known.code = json.authorization_code
    if (json?.data?.setup) known.secret = json.data.setup.secret
  }

  async function post(path: string, { fields = {}, headers, key }: Asking = {}): Promise<void> {
    const proof = key && { dpop: await key.prove(service.issuer, path) }
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(withoutUndefined({ client_id, ...fields })).toString()
    const all = { ...type, ...proof, ...(headers ?? { origin: ORIGIN }) }
    await keep(await service.send(path, { method: 'POST', headers: all, body }))
  }

  const walk: Walk = {
    ...{ email, seen, service, post },
    get last() {
      return known.last
    },
    get tokens() {
      return { ...known.tokens, code: known.code }
    },
    begin: ({ fields, ...asking } = {}) =>
      post(CHALLENGE, { ...asking, fields: { ...authorizationRequest(), ...fields } }),
    send(event, { fields, ...asking } = {}) {
      const { auth_session } = known.last.json ?? {}
      const sent = { auth_session, event: JSON.stringify(event), ...fields }
      return post(CHALLENGE, { ...asking, fields: sent })
    },
    signIn: (asking) => walk.send({ type: 'password', email, password: PASSWORD }, asking),
    redeem({ fields, ...asking } = {}) {
      const { redirect_uri } = APPLICATION
      const { code } = known
      const sent = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: VERIFIER }
      return post('/oauth/token', { ...asking, fields: { ...sent, ...fields } })
    },
    refresh({ fields, ...asking } = {}) {
      const { refresh_token } = known.tokens
      const sent = { grant_type: 'refresh_token', refresh_token }
      return post('/oauth/token', { ...asking, fields: { ...sent, ...fields } })
    },
    async userinfo({ key, scheme = 'Bearer', token = known.tokens.access_token ?? '' } = {}) {
      const ath = key && (await hash(token))
      const dpop = key && (await key.prove(service.issuer, '/oauth/userinfo', { ath, htm: 'GET' }))
      const headers = { authorization: `${scheme} ${token}`, ...(dpop && { dpop }) }
      await walk.get('/oauth/userinfo', headers)
    },
    get: async (path, headers = {}) => keep(await service.send(path, { headers })),
    setUpToken: (steps = 0) => createTotpToken(known.secret, service.now() + steps * 30_000),
  }
  return walk
}

/** What every sign-in asks for. */
export function authorizationRequest(): Fields {
  return {
    redirect_uri: APPLICATION.redirect_uri,
    scope: 'openid profile email',
    nonce: 'n-0S6_WzA2Mj',
    state: 'kept by the application',
    code_challenge: CODE_CHALLENGE,
    code_challenge_method: 'S256',
  }
}

/** What is the same at both services: secrets, moments and words of descriptions are not. */
function describe({ status, headers, json }: TestAnswer): unknown {
  const { error, code, next, data, access_token } = json ?? {}
  return {
    ...{ status, error, code },
    shared: headers['access-control-allow-origin'],
    members: Object.keys(json ?? {}).sort(),
    ...(next && { next, data: describeData(data) }),
    ...(access_token && describeTokens(json)),
    ...(status === 200 &&
      json?.sub && {
        ...{ ...json, sub: 'somebody', updated_at: typeof json.updated_at },
        ...{ created_at: typeof json.created_at, fresh_until: typeof json.fresh_until },
      }),
  }
}

function describeData({ setup, expires_at, ...data }: StepData): unknown {
  const shown = setup && {
    secret: setup.secret.length,
    qrCode: setup.qrCode.slice(0, 11),
    codes: setup.codes.map((code) => /^[0-9A-Z]{5}(-[0-9A-Z]{5}){2}$/.test(code)),
  }
  return { ...data, setup: shown, expires_at: typeof expires_at }
}

function describeTokens(tokens: Readonly<Record<string, string>>): unknown {
  const { id_token, scope, token_type, expires_in, access_token = '' } = tokens
  const { iss, sub, iat, exp, auth_time, sid, at_hash, ...claims } = decode(id_token)
  const { cnf, ...api } = access_token.includes('.') ? decode(access_token) : {}
  return {
    ...{ scope, token_type, expires_in, claims },
    id: [iss, sub, iat, exp, auth_time, sid].map((claim) => typeof claim),
    api: { ...api, iss: '', sub: '', iat: 0, exp: 0, jti: '', auth_time: 0 },
    isBound: cnf !== undefined,
  }
}

function decode(token: string | undefined): Record<string, unknown> {
  return token === undefined ? {} : { ...decodeJwt(token) }
}

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(bytes).toString('base64url')
}

function withoutUndefined(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
