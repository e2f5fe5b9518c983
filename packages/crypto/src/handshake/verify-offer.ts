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

/** What a receiver pinned before showing the Sender PIN: the server's answer, and the own part. */
export interface PinnedInvitation extends Acceptance {
  handshake_id: string
  sender_commitment: string
}

/** The server's answer to a Signing PIN, besides the sender's key log. */
export interface Offer extends WorkedPayload {
  handshake_id: string
  sender_nonce: string
  sender_signature: string
  created_at: number
  expires_at: number | null
}

/** Marks what {@link verifyOffer} has read, so that nothing else is signed. */
const verified: unique symbol = Symbol('verified offer')

const offers: VerifiedValues = createVerifiedValues('offer')

/** An offer that holds together. The Signing PIN has yet to vouch for it. */
export interface VerifiedOffer {
  /** To show what it is about, and for `createSas`. */
  readonly transcript: Transcript
  /** Stands for this offer: to be pinned by `advanceAttempt` before any PIN is compared. */
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
 * What the sender offers, if it opens the pinned commitment and is signed by the sender's key. It
 * says nothing of *who* the sender is: pin `payload_hash` with `advanceAttempt`, compute the Signing
 * PIN with `createSas`, and have `advanceAttempt` compare it with what was typed. Sign only then,
 * and after the expiry was shown.
 *
 * A server verifies with it what senders hand in.
 *
 * @param pinned from before the Sender PIN was shown, never from this answer
 * @param offer the server's answer
 * @param senderLog its `sender_log`, verified by `verifyKeyLog` for `payload.sender_id`
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

/** @throws TypeError for anything that {@link verifyOffer} has not given */
export function assertOffer(offer: VerifiedOffer): void {
  offers.assert(offer)
}

/** {@link verifyOffer} of any strength. */
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

/** A handshake with oneself would authenticate nobody. */
function checkSenderIsAnother({ pinned, opening }: ReadOpening): void {
  if (opening.sender_id === pinned.receiver_id) throw cryptoError('handshake_invalid')
}

/** Who was committed to before the Sender PIN was shown cannot be chosen after it was heard. */
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
