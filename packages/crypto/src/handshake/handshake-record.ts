import { isHandshakeId, isUserId } from '../core/ids.ts'
import {
  base64Url,
  type Guard,
  isBytes32,
  isCount,
  isTime,
  nullable,
  object,
} from '../core/schema.ts'
import { type HandshakePayload, isHandshakePayload, type WorkedPayload } from './create-payload.ts'
import { createTranscript, type Transcript } from './create-transcript.ts'
import { isWorkHash, isWorkSalt, type Work } from './prove-work.ts'
import { readMembers } from './read-members.ts'

/** The time of a revocation, and its proof of work. */
export interface Revoked extends Work {
  revoked_at: number
}

/** A relationship as servers store and return it, without aliases. */
export interface HandshakeRecord extends WorkedPayload {
  handshake_id: string
  payload: HandshakePayload
  /** The partner of the reader. */
  receiver: string
  sender_commitment: string
  sender_nonce: string
  receiver_nonce: string
  sender_signature: string
  receiver_signature: string
  created_at: number
  expires_at: number | null
  /** This and the next two properties are `null` until the revocation. */
  revoked: Revoked | null
  revoke_hash: string | null
  revoke_signature: string | null
}

const isSignature = base64Url(64)

const recordShape: { [K in keyof HandshakeRecord]: Guard<HandshakeRecord[K]> } = {
  handshake_id: isHandshakeId,
  payload: isHandshakePayload,
  payload_hash: isWorkHash,
  salt: isWorkSalt,
  nonce: isCount,
  receiver: isUserId,
  sender_commitment: isBytes32,
  sender_nonce: isBytes32,
  receiver_nonce: isBytes32,
  sender_signature: isSignature,
  receiver_signature: isSignature,
  created_at: isTime,
  expires_at: nullable(isTime),
  revoked: nullable(object<Revoked>({ revoked_at: isTime, nonce: isCount, salt: isWorkSalt })),
  revoke_hash: nullable(isWorkHash),
  revoke_signature: nullable(isSignature),
}

/**
 * Picks the properties of a record that clients verify.
 *
 * @throws `handshake_invalid`
 */
export function readHandshakeRecord(received: unknown): HandshakeRecord {
  return readMembers<HandshakeRecord>(recordShape, received)
}

/** The transcript that a record claims. */
export function toTranscript(record: HandshakeRecord): Transcript {
  const { payload, sender_commitment, sender_nonce, receiver_nonce } = record
  return createTranscript(
    payload.handshake_id,
    { ...payload, sender_commitment, sender_nonce },
    { ...payload, receiver_nonce },
  )
}
