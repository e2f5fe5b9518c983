import { answer, bytes, type Form, id, integer, nullable, object, time, userId } from './forms.ts'
import {
  commit,
  hasSignedMembers,
  hexHash,
  mustBeWorked,
  type Payload,
  payloadForm,
  payloadOf,
  type Work,
  workHash,
} from './handshake.ts'
import { fingerprint, type KeyLog, type LogState } from './identity.ts'
import { must, Refusal, under } from './refusal.ts'

interface Revoked extends Work {
  readonly revoked_at: number
}

interface Relationship extends Work {
  readonly handshake_id: string
  readonly payload: Payload
  readonly payload_hash: string
  readonly receiver: string
  readonly sender_commitment: string
  readonly sender_nonce: string
  readonly receiver_nonce: string
  readonly sender_signature: string
  readonly receiver_signature: string
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked: Revoked | null
  readonly revoke_hash: string | null
  readonly revoke_signature: string | null
}

const relationshipForm: Form<Relationship> = answer<Relationship>({
  handshake_id: id('hsk'),
  payload: payloadForm,
  payload_hash: hexHash,
  salt: bytes(16),
  nonce: integer(),
  receiver: userId,
  sender_commitment: bytes(32),
  sender_nonce: bytes(32),
  receiver_nonce: bytes(32),
  sender_signature: bytes(64),
  receiver_signature: bytes(64),
  created_at: time,
  expires_at: nullable(time),
  revoked: nullable(object<Revoked>({ revoked_at: time, salt: bytes(16), nonce: integer() })),
  revoke_hash: nullable(hexHash),
  revoke_signature: nullable(bytes(64)),
})

/** The two verified logs, and what the own manifest knows. */
export interface Known {
  readonly own: KeyLog
  readonly partner: KeyLog
  /** The hash of the payload that the own manifest vouches for. */
  readonly pinned: string | null
}

interface Parties {
  readonly record: Relationship
  readonly role: 'sender' | 'receiver'
  readonly sender: KeyLog
  readonly receiver: KeyLog
  readonly senderState: LogState
  readonly receiverState: LogState
}

function stateOf(log: KeyLog, wanted: string): LogState {
  const state = log.states.find((candidate) => fingerprint(candidate) === wanted)
  must(state !== undefined, 'handshake_invalid')
  return state
}

function findParties(record: Relationship, { own, partner }: Known): Parties {
  const { payload } = record
  must(record.handshake_id === payload.handshake_id, 'handshake_invalid')
  must(record.created_at === payload.created_at, 'handshake_invalid')
  must(record.expires_at === payload.expires_at, 'handshake_invalid')
  must(record.receiver === partner.user_id, 'handshake_invalid')
  const role = own.user_id === payload.sender_id ? 'sender' : 'receiver'
  const [sender, receiver] = role === 'sender' ? [own, partner] : [partner, own]
  must(sender.user_id === payload.sender_id, 'handshake_invalid')
  must(receiver.user_id === payload.receiver_id, 'handshake_invalid')
  must(sender.user_id !== receiver.user_id, 'handshake_invalid')
  const senderState = stateOf(sender, payload.sender_fingerprint)
  const receiverState = stateOf(receiver, payload.receiver_fingerprint)
  return { record, role, sender, receiver, senderState, receiverState }
}

function mustFollowFromTranscript({ payload, ...record }: Relationship): void {
  const { sender_commitment, sender_nonce, receiver_nonce, payload_hash } = record
  const { transcript, ...fixed } = payload
  must(commit({ ...fixed, sender_nonce }).hash === sender_commitment, 'handshake_invalid')
  const nonces = { sender_commitment, sender_nonce, receiver_nonce }
  must(payloadOf({ ...fixed, ...nonces }).transcript === transcript, 'handshake_invalid')
  mustBeWorked(payload, payload_hash, record)
}

function mustBeSigned({ record, senderState, receiverState }: Parties): void {
  const { payload_hash, sender_signature, receiver_signature } = record
  const sent = [senderState.publicSigningKey, 'handshake-sender', { payload_hash }] as const
  must(hasSignedMembers(...sent, sender_signature), 'handshake_invalid')
  const both = { payload_hash, sender_signature }
  const received = [receiverState.publicSigningKey, 'handshake-receiver', both] as const
  must(hasSignedMembers(...received, receiver_signature), 'handshake_invalid')
}

/** Steps 1 to 13. */
function verifyParties(given: unknown, known: Known): Parties {
  const record = under('handshake_invalid', () => relationshipForm(given))
  const parties = findParties(record, known)
  mustFollowFromTranscript(parties.record)
  mustBeSigned(parties)
  const ownState = parties.role === 'sender' ? parties.senderState : parties.receiverState
  const inForce = ownState.sequence === known.own.current.sequence
  must(inForce || known.pinned === parties.record.payload_hash, 'key_replaced')
  return parties
}

/** That a relationship has ended. */
export interface End {
  readonly handshake_id: string
  readonly payload_hash: string
  readonly revoked_at: number
}

/** The text of a revocation, and its hash with the work. */
export function hashRevocation(
  end: End,
  work: Work,
): { readonly statement: string; readonly hash: string } {
  const { handshake_id, payload_hash, revoked_at } = end
  return workHash('handshake-revocation', { handshake_id, payload_hash, revoked_at }, work)
}

function readEnd({ record, sender }: Parties): End {
  const { revoked, revoke_hash, revoke_signature, handshake_id, payload_hash } = record
  must(revoked !== null && revoke_hash !== null, 'handshake_invalid')
  must(revoke_signature !== null, 'handshake_invalid')
  const end = { handshake_id, payload_hash, revoked_at: revoked.revoked_at }
  must(hashRevocation(end, revoked).hash === revoke_hash, 'handshake_invalid')
  must(revoke_hash.startsWith('000'), 'handshake_invalid')
  const signed = sender.states.some(({ publicSigningKey }) =>
    hasSignedMembers(publicSigningKey, 'handshake-revoke', { revoke_hash }, revoke_signature),
  )
  must(signed, 'handshake_invalid')
  return end
}

export function verifyRevocation(given: unknown, known: Known): End {
  return readEnd(verifyParties(given, known))
}

/** A relationship that holds. */
export interface Partnership {
  readonly handshake_id: string
  readonly payload_hash: string
  readonly role: 'sender' | 'receiver'
  readonly partner_id: string
  readonly created_at: number
  readonly expires_at: number | null
  readonly partnerKeyChanged: boolean
}

function hasEnd({ revoked, revoke_hash, revoke_signature }: Relationship): boolean {
  return revoked !== null || revoke_hash !== null || revoke_signature !== null
}

function mustLast(parties: Parties, now: number, revokedBefore: boolean): void {
  const { record } = parties
  const end = hasEnd(record) ? readEnd(parties) : null
  if (revokedBefore || end !== null) throw new Refusal('relationship_ended')
  must(record.expires_at === null || record.expires_at > now, 'relationship_ended')
}

export function verifyRelationship(
  given: unknown,
  known: Known,
  now: number,
  revokedBefore: boolean,
): Partnership {
  const parties = verifyParties(given, known)
  mustLast(parties, now, revokedBefore)
  const { record, role, senderState, receiverState } = parties
  const { handshake_id, payload_hash, created_at, expires_at } = record
  const partnerState = role === 'sender' ? receiverState : senderState
  return {
    handshake_id,
    payload_hash,
    role,
    partner_id: known.partner.user_id,
    created_at,
    expires_at,
    partnerKeyChanged: partnerState.sequence !== known.partner.current.sequence,
  }
}
