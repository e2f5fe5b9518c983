import { z } from 'zod'
import { handshakeId, userId } from '../ids.ts'
import { bytes16, bytes32, encryptedText, signature, timestamp } from '../wire.ts'

/** A partner's name, encrypted under the self key of the member who chose it. */
export const alias = encryptedText.max(512)

/** A proof of work: a hexadecimal SHA-256 that starts with three zeros. */
export const proofOfWork = z.string().regex(/^000[0-9a-f]{61}$/)

/** The counter that makes the hash fit. */
export const workNonce = z.int().min(0)

/** The three properties of the payload that are known from the start. */
export const handshakeParties = z.strictObject({
  handshake_id: handshakeId,
  sender_id: userId,
  receiver_id: userId,
})

/** The payload that both partners sign. */
export const handshakePayload = z.strictObject({
  ...handshakeParties.shape,
  sender_fingerprint: bytes32,
  receiver_fingerprint: bytes32,
  created_at: timestamp,
  /** `null`: the relationship does not expire. */
  expires_at: timestamp.nullable(),
  /** The hash over all data that the PINs confirm. */
  transcript: bytes32,
})
/** See {@link handshakePayload}. */
export type HandshakePayload = z.infer<typeof handshakePayload>

/** The time of the revocation, and its proof of work. */
export const revocation = z.strictObject({
  revoked_at: timestamp,
  nonce: workNonce,
  salt: bytes16,
})

/** A relationship, with all values that both clients verify each time they use it. */
export const handshake = z.strictObject({
  handshake_id: handshakeId,
  payload: handshakePayload,
  payload_hash: proofOfWork,
  /** Set only for the reader's own side; the partner's alias is `null`. */
  sender_alias: alias.nullable(),
  receiver_alias: alias.nullable(),
  /** The partner of the reader. */
  receiver: userId,
  expires_at: timestamp.nullable(),
  revoked: revocation.nullable(),
  revoke_hash: proofOfWork.nullable(),
  revoke_signature: signature.nullable(),
  salt: bytes16,
  nonce: workNonce,
  sender_signature: signature,
  receiver_signature: signature,
  sender_commitment: bytes32,
  sender_nonce: bytes32,
  receiver_nonce: bytes32,
  created_at: timestamp,
})
/** See {@link handshake}. */
export type Handshake = z.infer<typeof handshake>
