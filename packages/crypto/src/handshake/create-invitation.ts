import { randomBytes, sha256 } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, isTime, nullable } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { createFingerprint, type UserState } from '../identity/public-identity.ts'
import { createChallenge } from './authenticator.ts'
import { STRENGTH, type Strength } from './strength.ts'

/** When a relationship is offered and when it expires, in milliseconds since 1970. */
export interface InvitationTerms {
  created_at: number
  /** `null`: it does not expire. */
  expires_at: number | null
}

/** The values to which a sender commits. */
export interface Opening extends InvitationTerms {
  sender_id: string
  /** State of the sender's key log, from `createFingerprint`. */
  sender_fingerprint: string
  /** 32 random bytes, base64url. */
  sender_nonce: string
}

/** A sender's side of a new handshake. Send only `sender_commitment` and `expires_at`. */
export interface Invitation extends Opening {
  /** Authenticator of the Receiver PIN. Show it on the screen; never send it. */
  challenge: string
  /** SHA-256, base64url. Binds the sender to the other values before anyone sees them. */
  sender_commitment: string
}

/** The form of an {@link Opening}. */
export const openingShape: { [K in keyof Opening]: Guard<Opening[K]> } = {
  sender_id: isUserId,
  sender_fingerprint: isBytes32,
  sender_nonce: isBytes32,
  created_at: isTime,
  expires_at: nullable(isTime),
}

const commitmentStatement: StatementKind<Opening> = defineStatement(
  'handshake-commitment',
  openingShape,
)

const NONCE_BYTES = 32

/**
 * Creates the sender's side of a new handshake: a random challenge for the Receiver PIN, and a
 * commitment for the server. Do not send the nonce before the Sender PIN has matched, and never
 * send the challenge. A server that learns one of them too early can cheat.
 *
 * @see docs/protocol/handshake.md
 * @example
 * import { createInvitation, formatPin } from '@shrd/crypto/handshake'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const terms = { created_at: Date.now(), expires_at: null }
 * const { challenge, sender_commitment } = await createInvitation(alice, terms)
 * console.assert(sender_commitment.length === 43)
 * // 7K3M is the server's answer to the commitment.
 * console.log(await formatPin('receiver', '7K3M', challenge))
 */
export function createInvitation(sender: UserState, terms: InvitationTerms): Promise<Invitation> {
  return makeInvitation(STRENGTH, sender, terms)
}

/** {@link createInvitation} with a given strength. */
export async function makeInvitation(
  strength: Strength,
  sender: UserState,
  { created_at, expires_at }: InvitationTerms,
): Promise<Invitation> {
  if (expires_at !== null && expires_at <= created_at) {
    throw new TypeError('The relationship would expire before it begins.')
  }
  const opening: Opening = {
    sender_id: sender.user_id,
    sender_fingerprint: await createFingerprint(sender),
    sender_nonce: encodeBase64Url(randomBytes(NONCE_BYTES)),
    created_at,
    expires_at,
  }
  const sender_commitment = await hashOpening(opening)
  return { ...opening, challenge: createChallenge(strength), sender_commitment }
}

/** Computes the commitment to an opening. */
export async function hashOpening(opening: Opening): Promise<string> {
  const { sender_id, sender_fingerprint, sender_nonce, created_at, expires_at } = opening
  const value = { sender_id, sender_fingerprint, sender_nonce, created_at, expires_at }
  return encodeBase64Url(await sha256(commitmentStatement.toBytes(value)))
}
