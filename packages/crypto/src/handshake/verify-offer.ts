import { canonicalText } from '../core/canonical.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isHandshakeId } from '../core/ids.ts'
import { base64Url, type Guard, isBytes32, isCount, isTime, nullable } from '../core/schema.ts'
import { createVerifiedValues, type VerifiedValues } from '../core/verified-values.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import { assertKeyLog, type KeyLog } from '../identity/key-log.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import type { Acceptance } from './create-acceptance.ts'
import { hashOpening, type Opening } from './create-invitation.ts'
import {
  type HandshakePayload,
  hashPayload,
  isHandshakePayload,
  toPayload,
  type WorkedPayload,
} from './create-payload.ts'
import { createTranscript, type Transcript } from './create-transcript.ts'
import { isWorked, isWorkHash, isWorkSalt } from './prove-work.ts'
import { readMembers } from './read-members.ts'
import { senderStatement } from './sign-as-sender.ts'
import { STRENGTH, type Strength } from './strength.ts'

/**
 * Values that a receiver stored before showing the Sender PIN: the server's response and its own
 * part.
 */
export interface PinnedInvitation extends Acceptance {
  handshake_id: string
  sender_commitment: string
}

/** The server's response to a Signing PIN, without the sender's key log. */
export interface Offer extends WorkedPayload {
  handshake_id: string
  sender_nonce: string
  sender_signature: string
  created_at: number
  expires_at: number | null
}

/** Brands verified offers, so that receivers sign no others. */
const verified: unique symbol = Symbol('verified offer')

const offers: VerifiedValues = createVerifiedValues('offer')

/** A consistent offer. The Signing PIN must still confirm it. */
export interface VerifiedOffer {
  /** To show the offer to the user, and for `createSas`. */
  readonly transcript: Transcript
  /** Identifies this offer. Pin it with `advanceAttempt` before you compare a PIN. */
  readonly payload_hash: string
  readonly sender_signature: string
  readonly [verified]: true
}

const offerShape: { [K in keyof Offer]: Guard<Offer[K]> } = {
  handshake_id: isHandshakeId,
  payload: isHandshakePayload,
  payload_hash: isWorkHash,
  salt: isWorkSalt,
  nonce: isCount,
  sender_nonce: isBytes32,
  sender_signature: base64Url(64),
  created_at: isTime,
  expires_at: nullable(isTime),
}

/**
 * Verifies an offer: it must open the pinned commitment, and the sender's key must have signed it.
 * Servers call it for the offers that senders submit.
 *
 * It does not prove *who* the sender is. Pin `payload_hash` with `advanceAttempt` and compute the
 * Signing PIN with `createSas`. Let `advanceAttempt` compare it with the typed PIN, and show the
 * expiry. Sign only after that.
 *
 * @param pinned values stored before the Sender PIN was shown, never values of this response
 * @param offer the server's response
 * @param senderLog the response's `sender_log`, verified by `verifyKeyLog` for `payload.sender_id`
 * @throws `handshake_invalid`
 * @see docs/protocol/handshake.md
 * @example
 * import {
 *   createAcceptance, createInvitation, createPayload, createTranscript, signAsSender,
 *   verifyOffer,
 * } from '@shrd/crypto/handshake'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const invitation = await createInvitation(alice, { created_at: Date.now(), expires_at: null })
 * const { sender_commitment, sender_nonce, created_at, expires_at } = invitation
 * const acceptance = await createAcceptance(bob)
 * const pinned = { ...acceptance, handshake_id: `hsk_${'a'.repeat(26)}`, sender_commitment }
 *
 * const worked = await createPayload(createTranscript(pinned.handshake_id, invitation, acceptance))
 * const { handshake_id } = pinned
 * const sender_signature = await signAsSender(alice, worked)
 * const offer = { ...worked, handshake_id, sender_nonce, sender_signature, created_at, expires_at }
 * const { transcript } = await verifyOffer(pinned, offer, await genesisLog(alice))
 * console.assert(transcript.sender_id === alice.user_id)
 */
