import { sha256 } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { isHandshakeId } from '../core/ids.ts'
import { type Guard, isBytes32 } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { type Acceptance, acceptanceShape } from './create-acceptance.ts'
import { type Opening, openingShape } from './create-invitation.ts'

/**
 * All data that the PINs confirm. It is complete before the sender opens the nonce, so no one can
 * try out values afterwards. Never add a salt, a proof of work or a signature.
 */
export interface Transcript extends Opening, Acceptance {
  handshake_id: string
  sender_commitment: string
}

/** The form of a {@link Transcript}. */
export const transcriptShape: { [K in keyof Transcript]: Guard<Transcript[K]> } = {
  ...openingShape,
  ...acceptanceShape,
  handshake_id: isHandshakeId,
  sender_commitment: isBytes32,
}

const transcriptStatement: StatementKind<Transcript> = defineStatement(
  'handshake-transcript',
  transcriptShape,
)

/**
 * Creates the transcript of a handshake from the pinned values of each side. Pass only verified
 * values: the sender's own invitation, and the acceptance from `verifyAcceptance`.
 *
 * The receiver gets its transcript from `verifyOffer`.
 *
 * @param handshake_id from the server's first response
 * @see docs/protocol/handshake.md
 * @example
 * import { createAcceptance, createInvitation, createTranscript } from '@shrd/crypto/handshake'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const invitation = await createInvitation(alice, { created_at: Date.now(), expires_at: null })
 * const handshake_id = `hsk_${'a'.repeat(26)}`
 * const transcript = createTranscript(handshake_id, invitation, await createAcceptance(bob))
 * console.assert(transcript.receiver_id === bob.user_id && !('challenge' in transcript))
 */
export function createTranscript(
  handshake_id: string,
  invitation: Opening & Pick<Transcript, 'sender_commitment'>,
  acceptance: Acceptance,
): Transcript {
  const { sender_id, sender_fingerprint, sender_commitment, sender_nonce } = invitation
  const { receiver_id, receiver_fingerprint, receiver_nonce } = acceptance
  return {
    handshake_id,
    sender_id,
    sender_fingerprint,
    sender_commitment,
    sender_nonce,
    receiver_id,
    receiver_fingerprint,
    receiver_nonce,
    created_at: invitation.created_at,
    expires_at: invitation.expires_at,
  }
}

/** The hash of a transcript, for the payload. */
export async function hashTranscript(transcript: Transcript): Promise<string> {
  return encodeBase64Url(await sha256(transcriptStatement.toBytes(transcript)))
}
