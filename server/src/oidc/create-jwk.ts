import { generateKeyPairSync, hash } from 'node:crypto'
import type { SigningAlgorithm } from '../identity/clients/signing-algorithms.ts'

/** A private key as JWK, with the properties that all our keys have. */
export interface PrivateJwk extends JsonWebKey {
  kid: string
  alg: string
  use: 'sig'
}

/** Creates a signing key, named by its thumbprint. */
export function createJwk(alg: SigningAlgorithm): PrivateJwk {
  const { privateKey } =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 3072 })
  const jwk = privateKey.export({ format: 'jwk' })
  return { ...jwk, kid: thumbprint(jwk), alg, use: 'sig' }
}

/** RFC 7638: the required public properties in lexicographic order. */
function thumbprint({ kty, crv, x, y, e, n }: JsonWebKey): string {
  const members = kty === 'EC' ? { crv, kty, x, y } : { e, kty, n }
  return hash('sha256', JSON.stringify(members), 'base64url')
}
