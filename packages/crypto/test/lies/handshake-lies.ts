import { cryptoError } from '../../src/core/error-codes.ts'
import { signRecord } from '../../src/core/signed-record.ts'
import { type AttemptEvent, advanceAttempt } from '../../src/handshake/advance-attempt.ts'
import { createAcceptance } from '../../src/handshake/create-acceptance.ts'
import { createAttempt, type HandshakeAttempt } from '../../src/handshake/create-attempt.ts'
import type { HandshakeRecord } from '../../src/handshake/handshake-record.ts'
import { formatPin, parsePin } from '../../src/handshake/pin.ts'
import { hashWork } from '../../src/handshake/prove-work.ts'
import {
  revocationBytes,
  revokeRelationship,
  revokeStatement,
} from '../../src/handshake/revoke-relationship.ts'
import { verifyAcceptance } from '../../src/handshake/verify-acceptance.ts'
import { verifyOffer } from '../../src/handshake/verify-offer.ts'
import { verifyRelationship } from '../../src/handshake/verify-relationship.ts'
import { verifyRevocation } from '../../src/handshake/verify-revocation.ts'
import type { Identity } from '../../src/identity/identity.ts'
import { forgeHandshake, type HandshakeForgery, WORKED_HASH } from '../handshake/forge-handshake.ts'
import { createHandshakeId, createPlayer, type Player } from '../handshake/players.ts'
import { type ForgedRecord, type ForgedRecordParts, forgedRecord } from './forged-record.ts'

/** Alice has invited Bob; Mallory is a member too. */
interface Cast {
  alice: Player
  bob: Player
  mallory: Player
}

const AT = { wall: 1_700_000_000_000, monotonic: 5000 }
const RIGHT = { typed: 'Q0V4XN8', expected: 'Q0V4XN8', at: AT }

async function createCast(): Promise<Cast> {
  const [alice, bob] = [await createPlayer(), await createPlayer()]
  return { alice, bob, mallory: await createPlayer() }
}

/** An attempt as it was stored, after one more event. */
async function attempt(stored: Partial<HandshakeAttempt>, event: AttemptEvent): Promise<unknown> {
  const begun = { ...createAttempt(createHandshakeId(), AT), answers: 1, answer: 'one' }
  const { attempt: after, refused } = await advanceAttempt({ ...begun, ...stored }, event)
  if (refused !== null) throw cryptoError(refused)
  return after
}

/** A relationship that Alice reads, after something in it was changed and truly signed. */
async function readForged(
  forge: (cast: Cast) => Promise<HandshakeForgery> | HandshakeForgery,
): Promise<unknown> {
  const cast = await createCast()
  const { alice, bob } = cast
  const { record } = await forgeHandshake(alice.identity, bob.identity, await forge(cast))
  return verifyRelationship(record, alice.log, bob.log, { now: 2000, revokedBefore: false })
}

function forgedRelationship(
  parts: Omit<ForgedRecordParts, 'read' | 'code'> & { forge: Parameters<typeof readForged>[0] },
): ForgedRecord {
  const { forge, ...rest } = parts
  return forgedRecord({ ...rest, read: () => readForged(forge), code: 'handshake_invalid' })
}

/** An end of Alice's relationship with Bob that was changed after Alice has signed it. */
async function readEnd(
  forge: (record: HandshakeRecord, cast: Cast) => Promise<Partial<HandshakeRecord>>,
): Promise<unknown> {
  const cast = await createCast()
  const { alice, bob } = cast
  const { record } = await forgeHandshake(alice.identity, bob.identity)
  const ended = await revokeRelationship(alice.identity, record, { revoked_at: 1500 })
  const forged = await forge({ ...record, ...ended }, cast)
  return verifyRevocation({ ...record, ...ended, ...forged }, alice.log, bob.log)
}

async function signEnd({ signingKey }: Identity, revoke_hash: string) {
  const { signature } = await signRecord(revokeStatement, { revoke_hash }, signingKey)
  return { revoke_hash, revoke_signature: signature }
}

/** A hash that nobody has worked for, of a true revocation. */
async function hashWithoutWork({ handshake_id, payload_hash }: HandshakeRecord) {
  const bytes = revocationBytes({ handshake_id, payload_hash, revoked_at: 1500 })
  const revoked = { revoked_at: 1500, salt: 'A'.repeat(22), nonce: 0 }
  let hash = await hashWork(bytes, revoked)
  while (hash.startsWith('000')) {
    revoked.nonce += 1
    hash = await hashWork(bytes, revoked)
  }
  return { revoked, hash }
}

