import { createHash } from 'node:crypto'
import {
  calculateJwkThumbprint,
  createRemoteJWKSet,
  EmbeddedJWK,
  type JWTPayload,
  jwtVerify,
} from 'jose'

/** What the identity service calls your API. */
export interface ApiSettings {
  issuer: string
  /** The `uri` of your API in the `resources` of the clients that call it. */
  audience: string
  /** Yours: any other account may write your `uri` into a client of its own. */
  account_id: string
  /** For opaque tokens: your API as a client that has the `uri` in `introspects`. */
  introspection?: { client_id: string; client_secret: string }
}

/** Who calls, and what they may do. Know a person by `sub`, which is given to nobody else. */
export interface Caller {
  sub: string
  client_id: string
  scopes: readonly string[]
}

/** 401, with the reason for `WWW-Authenticate`. */
export class TokenRefused extends Error {
  readonly status = 401
}

/** Seconds that a proof is good for, before and after the moment it was made. */
const PROOF_AGE = 60

/** Checks the access token of a request; `url` is the address that the caller has used. */
export function createTokenCheck(settings: ApiSettings): (request: Request) => Promise<Caller> {
  const { issuer, audience, account_id, introspection } = settings
  const keys = createRemoteJWKSet(new URL(`${issuer}/oauth/jwks`))
  const isNew = createOnce()

  async function readToken(token: string): Promise<JWTPayload> {
    if (introspection) return introspect(token, settings, introspection)
    // All four are needed (RFC 9068, section 4).
    const checks = { issuer, audience, typ: 'at+jwt', algorithms: ['ES256'] }
    return (await jwtVerify(token, keys, checks)).payload
  }

  return async ({ method, url, headers }: Request): Promise<Caller> => {
    const [scheme = '', token = ''] = (headers.get('authorization') ?? '').split(' ')
    try {
      const { sub, client_id, scope, cnf, account_id: owner } = await readToken(token)
      if (owner !== account_id) throw new Error('a token of another account')
      const { jkt } = Object(cnf) as { jkt?: string }
      // A token that is bound to a key is worth nothing to whoever has the token alone.
      if (scheme.toLowerCase() !== (jkt ? 'dpop' : 'bearer')) throw new Error('the wrong scheme')
      if (jkt) await checkProof(headers.get('dpop') ?? '', { method, url, token, jkt, isNew })
      // Of a client that acts for itself it is the same in a JWT, and missing in an answer.
      const who = sub ?? String(client_id)
      return { sub: who, client_id: String(client_id), scopes: String(scope ?? '').split(' ') }
    } catch (cause) {
      throw new TokenRefused('invalid_token', { cause })
    }
  }
}

/** Asks the identity service, which knows of a sign-out at once (RFC 7662). */
async function introspect(
  token: string,
  { issuer, audience }: ApiSettings,
  { client_id, client_secret }: { client_id: string; client_secret: string },
): Promise<JWTPayload> {
  const secret = [client_id, client_secret].map(encodeURIComponent).join(':')
  const response = await fetch(`${issuer}/oauth/introspect`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(secret)}` },
    body: new URLSearchParams({ token }),
  })
  const claims = await response.json()
  if (claims.active !== true || claims.aud !== audience) throw new Error('not active')
  return claims
}

interface Proven {
  method: string
  url: string
  token: string
  jkt: string
  isNew(jti: string): boolean
}

/** The proof is of the token's key, for this request, and was not sent before (RFC 9449, 4.3). */
async function checkProof(proof: string, { method, url, token, jkt, isNew }: Proven) {
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
    maxTokenAge: PROOF_AGE,
    clockTolerance: PROOF_AGE,
  })
  const ath = createHash('sha256').update(token).digest('base64url')
  const isForThis =
    payload.htm === method && payload.htu === url.replace(/[?#].*/, '') && payload.ath === ath
  if (!isForThis) throw new Error('the proof is of another request')
  const key = await calculateJwkThumbprint(Object(protectedHeader.jwk))
  if (key !== jkt) throw new Error('the proof is of another key')
  if (!payload.jti || !isNew(payload.jti)) throw new Error('the proof was used before')
}

/** Several processes need one memory for this, such as a database with a unique column. */
function createOnce(): (jti: string) => boolean {
  const seen = new Map<string, number>()
  return (jti) => {
    const now = Date.now()
    for (const [old, end] of seen) if (end < now) seen.delete(old)
    if (seen.has(jti)) return false
    seen.set(jti, now + 3 * PROOF_AGE * 1000)
    return true
  }
}
