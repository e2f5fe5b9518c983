import { signRecord } from '../../src/core/signed-record.ts'
import { type Acceptance, createAcceptance } from '../../src/handshake/create-acceptance.ts'
import {
  createInvitation,
  hashOpening,
  type Opening,
} from '../../src/handshake/create-invitation.ts'
import {
  type HandshakePayload,
  payloadBytes,
  toPayload,
  type WorkedPayload,
} from '../../src/handshake/create-payload.ts'
import { createTranscript } from '../../src/handshake/create-transcript.ts'
import type { HandshakeRecord } from '../../src/handshake/handshake-record.ts'
import { proveWork } from '../../src/handshake/prove-work.ts'
import { receiverStatement } from '../../src/handshake/sign-as-receiver.ts'
import { senderStatement } from '../../src/handshake/sign-as-sender.ts'
import type { Offer, PinnedInvitation } from '../../src/handshake/verify-offer.ts'
import type { Identity } from '../../src/identity/identity.ts'
import { createHandshakeId } from './players.ts'

/** What a forger changes before everything is hashed and signed again. */
export interface HandshakeForgery {
  opening?: Partial<Opening>
  acceptance?: Partial<Acceptance>
  sender_commitment?: string
  payload?: Partial<HandshakePayload>
  /** How the hash begins. @default '000' */
  work?: string
  /** The hash that is signed, instead of the payload's. */
  payload_hash?: string
  /** Who signs; the partners if left out. */
  senderSigner?: Identity
  receiverSigner?: Identity
  /** What stands in the record afterwards. */
  record?: Partial<HandshakeRecord>
  expires_at?: number | null
}

/** A handshake as a server has it in the end. */
export interface ForgedHandshake {
  pinned: PinnedInvitation
  offer: Offer
  /** As the sender sees it. */
  record: HandshakeRecord
}

/** A hash with work behind it, of nothing. */
export const WORKED_HASH: string = '000'.padEnd(64, 'f')

/** A whole handshake with true signatures over whatever was changed; no PIN is asked for. */
export async function forgeHandshake(
  sender: Identity,
  receiver: Identity,
  forgery: HandshakeForgery = {},
): Promise<ForgedHandshake> {
  const terms = { created_at: 1000, expires_at: forgery.expires_at ?? null }
  const { challenge: _, sender_commitment: __, ...made } = await createInvitation(sender, terms)
  const opening = { ...made, ...forgery.opening }
  const sender_commitment = forgery.sender_commitment ?? (await hashOpening(opening))
  const acceptance = { ...(await createAcceptance(receiver)), ...forgery.acceptance }
  const handshake_id = createHandshakeId()
  const transcript = createTranscript(handshake_id, { ...opening, sender_commitment }, acceptance)
  const payload = { ...(await toPayload(transcript)), ...forgery.payload }
  const worked = await workFor(payload, forgery)
  const sender_signature = await signAs(forgery.senderSigner ?? sender, worked)
  const { sender_nonce, created_at, expires_at } = transcript
  const offer = { ...worked, handshake_id, sender_nonce, sender_signature, created_at, expires_at }
  const record = {
    ...offer,
    receiver: receiver.user_id,
    sender_commitment,
    receiver_nonce: acceptance.receiver_nonce,
    receiver_signature: await consent(forgery.receiverSigner ?? receiver, offer),
    revoked: null,
    revoke_hash: null,
    revoke_signature: null,
    ...forgery.record,
  }
  return { pinned: { ...acceptance, handshake_id, sender_commitment }, offer, record }
}

async function workFor(
  payload: HandshakePayload,
  { work: prefix = '000', payload_hash: claimed }: HandshakeForgery,
): Promise<WorkedPayload> {
  const { hash, salt, nonce } = await proveWork(payloadBytes(payload), { prefix })
  return { payload, payload_hash: claimed ?? hash, salt, nonce }
}

async function signAs({ signingKey }: Identity, { payload_hash }: WorkedPayload): Promise<string> {
  return (await signRecord(senderStatement, { payload_hash }, signingKey)).signature
}

async function consent({ signingKey }: Identity, offer: Offer): Promise<string> {
  const { payload_hash, sender_signature } = offer
  const value = { payload_hash, sender_signature }
  return (await signRecord(receiverStatement, value, signingKey)).signature
}
