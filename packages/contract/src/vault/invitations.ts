import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { keyLog } from '../identity/users.ts'
import { handshakeId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { bytes16, bytes32, done, signature, timestamp } from '../wire.ts'
import { alias, handshakeParties, handshakePayload, proofOfWork, workNonce } from './handshake.ts'

/** The characters of a PIN that the server creates, in Crockford's base32. */
const pincode = z.string().regex(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${LIMITS.routingCharacters}}$`))

/** Step 1, by the sender: invites a partner. */
export const createHandshake = defineEndpoint({
  method: 'POST',
  path: '/api/handshake',
  aliases: ['/handshake'],
  auth: 'signed',
  summary: 'Creates an invitation: returns the first characters of the Receiver PIN.',
  input: z.strictObject({
    alias,
    expires_at: timestamp.optional(),
    sender_commitment: bytes32,
  }),
  output: z.strictObject({ pincode, handshake_id: handshakeId }),
  errors: ['handshake_creation_failed', 'quota_reached'],
  extensions: { input: ['sender_commitment'], output: ['handshake_id'] },
})

/** Step 2, by the receiver: accepts the invitation, without knowing its sender yet. */
export const enterReceiverPin = defineEndpoint({
  method: 'POST',
  path: '/api/handshake/receiver/pincode',
  aliases: ['/handshake/receiver/pincode'],
  auth: 'signed',
  summary: 'Accepts an invitation: returns the first characters of the Sender PIN.',
  input: z.strictObject({
    pincode,
    alias,
    receiver_nonce: bytes32,
    receiver_fingerprint: bytes32,
  }),
  output: z.strictObject({ pincode, handshake_id: handshakeId, sender_commitment: bytes32 }),
  errors: ['pincode_invalid', 'sender_pincode_failed', 'quota_reached'],
  extensions: {
    input: ['receiver_nonce', 'receiver_fingerprint'],
    output: ['handshake_id', 'sender_commitment'],
  },
})

/** Step 3, by the sender: learns who has accepted. */
export const enterSenderPin = defineEndpoint({
  method: 'POST',
  path: '/api/handshake/sender/pincode',
  aliases: ['/handshake/sender/pincode'],
  auth: 'signed',
  summary: 'Gets the payload for the proof of work, and the keys of the receiver.',
  input: z.strictObject({ pincode, handshake_id: handshakeId }),
  output: z.strictObject({
    payload: handshakeParties,
    receiver_nonce: bytes32,
    receiver_log: keyLog,
  }),
  errors: ['pincode_invalid', 'handshake_failed'],
  extensions: { input: ['handshake_id'], output: ['receiver_nonce', 'receiver_log'] },
})

/** Step 4, by the sender: opens the commitment and signs. */
export const signAsSender = defineEndpoint({
  method: 'POST',
  path: '/api/handshake/sender/signed',
  aliases: ['/handshake/sender/signed'],
  auth: 'signed',
  summary: "Stores the sender's signature: returns the first characters of the Signing PIN.",
  input: z.strictObject({
    payload: handshakePayload,
    payload_hash: proofOfWork,
    sender_signature: signature,
    salt: bytes16,
    nonce: workNonce,
    sender_nonce: bytes32,
    created_at: timestamp,
  }),
  output: z.strictObject({ pincode }),
  errors: ['relationship_not_found', 'signing_pincode_failed', 'handshake_failed'],
  extensions: { input: ['salt', 'nonce', 'sender_nonce', 'created_at'], output: [] },
})

/** Step 5, by the receiver: gets all values to check before signing. */
export const enterSigningPin = defineEndpoint({
  method: 'POST',
  path: '/api/handshake/receiver/signpin',
  aliases: ['/handshake/receiver/signpin'],
  auth: 'signed',
  summary: 'Gets the payload that the sender signed, and the keys of the sender.',
  input: z.strictObject({ pincode, handshake_id: handshakeId }),
  output: z.strictObject({
    handshake_id: handshakeId,
    payload_hash: proofOfWork,
    payload: handshakePayload,
    salt: bytes16,
    nonce: workNonce,
    sender_nonce: bytes32,
    sender_log: keyLog,
    sender_signature: signature,
    created_at: timestamp,
    expires_at: timestamp.nullable(),
  }),
  errors: ['pincode_invalid', 'handshake_failed'],
  extensions: {
    input: ['handshake_id'],
    output: [
      'payload',
      'salt',
      'nonce',
      'sender_nonce',
      'sender_log',
      'sender_signature',
      'created_at',
      'expires_at',
    ],
  },
})

/** Step 6, by the receiver: signs. From then on the relationship is active. */
export const signAsReceiver = defineEndpoint({
  method: 'POST',
  path: '/api/handshake/receiver/signed',
  aliases: ['/handshake/receiver/signed'],
  auth: 'signed',
  summary: "Stores the receiver's signature, which completes the relationship.",
  input: z.strictObject({ handshake_id: handshakeId, receiver_signature: signature }),
  output: done,
  errors: ['relationship_not_found', 'handshake_failed', 'record_invalid', 'quota_reached'],
  extensions: { input: [], output: ['success'] },
})

/**
 * Ends an invitation of the member that is not complete, so that nobody can complete it any more.
 * Succeeds also if there is none: a relationship that is complete is revoked instead.
 */
export const cancelHandshake = defineEndpoint({
  method: 'POST',
  path: '/api/handshake/cancel',
  auth: 'signed',
  listed: false,
  summary: "Ends an invitation of the member's that is not complete.",
  input: z.strictObject({ handshake_id: handshakeId }),
  output: done,
})
