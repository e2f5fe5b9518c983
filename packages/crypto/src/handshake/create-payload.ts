import type { Bytes } from '../core/bytes.ts'
import { isHandshakeId, isUserId } from '../core/ids.ts'
import type { ProgressOptions } from '../core/progress.ts'
import { type Guard, isBytes32, isTime, nullable, object } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { hashTranscript, type Transcript } from './create-transcript.ts'
import { hashWork, proveWork, type Work } from './prove-work.ts'
import { STRENGTH, type Strength } from './strength.ts'

/** The payload that both partners sign. */
export interface HandshakePayload {
  handshake_id: string
  sender_id: string
  receiver_id: string
  sender_fingerprint: string
  receiver_fingerprint: string
  created_at: number
  /** `null`: the relationship does not expire. */
  expires_at: number | null
  /** Hash of all data that the PINs confirm. */
  transcript: string
}

/** A payload, its proof of work, and the hash to sign. */
export interface WorkedPayload extends Work {
  payload: HandshakePayload
  /** Hexadecimal; starts with `000`. */
  payload_hash: string
}

const payloadShape: { [K in keyof HandshakePayload]: Guard<HandshakePayload[K]> } = {
  handshake_id: isHandshakeId,
  sender_id: isUserId,
  receiver_id: isUserId,
  sender_fingerprint: isBytes32,
  receiver_fingerprint: isBytes32,
  created_at: isTime,
  expires_at: nullable(isTime),
  transcript: isBytes32,
}

/** True if a value has the form of a payload. */
export const isHandshakePayload: Guard<HandshakePayload> = object(payloadShape)

const payloadStatement: StatementKind<HandshakePayload> = defineStatement(
  'handshake-payload',
  payloadShape,
)

/**
 * Creates the payload that the sender signs: it follows from the transcript, and adds a proof of
 * work of about 4,000 hashes. It yields to the event loop, and the caller can abort it.
 *
 * @param transcript from `createTranscript`, after the Sender PIN has matched
 * @throws `aborted`
 * @see docs/protocol/handshake.md
 * @example
 * import {
 *   createAcceptance, createInvitation, createPayload, createTranscript,
 * } from '@shrd/crypto/handshake'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const invitation = await createInvitation(alice, { created_at: Date.now(), expires_at: null })
 * const handshake_id = `hsk_${'a'.repeat(26)}`
 * const transcript = createTranscript(handshake_id, invitation, await createAcceptance(bob))
 * const { payload_hash } = await createPayload(transcript)
 * console.assert(payload_hash.startsWith('000'))
 */
export function createPayload(
  transcript: Transcript,
  options: ProgressOptions = {},
): Promise<WorkedPayload> {
  return makePayload(STRENGTH, transcript, options)
}

/** {@link createPayload} with a given strength. */
export async function makePayload(
  { work: prefix }: Strength,
  transcript: Transcript,
  { signal, onProgress }: ProgressOptions,
): Promise<WorkedPayload> {
  const payload = await toPayload(transcript)
  const work = await proveWork(payloadBytes(payload), { prefix, signal, onProgress })
  return { payload, payload_hash: work.hash, salt: work.salt, nonce: work.nonce }
}

/** The only payload of a transcript, without the proof of work. */
export async function toPayload(transcript: Transcript): Promise<HandshakePayload> {
  const { handshake_id, sender_id, receiver_id, created_at, expires_at } = transcript
  return {
    handshake_id,
    sender_id,
    receiver_id,
    sender_fingerprint: transcript.sender_fingerprint,
    receiver_fingerprint: transcript.receiver_fingerprint,
    created_at,
    expires_at,
    transcript: await hashTranscript(transcript),
  }
}

/** The bytes for the sender's proof of work. */
export function payloadBytes(payload: HandshakePayload): Bytes {
  return payloadStatement.toBytes(payload)
}

/** Hashes a payload with its proof of work: the `payload_hash`. */
export function hashPayload(payload: HandshakePayload, work: Work): Promise<string> {
  return hashWork(payloadBytes(payload), work)
}
