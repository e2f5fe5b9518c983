import { base64Url } from '../core/schema.ts'
import { signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { isWorkHash } from './prove-work.ts'
import { assertOffer, type VerifiedOffer } from './verify-offer.ts'

/** The values that the receiver of a relationship signs. */
export type ReceiverStatement = Pick<VerifiedOffer, 'payload_hash' | 'sender_signature'>

/** The statement of a {@link ReceiverStatement}. */
export const receiverStatement: StatementKind<ReceiverStatement> = defineStatement(
  'handshake-receiver',
  { payload_hash: isWorkHash, sender_signature: base64Url(64) },
)

/**
 * Signs a relationship as the receiver: the `receiver_signature`. Sign only after the Signing PIN
 * has matched: because of this signature, the receiver's client trusts the sender's keys from now
 * on.
 *
 * @returns Ed25519, 64 bytes, base64url
 * @see docs/protocol/handshake.md
 * @example
 * import {
 *   createAcceptance, createInvitation, createPayload, createTranscript, signAsReceiver,
 *   signAsSender, verifyOffer,
 * } from '@shrd/crypto/handshake'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const invitation = await createInvitation(alice, { created_at: Date.now(), expires_at: null })
 * const { sender_commitment, sender_nonce, created_at, expires_at } = invitation
 * const acceptance = await createAcceptance(bob)
 * const pinned = { ...acceptance, handshake_id: `hsk_${'a'.repeat(26)}`, sender_commitment }
 *
 * const worked = await createPayload(createTranscript(pinned.handshake_id, invitation, acceptance))
 * const { handshake_id } = pinned
 * const sender_signature = await signAsSender(alice, worked)
 * const offer = { ...worked, handshake_id, sender_nonce, sender_signature, created_at, expires_at }
 * const receiver_signature = await signAsReceiver(
 *   bob,
 *   await verifyOffer(pinned, offer, await genesisLog(alice)),
 * )
 * console.assert(receiver_signature.length === 86)
 */
export async function signAsReceiver(receiver: Identity, offer: VerifiedOffer): Promise<string> {
  assertOffer(offer)
  const { payload_hash, sender_signature } = offer
  const value = { payload_hash, sender_signature }
  return (await signRecord(receiverStatement, value, receiver.signingKey)).signature
}
