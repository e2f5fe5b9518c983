import { clientError } from '../errors.ts'
import { fromBase64Url, toBase64Url, toBytes } from './base64url.ts'

/** What an ID token says. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** What an ID token is checked against. */
export interface IdTokenExpectation {
  readonly issuer: string
  readonly client_id: string
  /** Of the authorization request; `undefined` at a renewal. */
  readonly nonce: string | undefined
  /** Of the session that is renewed; `undefined` at a sign-in. */
  readonly sub: string | undefined
  /** When it was sent, by the service's clock, in milliseconds; `NaN` where that is not known. */
  readonly sentAt: number
  /** What else was issued: `at_hash` and `c_hash` are of these where they are said. */
  readonly access_token: string
  readonly code: string | undefined
  /** The keys that the issuer publishes, with the named one among them where there is such a one. */
  keysFor(kid: unknown): Promise<readonly JsonWebKey[]>
}

interface Jwt {
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
  readonly text: string
  readonly signature: string
}

/** How signatures are verified; `none` and shared secrets are not among them. */
const ALGORITHMS: Readonly<Record<string, EcKeyImportParams & RsaPssParams & { hash: string }>> = {
  ES256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256', saltLength: 0 },
  RS256: { name: 'RSASSA-PKCS1-v1_5', namedCurve: '', hash: 'SHA-256', saltLength: 0 },
  PS256: { name: 'RSA-PSS', namedCurve: '', hash: 'SHA-256', saltLength: 32 },
  EdDSA: { name: 'Ed25519', namedCurve: '', hash: 'SHA-512', saltLength: 0 },
}

/** Seconds that clocks of a service's machines may differ. */
const TOLERANCE = 60

/**
 * The claims of an ID token, after its signature and all that OpenID Connect Core 1.0 demands in
 * sections 3.1.3.7 and 12.2 were checked.
 *
 * Times are compared with the service's clock, not with this device's: the token has just come from
 * the service, and a device whose clock is wrong must still sign in. Where the answer does not show
 * that clock, the token's own `iat` stands for it.
 *
 * @throws `oidc_invalid_answer`, and what asking for the keys throws
 */
export async function verifyIdToken(token: unknown, expected: IdTokenExpectation): Promise<Claims> {
  const jwt = parseJwt(String(token))
  const keys = await expected.keysFor(jwt.header.kid)
  const isGood =
    isExpected(jwt.claims, expected) && (await isSigned(jwt, expected, keys).catch(() => false))
  if (!isGood) throw clientError('oidc_invalid_answer')
  // `sub` was looked at above.
  return jwt.claims as Claims
}

function parseJwt(token: string): Jwt {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const parse = (part: string) => Object(JSON.parse(new TextDecoder().decode(fromBase64Url(part))))
  try {
    const text = `${header}.${payload}`
    return { header: parse(header), claims: parse(payload), text, signature }
  } catch (cause) {
    throw clientError('oidc_invalid_answer', { cause })
  }
}

function isExpected(
  { iss, sub, aud, azp, exp, iat, nonce }: Jwt['claims'],
  expected: IdTokenExpectation,
): boolean {
  const { issuer, client_id, sentAt } = expected
  const audiences = [aud].flat()
  const now = sentAt / 1000 || Number(iat)
  return (
    iss === issuer &&
    typeof sub === 'string' &&
    sub === (expected.sub ?? sub) &&
    audiences.includes(client_id) &&
    (azp === undefined ? audiences.length === 1 : azp === client_id) &&
    typeof iat === 'number' &&
    typeof exp === 'number' &&
    iat - TOLERANCE <= now &&
    now < exp + TOLERANCE &&
    (expected.nonce === undefined || nonce === expected.nonce)
  )
}

async function isSigned(
  { header: { alg, kid, crit }, claims, text, signature }: Jwt,
  { access_token, code }: IdTokenExpectation,
  keys: readonly JsonWebKey[],
): Promise<boolean> {
  const algorithm = ALGORITHMS[String(alg)]
  const jwk = keys.find(
    (key: JsonWebKey & { kid?: string }) =>
      (kid === undefined || key.kid === kid) && (key.alg ?? alg) === alg,
  )
  // Nothing is understood that must be (RFC 7515, section 4.1.11).
  if (algorithm === undefined || jwk === undefined || crit !== undefined) return false
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  return (
    (await isHashOf(claims.at_hash, access_token, algorithm.hash)) &&
    (await isHashOf(claims.c_hash, code, algorithm.hash)) &&
    crypto.subtle.verify(algorithm, key, fromBase64Url(signature), toBytes(text))
  )
}

/** Of the left half, by the hash of the signature (section 3.1.3.6); what is not said is not checked. */
async function isHashOf(claim: unknown, text: string | undefined, hash: string): Promise<boolean> {
  if (claim === undefined || text === undefined) return true
  const digest = await crypto.subtle.digest(hash, toBytes(text))
  return toBase64Url(digest.slice(0, digest.byteLength / 2)) === claim
}