/** PINs, answers and signatures of handshakes that are not what they have to be. */
export const handshakeLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'a PIN is typed where another of the three is asked for',
    row: [27],
    check: ['refuseUnless/checkCharacter'],
    read: async () => parsePin('sender', await formatPin('receiver', '7K3M', RIGHT.typed)),
    code: 'pin_mistyped',
  }),
  forgedRecord({
    name: 'a server answers once more after the handshake has ended',
    row: [26],
    check: ['ANSWER_CHECKS/checkTakesAnswers'],
    read: () =>
      attempt({ outcome: 'handshake_ended' }, { type: 'answered', answer: 'one', at: AT }),
    code: 'handshake_ended',
  }),
  forgedRecord({
    name: 'a PIN is typed once more after the handshake has expired, with both clocks set back',
    row: [26],
    check: ['TYPING_CHECKS/checkTakesPins'],
    read: () =>
      attempt({ outcome: 'handshake_expired' }, { type: 'typed', answer: 'one', ...RIGHT }),
    code: 'handshake_expired',
  }),
  forgedRecord({
    name: 'a PIN is compared with an answer that was not pinned',
    row: [26],
    check: ['TYPING_CHECKS/checkAnswerPinned'],
    read: () => attempt({}, { type: 'typed', answer: 'two', ...RIGHT }),
    code: 'handshake_invalid',
  }),
  forgedRecord({
    name: 'a sender is answered with the log of another than the receiver',
    row: [1],
    check: ['ACCEPTANCE_CHECKS/checkLogOfReceiver'],
    async read() {
      const { alice, bob, mallory } = await createCast()
      const own = { handshake_id: createHandshakeId(), sender_id: alice.identity.user_id }
      const { receiver_id, receiver_nonce } = await createAcceptance(bob.identity)
      const received = { payload: { ...own, receiver_id }, receiver_nonce }
      return verifyAcceptance(own, received, mallory.log)
    },
    code: 'handshake_invalid',
  }),
  forgedRecord({
    name: 'a receiver is offered a relationship with the own keys, by a thief of them',
    row: [1, 27],
    check: ['OPENING_CHECKS/checkSenderIsAnother'],
    async read() {
      const bob = await createPlayer()
      const { pinned, offer } = await forgeHandshake(bob.identity, bob.identity)
      return verifyOffer(pinned, offer, bob.log)
    },
    code: 'handshake_invalid',
  }),
  forgedRecord({
    name: 'a sender signs an offer without the work for it',
    row: [26],
    check: ['OFFER_CHECKS/checkOfferedWork'],
    async read() {
      const { alice, bob } = await createCast()
      const forged = await forgeHandshake(alice.identity, bob.identity, { work: 'f' })
      return verifyOffer(forged.pinned, forged.offer, alice.log)
    },
    code: 'handshake_invalid',
  }),
  forgedRelationship({
    name: 'another end than the agreed one stands beside the payload of a relationship',
    row: [17],
    check: ['PARTY_CHECKS/checkBesidePayload'],
    forge: () => ({ record: { expires_at: 9000 } }),
  }),
  forgedRelationship({
    name: 'a relationship names one member and was signed with the keys of another',
    row: [1],
    check: ['PARTY_CHECKS/checkLogsOfParties'],
    forge: ({ mallory }) => ({ acceptance: { receiver_id: mallory.identity.user_id } }),
  }),
  forgedRecord({
    name: 'a relationship is of a member with itself',
    row: [1],
    check: ['PARTY_CHECKS/checkTwoPartners'],
    async read() {
      const alice = await createPlayer()
      const { record } = await forgeHandshake(alice.identity, alice.identity)
      return verifyRelationship(record, alice.log, alice.log, { now: 2000, revokedBefore: false })
    },
    code: 'handshake_invalid',
  }),
  forgedRelationship({
    name: 'the commitment of a relationship opens to something else',
    row: [26],
    check: ['RELATIONSHIP_CHECKS/checkRecordedCommitment'],
    forge: () => ({ sender_commitment: 'A'.repeat(43) }),
  }),
  forgedRelationship({
    name: 'a relationship was signed over a transcript that no PIN has vouched for',
    row: [26],
    check: ['RELATIONSHIP_CHECKS/checkRecordedTranscript'],
    forge: () => ({ payload: { transcript: 'A'.repeat(43) } }),
  }),
  forgedRelationship({
    name: 'the signed hash of a relationship is not of its payload',
    row: [23],
    check: ['RELATIONSHIP_CHECKS/checkRecordedHash'],
    forge: () => ({ payload_hash: WORKED_HASH }),
  }),
  forgedRelationship({
    name: 'a relationship was signed without the work for it',
    row: [26],
    check: ['RELATIONSHIP_CHECKS/checkRecordedWork'],
    forge: () => ({ work: 'f' }),
  }),
  forgedRelationship({
    name: 'somebody else has signed a relationship in place of its sender',
    row: [1, 23],
    check: ['RELATIONSHIP_CHECKS/checkSenderSigned'],
    forge: ({ mallory }) => ({ senderSigner: mallory.identity }),
  }),
  forgedRecord({
    name: 'a sender has signed the end of nothing in particular',
    row: [23],
    check: ['REVOCATION_CHECKS/checkRevokeHash'],
    read: () => readEnd((_, { alice }) => signEnd(alice.identity, WORKED_HASH)),
    code: 'handshake_invalid',
  }),
  forgedRecord({
    name: 'a sender ends a relationship without the work for it',
    row: [26],
    check: ['REVOCATION_CHECKS/checkRevokeWork'],
    read: () =>
      readEnd(async (record, { alice }) => {
        const { revoked, hash } = await hashWithoutWork(record)
        return { revoked, ...(await signEnd(alice.identity, hash)) }
      }),
    code: 'handshake_invalid',
  }),
  forgedRecord({
    name: 'a receiver ends a relationship in place of its sender',
    row: [23],
    check: ['REVOCATION_CHECKS/checkRevokeSignature'],
    read: () => readEnd(({ revoke_hash }, { bob }) => signEnd(bob.identity, revoke_hash ?? '')),
    code: 'handshake_invalid',
  }),
]
