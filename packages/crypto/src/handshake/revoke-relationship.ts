import type { Bytes } from '../core/bytes.ts'
import { isHandshakeId } from '../core/ids.ts'
import type { SlowOptions } from '../core/progress.ts'
import { isCount } from '../core/schema.ts'
import { signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { type HandshakeRecord, type Revoked, readHandshakeRecord } from './handshake-record.ts'
import { isWorkHash, proveWork } from './prove-work.ts'
import { STRENGTH } from './strength.ts'

/** Which relationship is revoked, and when. */
export interface RevocationStatement {
  handshake_id: string
  payload_hash: string
  revoked_at: number
}

/** What the sender of a relationship signs to end it. */
export interface RevokeStatement {
  revoke_hash: string
}

/** The three members that end a relationship, as they stand in its record. */
export interface RevocationMembers {
  revoked: Revoked
  /** Hexadecimal, begins with `000`. */
  revoke_hash: string
  revoke_signature: string
}

/** Options of {@link revokeRelationship}. */
export interface RevokeRelationshipOptions extends SlowOptions {
  /** Milliseconds since 1970. */
  revoked_at: number
}

const revocationStatement: StatementKind<RevocationStatement> = defineStatement(
  'handshake-revocation',
  { handshake_id: isHandshakeId, payload_hash: isWorkHash, revoked_at: isCount },
)

/** The statement of a {@link RevokeStatement}. */
export const revokeStatement: StatementKind<RevokeStatement> = defineStatement('handshake-revoke', {
  revoke_hash: isWorkHash,
})

/**
 * What ends a relationship for good, to be sent with the rest of its record. Only its sender can;
 * a receiver stops sharing instead, and hides the partner.
 *
 * @throws `handshake_invalid` if it is no record; `aborted`
 * @see docs/protocol/handshake.md
 * @example
 * import { createIdentity, isShrdError, revokeRelationship } from '@shrd/crypto'
 *
 * const { identity: alice } = await createIdentity()
 * const answer = JSON.parse('{"handshake_id":"hsk_aaaaaaaaaaaaaaaaaaaaaaaaaa"}')
 * try {
 *   await revokeRelationship(alice, answer, { revoked_at: Date.now() })
 * } catch (error) {
 *   console.assert(isShrdError(error, 'handshake_invalid'))
 * }
 */
export async function revokeRelationship(
  sender: Identity,
  record: HandshakeRecord,
  { revoked_at, signal, onProgress }: RevokeRelationshipOptions,
): Promise<RevocationMembers> {
  const { handshake_id, payload, payload_hash } = readHandshakeRecord(record)
  if (sender.user_id !== payload.sender_id) {
    throw new TypeError('Only the sender of a relationship can revoke it.')
  }
  const content = revocationBytes({ handshake_id, payload_hash, revoked_at })
  const work = await proveWork(content, { prefix: STRENGTH.work, signal, onProgress })
  const revoke_hash = work.hash
  const { signature } = await signRecord(revokeStatement, { revoke_hash }, sender.signingKey)
  const revoked = { revoked_at, nonce: work.nonce, salt: work.salt }
  return { revoked, revoke_hash, revoke_signature: signature }
}

/** What a revocation works on. */
export function revocationBytes(revocation: RevocationStatement): Bytes {
  return revocationStatement.toBytes(revocation)
}
