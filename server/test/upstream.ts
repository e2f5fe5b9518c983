import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { randomId } from './rows.ts'

/** Who signs in at the upstream. */
export interface UpstreamPerson {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** What an upstream does wrongly from now on. */
export interface UpstreamLies {
  /** Instead of its own. */
  readonly iss?: string
  /** In the ID token. */
  readonly nonce?: string
  readonly aud?: string
  /** Parameters of the answer; `null` leaves one out. */
  readonly answer?: Readonly<Record<string, string | null>>
  /** Another key signs. */
  readonly isForged?: boolean
  /** Seconds by which its clock is ahead. */
  readonly ahead?: number
  /** Answers everything with this status. */
  readonly status?: number
  /** Returns no ID token. */
  readonly hasNoIdToken?: boolean
  /** Returns no refresh token with a code, as some do from the second sign-in on. */
  readonly hasNoRefreshToken?: boolean
}

/** A provider in this process, which does as told. */
export interface Upstream {
  readonly origin: string
  readonly client: { readonly client_id: string; readonly secret: string }
  /** Who signs in next. */
  person: UpstreamPerson
  lies: UpstreamLies
  /** What `/emails` answers. */
  emails: readonly object[]
  /** The parameters of the authorization requests. */
  readonly asked: readonly URLSearchParams[]
  /** The bodies of the token requests. */
  readonly redeemed: readonly URLSearchParams[]
  stop(): Promise<void>
}

interface Issued {
  readonly person: UpstreamPerson
  readonly params: URLSearchParams
}

/** Starts a provider on loopback. It signs everybody in at once, as who `person` says. */
export async function startUpstream(): Promise<Upstream> {
  const own = await generateKeyPair('ES256')
  const other = await generateKeyPair('ES256')
  const codes = new Map<string, Issued>()
  const tokens = new Map<string, UpstreamPerson>()
  const asked: URLSearchParams[] = []
  const redeemed: URLSearchParams[] = []
  const state: Pick<Upstream, 'person' | 'lies' | 'emails'> = {
    ...{ person: { sub: 'nobody' }, lies: {}, emails: [] },
  }
  const client = { client_id: 'client at the upstream', secret: 'secret & of the client' }

  async function answer(request: IncomingMessage): Promise<Answered> {
    const url = new URL(request.url ?? '/', origin)
    const { lies } = state
    if (lies.status !== undefined) return { status: lies.status, body: {} }
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return { body: metadata(origin) }
      case '/jwks':
        return {
          body: { keys: [{ ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig' }] },
        }
      case '/authorize':
        return authorize(url.searchParams)
      case '/token':
        return token(new URLSearchParams(await text(request)), request.headers.authorization)
      case '/userinfo':
        return { body: tokens.get(bearer(request)) ?? {} }
      case '/emails':
        return { body: state.emails }
      default:
        return { status: 404, body: {} }
    }
  }

  function authorize(params: URLSearchParams): Answered {
    asked.push(params)
    const code = randomId('code')
    codes.set(code, { person: state.person, params })
    const to = new URL(params.get('redirect_uri') ?? '')
    const own = { code, state: params.get('state') ?? '', iss: origin }
    for (const [name, value] of Object.entries({ ...own, ...state.lies.answer })) {
      if (value !== null) to.searchParams.set(name, value)
    }
    return { status: 302, location: to.href, body: {} }
  }

  async function token(form: URLSearchParams, authorization?: string): Promise<Answered> {
    redeemed.push(form)
    const basic = `Basic ${Buffer.from(`${formEncode(client.client_id)}:${formEncode(client.secret)}`).toString('base64')}`
    const isClient = authorization === basic || form.get('client_secret') === client.secret
    if (!isClient) return { status: 401, body: { error: 'invalid_client' } }
    const access_token = randomId('access')
    const reply = { access_token, token_type: 'Bearer', expires_in: 300, scope: 'openid' }
    if (form.get('grant_type') === 'refresh_token') {
      const isKnown = form.get('refresh_token')?.startsWith('refresh') === true
      if (!isKnown) return { status: 400, body: { error: 'invalid_grant' } }
      return { body: { ...reply, refresh_token: randomId('refresh') } }
    }
    const issued = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isOwn =
      issued?.params.get('code_challenge') === challenge &&
      issued.params.get('redirect_uri') === form.get('redirect_uri')
    if (!isOwn) return { status: 400, body: { error: 'invalid_grant' } }
    tokens.set(access_token, issued.person)
    const id_token = state.lies.hasNoIdToken ? undefined : await sign(issued)
    const refresh_token = state.lies.hasNoRefreshToken ? undefined : randomId('refresh')
    return { body: { ...reply, refresh_token, id_token } }
  }

  function sign({ person, params }: Issued): Promise<string> {
    const { lies } = state
    const now = Math.floor(Date.now() / 1_000) + (lies.ahead ?? 0)
    const nonce = lies.nonce ?? params.get('nonce')
    return new SignJWT({ ...person, ...(nonce !== null && { nonce }) })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(lies.iss ?? origin)
      .setAudience(lies.aud ?? client.client_id)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(lies.isForged ? other.privateKey : own.privateKey)
  }

  const http = createServer(async (request, response) => {
    const { status = 200, body, location } = await answer(request)
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location !== undefined && { location }),
    })
    response.end(JSON.stringify(body))
  }).listen(0, 'localhost')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const origin = `http://localhost:${address.port}`
  return Object.assign(state, {
    ...{ origin, client, asked, redeemed },
    stop: async () => {
      http.closeAllConnections()
      http.close()
    },
  })
}

interface Answered {
  readonly status?: number
  readonly location?: string
  readonly body: unknown
}

function metadata(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
  }
}

function bearer({ headers: { authorization = '' } }: IncomingMessage): string {
  return authorization.replace(/^Bearer /i, '')
}

/** As RFC 6749, 2.3.1, demands of the two. */
function formEncode(value: string): string {
  return new URLSearchParams({ v: value }).toString().slice(2)
}
