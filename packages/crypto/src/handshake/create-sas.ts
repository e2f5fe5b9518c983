import { sha256 } from '../core/bytes.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { deriveAuthenticator } from './authenticator.ts'
import { type Transcript, transcriptShape } from './create-transcript.ts'
import { STRENGTH, type Strength } from './strength.ts'

const sasStatement: StatementKind<Transcript> = defineStatement('handshake-sas', transcriptShape)

/**
 * Computes the authenticator of the Signing PIN: a short authentication string over the transcript.
 * The sender computes it to show it; the receiver computes it to compare it with the typed PIN.
 *
 * It includes the challenge because users type a PIN again after a failed screen. Without it, a
 * server could compute the authenticator from its claims after the sender's nonce was opened.
 *
 * @param challenge the 7 authenticator characters of the Receiver PIN
 * @throws `aborted`, `kdf_unavailable`
 * @see docs/protocol/handshake.md
 * @example
 * import {
 *   createAcceptance, createInvitation, createSas, createTranscript,
 * } from '@shrd/crypto/handshake'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const invitation = await createInvitation(alice, { created_at: Date.now(), expires_at: null })
 * const handshake_id = `hsk_${'a'.repeat(26)}`
 * const transcript = createTranscript(handshake_id, invitation, await createAcceptance(bob))
 * const sas = await createSas(invitation.challenge, transcript)
 * console.assert(sas.length === 7)
 */
export function createSas(
  challenge: string,
  transcript: Transcript,
  options: ProgressOptions = {},
): Promise<string> {
  return deriveSas(STRENGTH, challenge, transcript, options)
}

/** {@link createSas} with a given strength. */
export async function deriveSas(
  strength: Strength,
  challenge: string,
  transcript: Transcript,
  options: ProgressOptions,
): Promise<string> {
  const salt = await sha256(sasStatement.toBytes(transcript))
  return deriveAuthenticator(strength, challenge, salt, options)
}
