import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose'

/** What a proof must prove. */
export interface DpopRules {
  /** The thumbprint of the token's key. */
  readonly jkt: string
  readonly token: string
  readonly method: string
  /** The address of the request as its caller knows it. */
  readonly url: URL
}

/** What a proof says besides. The caller must use up the id, and look at the time. */
export interface DpopProof {
  readonly jti: string
  /** Seconds, by the clock of the caller. */
  readonly iat: number
  readonly nonce: unknown
}

const ALGORITHMS = ['ES256', 'Ed25519', 'EdDSA']
/** Longer ids are of nobody who wants to be recognised. */
const LONGEST_ID = 256

/**
 * Verifies a DPoP proof: signature, `typ`, key, `htm`, `htu`, `ath`. Returns `undefined` for a proof
 * that is wrong.
 *
 * @see RFC 9449, section 4.3
 */
export async function verifyDpopProof(
  proof: string,
  { jkt, token, method, url }: DpopRules,
): Promise<DpopProof | undefined> {
  const verified = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ALGORITHMS,
  }).catch(() => undefined)
  if (verified === undefined) return undefined
  const { payload, protectedHeader } = verified
  const key = await calculateJwkThumbprint(Object(protectedHeader.jwk)).catch(() => undefined)
  const ath = createHash('sha256').update(token).digest('base64url')
  const isRight = key === jkt && payload.ath === ath && payload.htm === method
  const { jti, iat, nonce } = payload
  if (!isRight || !isTarget(payload, url) || !isId(jti) || iat === undefined) return undefined
  return { jti, iat, nonce }
}

function isId(jti: unknown): jti is string {
  return typeof jti === 'string' && jti !== '' && jti.length <= LONGEST_ID
}

/** Query and fragment do not count (RFC 9449, section 4.3, 9). */
function isTarget({ htu }: JWTPayload, url: URL): boolean {
  const target = typeof htu === 'string' ? URL.parse(htu) : null
  return target?.origin === url.origin && target.pathname === url.pathname
}
