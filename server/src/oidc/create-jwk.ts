import { generateKeyPairSync, hash } from 'node:crypto'

/** ES256 signs by default; RS256 is kept for relying parties that know nothing newer. */
export const SIGNING_ALGORITHMS: readonly ['ES256', 'RS256'] = ['ES256', 'RS256']

/** See {@link SIGNING_ALGORITHMS}. */
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number]

/** A private key as JWK, with the members that every key of ours has. */
export interface PrivateJwk extends JsonWebKey {
  kid: string
  alg: string
  use: 'sig'
}

/** A new key for signatures, named by its thumbprint. */
export function createJwk(alg: SigningAlgorithm): PrivateJwk {
  const { privateKey } =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 3072 })
  const jwk = privateKey.export({ format: 'jwk' })
  return { ...jwk, kid: thumbprint(jwk), alg, use: 'sig' }
}

/** RFC 7638: the required public members in lexicographic order. */
function thumbprint({ kty, crv, x, y, e, n }: JsonWebKey): string {
  const members = kty === 'EC' ? { crv, kty, x, y } : { e, kty, n }
  return hash('sha256', JSON.stringify(members), 'base64url')
}
