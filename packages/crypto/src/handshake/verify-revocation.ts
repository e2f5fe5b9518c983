import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isSignedBy } from '../core/signed-record.ts'
import type { KeyLog } from '../identity/key-log.ts'
import type { HandshakeRecord } from './handshake-record.ts'
import { hashWork, isWorked } from './prove-work.ts'
import {
  type ReadRelationshipOptions,
  readRelationship,
  type SignedRelationship,
} from './read-relationship.ts'
import {
  type RevocationMembers,
  type RevocationStatement,
  revocationBytes,
  revokeStatement,
} from './revoke-relationship.ts'
import { STRENGTH } from './strength.ts'

/**
 * Verifies a revoked relationship, and that its sender signed the revocation. Returns the
 * revocation. Keep it in the own manifest: a server may leave it out the next time.
 *
 * Servers call it to verify the revocations that senders submit.
 *
 * @param own the reader's own log
 * @throws `handshake_invalid` if its sender did not revoke it, or the relationship is not valid;
 *   `key_replaced` as in `verifyRelationship`
 * @see docs/protocol/handshake.md
 * @example
 * import {
 *   createAcceptance, createInvitation, createPayload, createTranscript, revokeRelationship,
 *   signAsReceiver, signAsSender, verifyOffer, verifyRevocation,
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
 * const revoked = { ...record, ...revocation }
 * const verified = await verifyRevocation(revoked, aliceLog, bobLog)
 * console.assert(verified.handshake_id === handshake_id)
 */
export async function verifyRevocation(
  record: HandshakeRecord,
  own: KeyLog,
  partner: KeyLog,
  options: ReadRelationshipOptions = {},
): Promise<RevocationStatement> {
  return readRevocation(await readRelationship(record, { own, partner }, options))
}

/** True if a record has any part of a revocation. One part is enough to verify it as revoked. */
export function isRevoked({ revoked, revoke_hash, revoke_signature }: HandshakeRecord): boolean {
  return revoked !== null || revoke_hash !== null || revoke_signature !== null
}

/**
 * Verifies the end of a verified relationship.
 *
 * @throws `handshake_invalid`
 */
export async function readRevocation(
  relationship: SignedRelationship,
): Promise<RevocationStatement> {
  const { record, sender } = relationship
  const members = readRevocationMembers(record)
  const { handshake_id, payload_hash } = record
  const revocation = { handshake_id, payload_hash, revoked_at: members.revoked.revoked_at }
  await runChecks(REVOCATION_CHECKS, { members, revocation, log: sender.log })
  return revocation
}

function readRevocationMembers(record: HandshakeRecord): RevocationMembers {
  const { revoked, revoke_hash, revoke_signature } = record
  if (revoked === null || revoke_hash === null || revoke_signature === null) {
    throw cryptoError('handshake_invalid')
  }
  return { revoked, revoke_hash, revoke_signature }
}

interface ReadRevocation {
  members: RevocationMembers
  revocation: RevocationStatement
  /** The sender's log. */
  log: KeyLog
}

const REVOCATION_CHECKS: readonly Check<ReadRevocation>[] = [
  checkRevokeHash,
  checkRevokeWork,
  checkRevokeSignature,
]

async function checkRevokeHash({ members, revocation }: ReadRevocation): Promise<void> {
  if ((await hashWork(revocationBytes(revocation), members.revoked)) !== members.revoke_hash) {
    throw cryptoError('handshake_invalid')
  }
}

function checkRevokeWork({ members }: ReadRevocation): void {
  if (!isWorked(members.revoke_hash, STRENGTH.work)) throw cryptoError('handshake_invalid')
}

/**
 * Any key of the sender is accepted, also a replaced one. The record does not say which key was in
 * force, and a revocation from before a rotation must stay valid. The thief of an old key gains
 * only what a server can do anyway: withhold the relationship.
 */
async function checkRevokeSignature({ members, log }: ReadRevocation): Promise<void> {
  const { revoke_hash, revoke_signature: signature } = members
  const record = { statement: revokeStatement.toText({ revoke_hash }), signature }
  for (const { publicSigningKey } of log.states.toReversed()) {
    if (await isSignedBy(revokeStatement, record, publicSigningKey)) return
  }
  throw cryptoError('handshake_invalid')
}
