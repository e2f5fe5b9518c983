import { type Bytes, sha256 } from '../core/bytes.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { deriveAuthenticator } from './authenticator.ts'
import { type Acceptance, acceptanceShape } from './create-acceptance.ts'
import { STRENGTH, type Strength } from './strength.ts'

const replyStatement: StatementKind<Acceptance> = defineStatement(
  'handshake-reply',
  acceptanceShape,
)

/**
 * Computes the authenticator of the Sender PIN from the challenge of the Receiver PIN. The receiver
 * computes it to show it; the sender computes it to compare it with the typed PIN. The only other
 * input is the receiver's own values. A relayed value would let a server vary it on both sides.
 *
 * Slow on purpose: about a quarter of a second of Argon2id, with 64 MiB.
 *
 * @param challenge the 7 authenticator characters of the Receiver PIN
 * @throws `aborted`, `kdf_unavailable`
 * @see docs/protocol/handshake.md
 * @example
 * import { createAcceptance, createReply } from '@shrd/crypto/handshake'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity: bob } = await createIdentity()
 * const acceptance = await createAcceptance(bob)
 * const reply = await createReply('Q0V4XN8', acceptance)
 * console.assert(reply.length === 7)
 */
export function createReply(
  challenge: string,
  acceptance: Acceptance,
  options: ProgressOptions = {},
): Promise<string> {
  return deriveReply(STRENGTH, challenge, acceptance, options)
}

/** {@link createReply} with a given strength. */
export async function deriveReply(
  strength: Strength,
  challenge: string,
  acceptance: Acceptance,
  options: ProgressOptions,
): Promise<string> {
  return deriveAuthenticator(strength, challenge, await hashAcceptance(acceptance), options)
}

/** The hash of a receiver's acceptance: the salt of the Sender PIN. */
export function hashAcceptance(acceptance: Acceptance): Promise<Bytes> {
  const { receiver_id, receiver_fingerprint, receiver_nonce } = acceptance
  return sha256(replyStatement.toBytes({ receiver_id, receiver_fingerprint, receiver_nonce }))
}
