import type { JWKS } from 'oidc-provider'
import {
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
} from '../identity/clients/signing-algorithms.ts'
import type { Sealer } from '../key-ring.ts'
import type { SigningKey, SigningKeyRepository } from '../persistence/repositories/signing-keys.ts'
import { createJwk, type PrivateJwk } from './create-jwk.ts'

/** Dependencies of the signing keys. */
export interface SigningKeyPorts {
  keys: SigningKeyRepository
  /** Seals the private keys, which must be readable again. */
  sealer: Sealer
  now(): number
}

/** Creates the first key of an algorithm if there is none. */
export async function ensureSigningKeys(ports: SigningKeyPorts): Promise<void> {
  const known = await ports.keys.list()
  for (const alg of SIGNING_ALGORITHMS) {
    if (known.some((key) => key.alg === alg && key.state === 'current')) continue
    // If it returns false, another process was faster. The caller reads that key.
    await ports.keys.insert(createSigningKey(alg, { generation: 1, state: 'current' }, ports))
  }
}

/** The keys that sign tokens, with their private keys. */
export async function readSigningKeys(ports: SigningKeyPorts): Promise<JWKS> {
  const records = await ports.keys.list()
  const signing = [...records].sort((a, b) => ORDER[a.state] - ORDER[b.state])
  // The provider's type of a JWK is a union by key type. This file writes all our keys.
  return { keys: signing.map((record) => openKey(record, ports.sealer)) } as JWKS
}

/** The provider signs with the first key of an algorithm and publishes all of them. */
const ORDER = { current: 0, next: 1, previous: 2 } as const

/** Creates a new key as stored. */
export function createSigningKey(
  alg: SigningAlgorithm,
  place: Pick<SigningKey, 'generation' | 'state'>,
  { sealer, now }: SigningKeyPorts,
): SigningKey {
  const jwk = createJwk(alg)
  const { kid } = jwk
  const sealed_jwk = sealer.seal(Buffer.from(JSON.stringify(jwk)), signingKeyContext(kid))
  return { kid, alg, ...place, sealed_jwk, created_at: now() }
}

function openKey({ kid, sealed_jwk }: SigningKey, sealer: Sealer): PrivateJwk {
  const text = Buffer.from(sealer.open(sealed_jwk, signingKeyContext(kid))).toString()
  // The seal authenticates the text, so it is what createSigningKey wrote.
  return JSON.parse(text) as PrivateJwk
}

/** The context to which a sealed signing key is bound. */
export function signingKeyContext(kid: string): string {
  return `oidc-signing-key/${kid}`
}
