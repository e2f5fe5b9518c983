import { calculateJwkThumbprint, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose'
import { createServerError } from '../errors/server-errors.ts'
import { hashText } from './hash-text.ts'
import type { ReplayStore } from './replay-store.ts'

/** What a proof must prove. */
export interface ProofRules {
  /** The thumbprint of the token's key: `cnf.jkt`. */
  readonly jkt: string
  readonly token: string
  readonly method: string
  /** The address as the caller knows it. */
  readonly url: URL
  readonly algorithms: readonly string[]
  /** Seconds for which a proof is good, before and after it was made. */
  readonly proof_age: number
  readonly replays: ReplayStore
}

/** Longer ids are of nobody who wants to be recognised. */
const LONGEST_ID = 256

/**
 * Verifies a DPoP proof (RFC 9449, section 4.3): signature, `typ`, key, `htm`, `htu`, `ath`, `iat`,
 * and that it was not used before.
 *
 * @throws `proof_missing`, `proof_invalid`, `proof_replayed`
 */
export async function verifyProof(proof: string | null, rules: ProofRules): Promise<void> {
  if (proof === null) throw createServerError('proof_missing')
  const { payload, jwk } = await readProof(proof, rules)
  const ath = await hashText(rules.token)
  const key = await calculateJwkThumbprint(Object(jwk)).catch(toInvalid)
  if (key !== rules.jkt || payload.ath !== ath || !isOfRequest(payload, rules)) {
    throw createServerError('proof_invalid')
  }
  // Last, so that only a caller with a valid proof can fill the memory.
  if (!(await rules.replays.remember(await toReplayKey(payload, key), 3 * rules.proof_age))) {
    throw createServerError('proof_replayed')
  }
}

async function readProof(proof: string, { algorithms, proof_age }: ProofRules) {
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: [...algorithms],
    clockTolerance: proof_age,
  }).catch(toInvalid)
  if (!isTimely(payload, proof_age)) throw createServerError('proof_invalid')
  return { payload, jwk: protectedHeader.jwk }
}

/** The library would add the tolerance to the greatest age. */
function isTimely({ iat }: JWTPayload, proof_age: number): boolean {
  return typeof iat === 'number' && Math.abs(Date.now() / 1_000 - iat) <= proof_age
}

function isOfRequest({ htm, htu, jti }: JWTPayload, { method, url }: ProofRules): boolean {
  const hasId = typeof jti === 'string' && jti !== '' && jti.length <= LONGEST_ID
  return hasId && htm === method && typeof htu === 'string' && isSameTarget(htu, url)
}

/** Query and fragment do not count; scheme, host and path are compared in their normal form. */
function isSameTarget(htu: string, url: URL): boolean {
  if (!URL.canParse(htu)) return false
  const { origin, pathname } = new URL(htu)
  return origin === url.origin && pathname === url.pathname
}

/** Of each key by itself: nobody can use up the ids of others. */
const toReplayKey = ({ jti }: JWTPayload, jkt: string) => hashText(`${jkt}.${jti}`)

function toInvalid(cause: unknown): never {
  throw createServerError('proof_invalid', { cause })
}
