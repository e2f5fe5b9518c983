import type { Bytes } from '../core/bytes.ts'
import { isHandshakeId } from '../core/ids.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { isTime } from '../core/schema.ts'
import { signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { type HandshakeRecord, type Revoked, readHandshakeRecord } from './handshake-record.ts'
import { isWorkHash, proveWork } from './prove-work.ts'
import { STRENGTH } from './strength.ts'

/** The revoked relationship and the time. */
export interface RevocationStatement {
  handshake_id: string
  payload_hash: string
  revoked_at: number
}

/** The sender's signed statement that ends a relationship. */
export interface RevokeStatement {
  revoke_hash: string
}

/** The three properties of a record that end a relationship. */
export interface RevocationMembers {
  revoked: Revoked
  /** Hexadecimal; starts with `000`. */
  revoke_hash: string
  revoke_signature: string
}

/** Options of {@link revokeRelationship}. */
export interface RevokeRelationshipOptions extends ProgressOptions {
  /** Milliseconds since 1970. */
  revoked_at: number
}

const revocationStatement: StatementKind<RevocationStatement> = defineStatement(
  'handshake-revocation',
  { handshake_id: isHandshakeId, payload_hash: isWorkHash, revoked_at: isTime },
)

/** The statement of a {@link RevokeStatement}. */
export const revokeStatement: StatementKind<RevokeStatement> = defineStatement('handshake-revoke', {
  revoke_hash: isWorkHash,
})

/**
 * Ends a relationship permanently. Send the result with the rest of its record. Only the sender can
 * revoke; a receiver stops sharing and hides the partner instead.
 *
 * @throws `handshake_invalid` if the record is malformed; `aborted`
 * @see docs/protocol/handshake.md
 * @example
 * import {
 *   createAcceptance, createInvitation, createPayload, createTranscript, revokeRelationship,
 *   signAsReceiver, signAsSender, verifyOffer,
 * } from '@shrd/crypto/handshake'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const [aliceLog, bobLog] = [await genesisLog(alice), await genesisLog(bob)]
 * const invitation = await createInvitation(alice, { created_at: Date.now(), expires_at: null })
 * const { sender_commitment, sender_nonce, created_at, expires_at } = invitation
 * const acceptance = await createAcceptance(bob)
 * const { receiver_id: receiver, receiver_nonce } = acceptance
 * const handshake_id = `hsk_${'a'.repeat(26)}`
 *
 * const worked = await createPayload(createTranscript(handshake_id, invitation, acceptance))
 * const sender_signature = await signAsSender(alice, worked)
 * const offer = { ...worked, handshake_id, sender_nonce, sender_signature, created_at, expires_at }
 * const pinned = { ...acceptance, handshake_id, sender_commitment }
 * const receiver_signature = await signAsReceiver(bob, await verifyOffer(pinned, offer, aliceLog))
 *
 * const rest = { receiver, sender_commitment, receiver_nonce, receiver_signature }
 * const never = { revoked: null, revoke_hash: null, revoke_signature: null }
 * const record = { ...offer, ...rest, ...never }
 * const revocation = await revokeRelationship(alice, record, { revoked_at: Date.now() })
 * console.assert(revocation.revoke_hash.startsWith('000'))
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

/** The bytes for a revocation's proof of work. */
export function revocationBytes(revocation: RevocationStatement): Bytes {
  return revocationStatement.toBytes(revocation)
}
