import { generateKeyPairSync, hash } from 'node:crypto'
import type { JWKS } from 'oidc-provider'
import type { Sealer } from '../key-ring.ts'
import type { SigningKey, SigningKeyRepository } from '../persistence/repositories/signing-keys.ts'

/** What {@link loadSigningKeys} stands on. */
export interface SigningKeyPorts {
  keys: SigningKeyRepository
  /** Seals the private halves, which must be readable again. */
  sealer: Sealer
  now(): number
}

/** ES256 signs by default; RS256 is kept for relying parties that know nothing newer. */
const ALGORITHMS = ['ES256', 'RS256'] as const
type Algorithm = (typeof ALGORITHMS)[number]

/** A private key as JWK, with the members that every key of ours has. */
interface PrivateJwk extends JsonWebKey {
  kid: string
  alg: string
  use: 'sig'
}

/**
 * The keys that sign tokens, private halves included. Makes the first key of an algorithm where
 * there is none.
 */
export async function loadSigningKeys(ports: SigningKeyPorts): Promise<JWKS> {
  for (const alg of ALGORITHMS) await ensureKey(alg, ports)
  const records = await ports.keys.list()
  const signing = [...records].sort((a, b) => ORDER[a.state] - ORDER[b.state])
  // The provider's own type of a JWK is a union by key type; ours are written by this file.
  return { keys: signing.map((record) => openKey(record, ports.sealer)) } as JWKS
}

/** The provider signs with the first key of an algorithm and publishes all of them. */
const ORDER = { current: 0, next: 1, previous: 2 } as const

async function ensureKey(alg: Algorithm, ports: SigningKeyPorts): Promise<void> {
  const known = await ports.keys.list()
  if (known.some((key) => key.alg === alg && key.state === 'current')) return
  const jwk = createKey(alg)
  const { kid } = jwk
  const sealed_jwk = ports.sealer.seal(Buffer.from(JSON.stringify(jwk)), contextOf(kid))
  const created_at = ports.now()
  // False means that another process was faster: its key is read by the caller.
  await ports.keys.insert({ kid, alg, generation: 1, state: 'current', sealed_jwk, created_at })
}

function createKey(alg: Algorithm): PrivateJwk {
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

function openKey({ kid, sealed_jwk }: SigningKey, sealer: Sealer): PrivateJwk {
  const text = Buffer.from(sealer.open(sealed_jwk, contextOf(kid))).toString()
  // Authenticated by the seal, so it is what createKey wrote.
  return JSON.parse(text) as PrivateJwk
}

function contextOf(kid: string): string {
  return `oidc-signing-key/${kid}`
}
