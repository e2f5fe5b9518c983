import { type Check, runChecks } from '../core/checks.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isHandshakeId, isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, object } from '../core/schema.ts'
import { assertKeyLog, type KeyLog } from '../identity/key-log.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import type { Acceptance } from './create-acceptance.ts'
import { hashAcceptance } from './create-reply.ts'
import { readMembers } from './read-members.ts'

/** The three properties of a payload that a server knows before anyone signs. */
export interface HandshakeParties {
  handshake_id: string
  sender_id: string
  receiver_id: string
}

/** The server's response to a Sender PIN, without the receiver's key log. */
export interface ReceivedAcceptance {
  payload: HandshakeParties
  receiver_nonce: string
}

/** The values that a sender knows of its own handshake. */
export type OwnInvitation = Pick<HandshakeParties, 'handshake_id' | 'sender_id'>

/** An acceptance that fits the sender's handshake. The Sender PIN must still confirm it. */
export interface VerifiedAcceptance extends Acceptance {
  /** Hash of this acceptance. Pin it with `advanceAttempt` before you compare a PIN. */
  answer: string
}

const receivedShape: { [K in keyof ReceivedAcceptance]: Guard<ReceivedAcceptance[K]> } = {
  payload: object<HandshakeParties>({
    handshake_id: isHandshakeId,
    sender_id: isUserId,
    receiver_id: isUserId,
  }),
  receiver_nonce: isBytes32,
}

/**
 * Checks that the receiver's claimed acceptance belongs to this handshake. It does not prove *who*
 * the receiver is. Pin `answer` with `advanceAttempt` and compute the Sender PIN with
 * `createReply`. Let `advanceAttempt` compare it with the typed PIN. Until it has matched, never
 * send any part of `sender_nonce`.
 *
 * @param own the handshake as pinned after the first call
 * @param received the server's response
 * @param receiverLog its `receiver_log`, verified by `verifyKeyLog` for `payload.receiver_id`
 * @throws `handshake_invalid`
 * @see docs/protocol/handshake.md
 * @example
 * import { createAcceptance, verifyAcceptance } from '@shrd/crypto/handshake'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const { receiver_id, receiver_nonce } = await createAcceptance(bob)
 *
 * const own = { handshake_id: `hsk_${'a'.repeat(26)}`, sender_id: alice.user_id }
 * const received = { payload: { ...own, receiver_id }, receiver_nonce }
 * const acceptance = await verifyAcceptance(own, received, await genesisLog(bob))
 * console.assert(acceptance.receiver_id === bob.user_id)
 */
export async function verifyAcceptance(
  own: OwnInvitation,
  received: ReceivedAcceptance,
  receiverLog: KeyLog,
): Promise<VerifiedAcceptance> {
  assertKeyLog(receiverLog)
  const { payload, receiver_nonce } = readMembers<ReceivedAcceptance>(receivedShape, received)
  await runChecks(ACCEPTANCE_CHECKS, { own, payload, receiver_id: receiverLog.user_id })
  const acceptance: Acceptance = {
    receiver_id: receiverLog.user_id,
    receiver_fingerprint: await createFingerprint(receiverLog.current),
    receiver_nonce,
  }
  return { ...acceptance, answer: encodeBase64Url(await hashAcceptance(acceptance)) }
}

interface ReadAcceptance {
  own: OwnInvitation
  payload: HandshakeParties
  /** The id of the verified log. */
  receiver_id: string
}

const ACCEPTANCE_CHECKS: readonly Check<ReadAcceptance>[] = [
  checkSameInvitation,
  checkLogOfReceiver,
  checkReceiverIsAnother,
]

function checkSameInvitation({ own, payload }: ReadAcceptance): void {
  const isSame = payload.handshake_id === own.handshake_id && payload.sender_id === own.sender_id
  if (!isSame) throw cryptoError('handshake_invalid')
}

function checkLogOfReceiver({ payload, receiver_id }: ReadAcceptance): void {
  if (payload.receiver_id !== receiver_id) throw cryptoError('handshake_invalid')
}

/** A handshake with oneself would authenticate no one. */
function checkReceiverIsAnother({ own, receiver_id }: ReadAcceptance): void {
  if (receiver_id === own.sender_id) throw cryptoError('handshake_invalid')
}
