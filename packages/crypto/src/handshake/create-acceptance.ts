import { randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32 } from '../core/schema.ts'
import { createFingerprint, type UserState } from '../identity/public-identity.ts'

/** The receiver's own part of a handshake. The Sender PIN confirms it. */
export interface Acceptance {
  receiver_id: string
  /** The state of the receiver's key log, from `createFingerprint`. */
  receiver_fingerprint: string
  /** 32 random bytes, base64url. */
  receiver_nonce: string
}

/** The form of an {@link Acceptance}. */
export const acceptanceShape: { [K in keyof Acceptance]: Guard<Acceptance[K]> } = {
  receiver_id: isUserId,
  receiver_fingerprint: isBytes32,
  receiver_nonce: isBytes32,
}

const NONCE_BYTES = 32

/**
 * Creates the receiver's part of a new handshake for the second call: the receiver's key state and
 * a new nonce. Create a new one for each typed Receiver PIN.
 *
 * @see docs/protocol/handshake.md
 * @example
 * import { createAcceptance } from '@shrd/crypto/handshake'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity: bob } = await createIdentity()
 * const { receiver_id, receiver_nonce } = await createAcceptance(bob)
 * console.assert(receiver_id === bob.user_id && receiver_nonce.length === 43)
 */
export async function createAcceptance(receiver: UserState): Promise<Acceptance> {
  return {
    receiver_id: receiver.user_id,
    receiver_fingerprint: await createFingerprint(receiver),
    receiver_nonce: encodeBase64Url(randomBytes(NONCE_BYTES)),
  }
}
