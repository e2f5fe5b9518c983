import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { KeyLog } from '../identity/key-log.ts'
import type { HandshakeRecord } from './handshake-record.ts'
import { type ReadRelationshipOptions, readRelationship } from './read-relationship.ts'
import { isRevoked, readRevocation } from './verify-revocation.ts'

/** Options of {@link verifyRelationship}. */
export interface VerifyRelationshipOptions extends ReadRelationshipOptions {
  /** Milliseconds since 1970. */
  now: number
  /** True if this member's own manifest has a revocation of the relationship. */
  revokedBefore: boolean
}

/** A relationship that is safe to use. */
export interface VerifiedRelationship {
  handshake_id: string
  /** Keep it in the own manifest; see {@link ReadRelationshipOptions.pinned}. */
  payload_hash: string
  /** The reader's role. Only the sender can revoke the relationship. */
  role: 'sender' | 'receiver'
  partner_id: string
  created_at: number
  expires_at: number | null
  /**
   * True if the partner has replaced the keys since. The user must confirm such a partner before
   * you share anything more.
   */
  partnerKeyChanged: boolean
}

/**
 * Verifies a relationship: both partners signed it, its commitment, transcript, payload and work
 * are right, and it has not ended. Call it each time before you use the relationship, above all
 * before you share.
 *
 * The reader's own signature makes it trustworthy; the partner's signature shows consent. It does
 * not prove a name: take aliases only from the own manifest.
 *
 * @param record as the server returned it
 * @param own the reader's own log
 * @param partner the partner's log, verified by `verifyKeyLog` with the pin from the own manifest
 * @throws `handshake_invalid`; `relationship_ended` if it was revoked or has expired;
 *   `key_replaced` if the own key was replaced since and `pinned` is missing; TypeError without
 *   `revokedBefore`
 * @see docs/protocol/handshake.md
 * @example
 * import {
 *   createAcceptance, createInvitation, createPayload, createTranscript, signAsReceiver,
 *   signAsSender, verifyOffer, verifyRelationship,
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
 * const options = { now: Date.now(), revokedBefore: false }
 * const { role } = await verifyRelationship(record, aliceLog, bobLog, options)
 * console.assert(role === 'sender')
 */
export async function verifyRelationship(
  record: HandshakeRecord,
  own: KeyLog,
  partner: KeyLog,
  options: VerifyRelationshipOptions,
): Promise<VerifiedRelationship> {
  const { now, revokedBefore } = options
  // A caller without types who leaves it out would let a revoked partner back in.
  if (typeof revokedBefore !== 'boolean') {
    throw new TypeError('revokedBefore must be true or false: look it up in the manifest.')
  }
  const relationship = await readRelationship(record, { own, partner }, options)
  const { payload, payload_hash } = relationship.record
  const revocation = isRevoked(relationship.record) ? await readRevocation(relationship) : null
  const { expires_at } = payload
  await runChecks(LASTING_CHECKS, {
    now,
    expires_at,
    revokedBefore,
    isRevoked: revocation !== null,
  })
  const { state, log } = relationship.partner
  return {
    handshake_id: payload.handshake_id,
    payload_hash,
    role: payload.sender_id === own.user_id ? 'sender' : 'receiver',
    partner_id: partner.user_id,
    created_at: payload.created_at,
    expires_at,
    partnerKeyChanged: state.head !== log.current.head,
  }
}

interface LastingRelationship {
  now: number
  expires_at: number | null
  revokedBefore: boolean
  isRevoked: boolean
}

const LASTING_CHECKS: readonly Check<LastingRelationship>[] = [
  checkNotRevokedBefore,
  checkNotRevoked,
  checkNotExpired,
]

/** A server cannot bring a partner back by leaving out a revocation. */
function checkNotRevokedBefore({ revokedBefore }: LastingRelationship): void {
  if (revokedBefore) throw cryptoError('relationship_ended')
}

function checkNotRevoked(relationship: LastingRelationship): void {
  if (relationship.isRevoked) throw cryptoError('relationship_ended')
}

function checkNotExpired({ now, expires_at }: LastingRelationship): void {
  // Negated so that `NaN` has expired.
  if (expires_at !== null && !(now < expires_at)) throw cryptoError('relationship_ended')
}
