import { decodeJwt, hashText, thumbprintOf } from './jwt.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import type { ServiceState } from './service-state.ts'

/** Most milliseconds that a proof may be old or early. */
const WINDOW = 5 * 60_000

/** A proven key. */
export interface ProvenKey {
  readonly thumbprint: string
  readonly jti: string
}

/** Accepted algorithms of proofs, by their JOSE name. */
const ALGORITHMS: Readonly<Record<string, { key: EcKeyImportParams; verify: EcdsaParams }>> = {
  ES256: {
    key: { name: 'ECDSA', namedCurve: 'P-256' },
    verify: { name: 'ECDSA', hash: 'SHA-256' },
  },
}

/**
 * Returns the key whose proof a request carries; `undefined` without one (RFC 9449, 4.3).
 *
 * @param of The endpoint's path, and the token that the proof must name.
 * @throws OAuthRefusal `invalid_dpop_proof`, `use_dpop_nonce`
 */
export async function readDpopProof(
  state: ServiceState,
  request: Request,
  of: { path: string; accessToken?: string },
): Promise<ProvenKey | undefined> {
  const proof = request.headers.get('dpop')
  if (proof === null) return undefined
  const { jwk, payload } = await verifyProof(proof)
  const { jti, iat, htm, htu, ath, nonce } = payload
  if (typeof jti !== 'string' || typeof iat !== 'number') throw refused()
  if (htm !== request.method || withoutQuery(htu) !== `${state.issuer}${of.path}`) throw refused()
  if (of.accessToken !== undefined && ath !== (await hashText(of.accessToken))) throw refused()
  assertTimely(state, { iat, nonce })
  return { thumbprint: await thumbprintOf(jwk), jti }
}

/** Returns false for a repeated proof: each counts once. */
export function isFirstUse({ proofs }: ServiceState, { thumbprint, jti }: ProvenKey): boolean {
  const name = `${thumbprint}:${jti}`
  if (proofs.has(name)) return false
  proofs.add(name)
  return true
}

async function verifyProof(
  proof: string,
): Promise<{ jwk: JsonWebKey; payload: Readonly<Record<string, unknown>> }> {
  const decoded = decodeJwt(proof)
  const { typ, alg, jwk } = decoded?.header ?? {}
  const algorithm = ALGORITHMS[String(alg)]
  const isPublic = typeof jwk === 'object' && jwk !== null && !('d' in jwk)
  if (!decoded || typ !== 'dpop+jwt' || !algorithm || !isPublic) throw refused()
  // The import rejects properties of a wrong type.
  const key = await crypto.subtle
    .importKey('jwk', jwk as JsonWebKey, algorithm.key, true, ['verify'])
    .catch(() => Promise.reject(refused()))
  const { signature, signed, payload } = decoded
  if (!(await crypto.subtle.verify(algorithm.verify, key, signature, signed))) throw refused()
  return { jwk: await crypto.subtle.exportKey('jwk', key), payload }
}

function assertTimely(
  { nonce: expected, requires_nonce, now }: ServiceState,
  { iat, nonce }: { iat: number; nonce: unknown },
): void {
  const isRecent = Math.abs(now() - iat * 1_000) <= WINDOW
  const isTimely = nonce === undefined ? isRecent && !requires_nonce : nonce === expected
  if (!isTimely) throw new OAuthRefusal('use_dpop_nonce')
}

function withoutQuery(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

function refused(): OAuthRefusal {
  return new OAuthRefusal('invalid_dpop_proof')
}
