import { signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import type { WorkedPayload } from './create-payload.ts'
import { isWorkHash } from './prove-work.ts'

/** The values that the sender of a relationship signs. */
export type SenderStatement = Pick<WorkedPayload, 'payload_hash'>

/** The statement of a {@link SenderStatement}. */
export const senderStatement: StatementKind<SenderStatement> = defineStatement('handshake-sender', {
  payload_hash: isWorkHash,
})

/**
 * Signs a relationship as the sender: the `sender_signature`. Sign only after the Sender PIN has
 * matched, and only the result of `createPayload`.
 *
 * @returns Ed25519, 64 bytes, base64url
 * @see docs/protocol/handshake.md
 * @example
 * import {
 *   createAcceptance, createInvitation, createPayload, createTranscript, signAsSender,
 * } from '@shrd/crypto/handshake'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const invitation = await createInvitation(alice, { created_at: Date.now(), expires_at: null })
 * const handshake_id = `hsk_${'a'.repeat(26)}`
 * const transcript = createTranscript(handshake_id, invitation, await createAcceptance(bob))
 * const sender_signature = await signAsSender(alice, await createPayload(transcript))
 * console.assert(sender_signature.length === 86)
 */
export async function signAsSender(
  sender: Identity,
  { payload_hash }: WorkedPayload,
): Promise<string> {
  return (await signRecord(senderStatement, { payload_hash }, sender.signingKey)).signature
}
