import { createHash } from 'node:crypto'
import { concatBytes, sha256 } from '../../src/core/bytes.ts'
import { canonicalText } from '../../src/core/canonical.ts'
import { encodeBase64Url } from '../../src/core/encoding.ts'
import { encodeCrockford } from '../../src/handshake/crockford.ts'
import type { Strength } from '../../src/handshake/strength.ts'

/** So weak that one guess in 256 succeeds, and so cheap that thousands of handshakes can be played. */
export const SHRUNK: Strength = {
  bits: 8,
  stretch: (secret, salt) => sha256(concatBytes(secret, salt)),
  work: '',
}

/** Tries after which an attacker gives up; each hits with one chance in 256. */
const MANY = 8192

/** Purpose and members of a statement, for attackers who compute it by themselves. */
export interface AttackedStatement {
  purpose: 'handshake-commitment' | 'handshake-reply' | 'handshake-sas'
  value: object
}

/** The hash of a statement, in a microsecond. */
export function attackHash({ purpose, value }: AttackedStatement): Buffer {
  return hash(`shrd/v1/${purpose}\0${canonicalText({ ...value, suite: 1 })}`)
}

/** The authenticator for a salt in the {@link SHRUNK} strength. */
export function attackAuthenticator(challenge: string, salt: Uint8Array): string {
  const stretched = hash(Buffer.concat([Buffer.from(challenge), salt]))
  return encodeCrockford(stretched.subarray(0, 1), SHRUNK.bits)
}

/** The first candidate that gives what is wanted. */
export function search<Candidate>(
  wanted: string,
  make: () => Candidate,
  evaluate: (candidate: Candidate) => string,
): { found: Candidate; tries: number } {
  for (let tries = 1; tries <= MANY; tries += 1) {
    const found = make()
    if (evaluate(found) === wanted) return { found, tries }
  }
  throw new TypeError('Nothing was found.')
}

/** A nonce that nobody else has. */
export function randomNonce(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

function hash(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