export function verifyOffer(
  pinned: PinnedInvitation,
  offer: Offer,
  senderLog: KeyLog,
): Promise<VerifiedOffer> {
  return readOffer(STRENGTH, pinned, offer, senderLog)
}

/** @throws TypeError unless {@link verifyOffer} returned this exact object */
export function assertOffer(offer: VerifiedOffer): void {
  offers.assert(offer)
}

/** {@link verifyOffer} with a given strength. */
export async function readOffer(
  strength: Strength,
  pinned: PinnedInvitation,
  received: Offer,
  log: KeyLog,
): Promise<VerifiedOffer> {
  assertKeyLog(log)
  const offer = readMembers<Offer>(offerShape, received)
  const opening = await toOpening(offer, log)
  await runChecks(OPENING_CHECKS, { pinned, offer, opening })
  const invitation = { ...opening, sender_commitment: pinned.sender_commitment }
  const transcript = createTranscript(pinned.handshake_id, invitation, pinned)
  const expected = await toPayload(transcript)
  await runChecks(OFFER_CHECKS, { strength, offer, expected, log })
  const { payload_hash, sender_signature } = offer
  return offers.add({ transcript, payload_hash, sender_signature, [verified]: true })
}

async function toOpening(offer: Offer, { user_id, current }: KeyLog): Promise<Opening> {
  const { sender_nonce, created_at, expires_at } = offer
  const sender_fingerprint = await createFingerprint(current)
  return { sender_id: user_id, sender_fingerprint, sender_nonce, created_at, expires_at }
}

interface ReadOpening {
  pinned: PinnedInvitation
  offer: Offer
  opening: Opening
}

const OPENING_CHECKS: readonly Check<ReadOpening>[] = [
  checkPinnedHandshake,
  checkSenderIsAnother,
  checkCommitmentOpens,
]

function checkPinnedHandshake({ pinned, offer }: ReadOpening): void {
  if (offer.handshake_id !== pinned.handshake_id) throw cryptoError('handshake_invalid')
}

/** A handshake with oneself would authenticate no one. */
function checkSenderIsAnother({ pinned, opening }: ReadOpening): void {
  if (opening.sender_id === pinned.receiver_id) throw cryptoError('handshake_invalid')
}

/**
 * The commitment came before the Sender PIN was shown, so a server cannot choose the sender after
 * it learns the PIN.
 */
async function checkCommitmentOpens({ pinned, opening }: ReadOpening): Promise<void> {
  if ((await hashOpening(opening)) !== pinned.sender_commitment) {
    throw cryptoError('handshake_invalid')
  }
}

interface ReadOffer {
  strength: Strength
  offer: Offer
  /** The only payload of the pinned transcript. */
  expected: HandshakePayload
  log: KeyLog
}

const OFFER_CHECKS: readonly Check<ReadOffer>[] = [
  checkOfferedPayload,
  checkOfferedHash,
  checkOfferedWork,
  checkSenderSignature,
]

function checkOfferedPayload({ offer, expected }: ReadOffer): void {
  if (canonicalText(offer.payload) !== canonicalText(expected)) {
    throw cryptoError('handshake_invalid')
  }
}

async function checkOfferedHash({ offer, expected }: ReadOffer): Promise<void> {
  if ((await hashPayload(expected, offer)) !== offer.payload_hash) {
    throw cryptoError('handshake_invalid')
  }
}

function checkOfferedWork({ strength, offer }: ReadOffer): void {
  if (!isWorked(offer.payload_hash, strength.work)) throw cryptoError('handshake_invalid')
}

async function checkSenderSignature({ offer, log }: ReadOffer): Promise<void> {
  const { payload_hash, sender_signature: signature } = offer
  await assertAuthored({
    kind: senderStatement,
    record: { statement: senderStatement.toText({ payload_hash }), signature },
    log,
    sequence: log.current.sequence,
    code: 'handshake_invalid',
  })
}
