import { createHash } from 'node:crypto'
import { type EndpointName, endpoints } from '@shrd/contract'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import type { TestAnswer } from './http-client.ts'
import { APPLICATION } from './relying-parties/register-client.ts'
import { type Credentials, createRequest, discover, signIn } from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'
import { createUserAgent, type UserAgent } from './user-agent.ts'

/** An application that has a token of a user. */
export interface TokenBearer {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  /** The browser that signed in. */
  readonly agent: UserAgent
  /** Makes a call with the token alone. */
  call(name: EndpointName, input?: object, headers?: Headers): Promise<TestAnswer>
  /** A proof of the key for a call, with lies about some claims. */
  prove(name: EndpointName, lies?: object): Promise<string>
}

type Headers = Readonly<Record<string, string | undefined>>

interface Wanted {
  readonly client_id: string
  readonly scope: string
  readonly agent?: UserAgent
  /** False for a token that is bound to no key. @default true */
  readonly dpop?: boolean
  readonly parameters?: Readonly<Record<string, string>>
}

/** Signs a user in at a client, and takes the token. */
export async function takeToken(
  server: TestServer,
  person: Credentials,
  { client_id, scope, agent = createUserAgent(), dpop = true, parameters = {} }: Wanted,
): Promise<TokenBearer> {
  const app = await discover(server, client_id)
  const { redirect_uri } = APPLICATION
  const request = await createRequest(app, { redirect_uri, scope, ...parameters }, agent)
  const callback = await signIn(server, request, person)
  const keys = await generateKeyPair('ES256', { extractable: true })
  const handle = dpop ? { DPoP: oidc.getDPoPHandle(app, keys) } : {}
  const { resource } = parameters
  const about: Record<string, string> = resource === undefined ? {} : { resource }
  const tokens = await oidc.authorizationCodeGrant(app, callback, request.checks, about, handle)
  const { access_token: accessToken, refresh_token: refreshToken } = tokens

  async function prove(name: EndpointName, lies: object = {}): Promise<string> {
    const { method, path } = endpoints[name]
    const ath = createHash('sha256').update(accessToken).digest('base64url')
    const claims = { htm: method, htu: `${server.origin}${path}`, jti: crypto.randomUUID(), ath }
    return new SignJWT({ iat: Math.floor(server.clock.now() / 1_000), ...claims, ...lies })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(keys.publicKey) })
      .sign(keys.privateKey)
  }

  return {
    ...{ accessToken, refreshToken, agent, prove },
    async call(name, input = {}, headers = {}) {
      const { method, path } = endpoints[name]
      const all = {
        authorization: `${dpop ? 'DPoP' : 'Bearer'} ${accessToken}`,
        'content-type': 'application/json',
        ...(dpop && { dpop: await prove(name) }),
        ...headers,
      }
      const sent = Object.entries(all).filter((entry) => entry[1] !== undefined)
      return server.send(path, {
        method,
        // Those that are undefined are left out.
        headers: Object.fromEntries(sent) as Record<string, string>,
        ...(method !== 'GET' && { body: JSON.stringify(input) }),
      })
    },
  }
}
