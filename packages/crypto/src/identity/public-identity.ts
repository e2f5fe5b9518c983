import { sha256 } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, isCount, object } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** What everybody may know of a member: the id, the keys, and the state of the key log. */
export interface PublicIdentity {
  user_id: string
  /** Number of the last entry of the key log; 0 as long as no key was replaced. */
  sequence: number
  /** Record hash of that entry. */
  head: string
  /** Ed25519, raw, base64url. */
  publicSigningKey: string
  /** X25519, raw, base64url. */
  publicExchangeKey: string
}

/** The members by which signed records name a user. */
export type UserState = Pick<PublicIdentity, 'user_id' | 'sequence' | 'head'>

/** True for something that has the form of a public identity. */
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
 * The public part of an identity, and nothing else it may carry.
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
 * The hash that names a user together with one state of the key log; grants carry it.
 *
 * Not for people to compare: that is what `createSafetyNumber` is for.
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
