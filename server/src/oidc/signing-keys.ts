import type { JWKS } from 'oidc-provider'
import type { Sealer } from '../key-ring.ts'
import type { SigningKey, SigningKeyRepository } from '../persistence/repositories/signing-keys.ts'
import {
  createJwk,
  type PrivateJwk,
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
} from './create-jwk.ts'

/** What the keys that sign tokens stand on. */
export interface SigningKeyPorts {
  keys: SigningKeyRepository
  /** Seals the private halves, which must be readable again. */
  sealer: Sealer
  now(): number
}

/** Makes the first key of an algorithm where there is none. */
export async function ensureSigningKeys(ports: SigningKeyPorts): Promise<void> {
  const known = await ports.keys.list()
  for (const alg of SIGNING_ALGORITHMS) {
    if (known.some((key) => key.alg === alg && key.state === 'current')) continue
    // False means that another process was faster: its key is read by the caller.
    await ports.keys.insert(createSigningKey(alg, { generation: 1, state: 'current' }, ports))
  }
}

/** The keys that sign tokens, private halves included. */
export async function readSigningKeys(ports: SigningKeyPorts): Promise<JWKS> {
  const records = await ports.keys.list()
  const signing = [...records].sort((a, b) => ORDER[a.state] - ORDER[b.state])
  // The provider's own type of a JWK is a union by key type; ours are written by this file.
  return { keys: signing.map((record) => openKey(record, ports.sealer)) } as JWKS
}

/** The provider signs with the first key of an algorithm and publishes all of them. */
const ORDER = { current: 0, next: 1, previous: 2 } as const

/** A new key as it is stored. */
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
  // Authenticated by the seal, so it is what createSigningKey wrote.
  return JSON.parse(text) as PrivateJwk
}

/** What a sealed key that signs tokens is bound to. */
export function signingKeyContext(kid: string): string {
  return `oidc-signing-key/${kid}`
}
