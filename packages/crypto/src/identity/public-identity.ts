import { sha256 } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, isCount, object } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** The public part of a member's identity: id, keys, and the state of the key log. */
export interface PublicIdentity {
  user_id: string
  /** Number of the last entry of the key log; 0 before the first replacement of keys. */
  sequence: number
  /** Record hash of that entry. */
  head: string
  /** Ed25519, raw, base64url. */
  publicSigningKey: string
  /** X25519, raw, base64url. */
  publicExchangeKey: string
}

/** The properties by which signed records identify a user. */
export type UserState = Pick<PublicIdentity, 'user_id' | 'sequence' | 'head'>

/** True if a value has the form of a public identity. */
export const isPublicIdentity: Guard<PublicIdentity> = object({
  user_id: isUserId,
  sequence: isCount,
  head: isBytes32,
  publicSigningKey: isBytes32,
  publicExchangeKey: isBytes32,
})

const fingerprintStatement: StatementKind<UserState> = defineStatement('fingerprint', {
  user_id: isUserId,
  sequence: isCount,
  head: isBytes32,
})

/**
 * Returns a copy of an identity with only its public properties.
 *
 * @example
 * import { createIdentity, toPublicIdentity } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * console.assert(!('signingKey' in toPublicIdentity(identity)))
 */
export function toPublicIdentity(identity: PublicIdentity): PublicIdentity {
  const { user_id, sequence, head, publicSigningKey, publicExchangeKey } = identity
  return { user_id, sequence, head, publicSigningKey, publicExchangeKey }
}

/**
 * Returns the hash that identifies a user in one state of the key log: SHA-256, base64url. Grants
 * contain it.
 *
 * Not for users to compare: call `createSafetyNumber` for that.
 *
 * @see docs/protocol/identity.md
 * @example
 * import { createFingerprint, createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const fingerprint = await createFingerprint(identity)
 * console.assert(fingerprint.length === 43)
 */
export async function createFingerprint(user: UserState): Promise<string> {
  const { user_id, sequence, head } = user
  return encodeBase64Url(await sha256(fingerprintStatement.toBytes({ user_id, sequence, head })))
}
