import { sha256 } from '../../src/core/bytes.ts'
import { canonicalText } from '../../src/core/canonical.ts'
import { decodeBase64Url, encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { Purpose } from '../../src/core/purposes.ts'
import { signRecord } from '../../src/core/signed-record.ts'
import { type AttemptEvent, advanceAttempt } from '../../src/handshake/advance-attempt.ts'
import type { Acceptance } from '../../src/handshake/create-acceptance.ts'
import { createAttempt, type Moment } from '../../src/handshake/create-attempt.ts'
import { hashOpening, type InvitationTerms } from '../../src/handshake/create-invitation.ts'
import { hashPayload, toPayload } from '../../src/handshake/create-payload.ts'
import { createReply } from '../../src/handshake/create-reply.ts'
import { createSas } from '../../src/handshake/create-sas.ts'
import type { Transcript } from '../../src/handshake/create-transcript.ts'
import {
  type HandshakeMemory,
  rememberHandshake,
  rememberReceiverPin,
} from '../../src/handshake/handshake-memory.ts'
import type { HandshakeRecord } from '../../src/handshake/handshake-record.ts'
import { formatPin, type Pin, type PinKind, parsePin } from '../../src/handshake/pin.ts'
import { hashWork, type Work } from '../../src/handshake/prove-work.ts'
import {
  type RevocationStatement,
  revocationBytes,
  revokeStatement,
} from '../../src/handshake/revoke-relationship.ts'
import { type ReceiverStatement, receiverStatement } from '../../src/handshake/sign-as-receiver.ts'
import { senderStatement } from '../../src/handshake/sign-as-sender.ts'
import {
  type OwnInvitation,
  type ReceivedAcceptance,
  verifyAcceptance,
} from '../../src/handshake/verify-acceptance.ts'
import { type Offer, type PinnedInvitation, verifyOffer } from '../../src/handshake/verify-offer.ts'
import { verifyRelationship } from '../../src/handshake/verify-relationship.ts'
import { verifyRevocation } from '../../src/handshake/verify-revocation.ts'
import { verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import { importPrivateKey } from '../../src/identity/private-keys.ts'
import { createFingerprint, type UserState } from '../../src/identity/public-identity.ts'
import { argon2id } from '../../src/key-file/argon2id.ts'
import type { Operations } from '../vector-operations.ts'

/** A key log as it travels. */
export interface LogInput {
  user_id: string
  entries: KeyLogEntry[]
}

/** Input of `verify relationship`, and without the last three of `verify revocation`. */
export interface RelationshipInput {
  record: HandshakeRecord
  own: LogInput
  partner: LogInput
  pinned: string | null
  now: number
  revoked_before: boolean
}

interface Signing {
  privateSigningKey: string
}

const COST = { memory_kib: 65_536, passes: 3, parallelism: 1 }

const readLog = ({ user_id, entries }: LogInput) => verifyKeyLog(user_id, entries)

const importKey = async ({ privateSigningKey }: Signing) =>
  (await importPrivateKey('Ed25519', privateSigningKey)).privateKey

/** The text of a statement, and its hash. */
async function describe(purpose: Purpose, value: object) {
  const statement = canonicalText({ ...value, suite: 1 })
  const hash = await sha256(encodeText(`shrd/v1/${purpose}\0${statement}`))
  return { statement, hash: encodeBase64Url(hash) }
}

async function stretch(purpose: Purpose, challenge: string, value: object) {
  const { statement, hash: salt } = await describe(purpose, value)
  const secret = encodeText(challenge)
  const stretched = await argon2id(secret, decodeBase64Url(salt), COST, () => {})
  return { statement, salt, stretched: encodeBase64Url(stretched) }
}

async function advance({ shown_at, events }: { shown_at: Moment; events: AttemptEvent[] }) {
  let attempt = createAttempt(`hsk_${'a'.repeat(26)}`, shown_at)
  const refused: (CryptoErrorCode | null)[] = []
  for (const event of events) {
    const step = await advanceAttempt(attempt, event)
    attempt = step.attempt
    refused.push(step.refused)
  }
  return { refused, outcome: attempt.outcome }
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'format PIN': ({ kind, routing, authenticator }: Pin & { kind: PinKind }) =>
    formatPin(kind, routing, authenticator),
  'read PIN': ({ kind, typed }: { kind: PinKind; typed: string }) => parsePin(kind, typed),
  commit: async (input: { sender: UserState; sender_nonce: string } & InvitationTerms) => {
    const { sender, sender_nonce, created_at, expires_at } = input
    const sender_fingerprint = await createFingerprint(sender)
    const opening = {
      ...{ sender_id: sender.user_id, sender_fingerprint, sender_nonce, created_at, expires_at },
    }
    const { statement } = await describe('handshake-commitment', opening)
    return { sender_fingerprint, statement, sender_commitment: await hashOpening(opening) }
  },
  'reply to challenge': async (input: { challenge: string; acceptance: Acceptance }) => ({
    ...(await stretch('handshake-reply', input.challenge, input.acceptance)),
    authenticator: await createReply(input.challenge, input.acceptance),
  }),
  'short authentication string': async (input: { challenge: string; transcript: Transcript }) => ({
    ...(await stretch('handshake-sas', input.challenge, input.transcript)),
    authenticator: await createSas(input.challenge, input.transcript),
  }),
  'hash payload': async ({ transcript, ...work }: Work & { transcript: Transcript }) => {
    const payload = await toPayload(transcript)
    const { statement } = await describe('handshake-payload', payload)
    return { payload, statement, payload_hash: await hashPayload(payload, work) }
  },
  'sign as sender': async ({ payload_hash, ...signer }: Signing & { payload_hash: string }) =>
    signRecord(senderStatement, { payload_hash }, await importKey(signer)),
  'sign as receiver': async (input: Signing & ReceiverStatement) => {
    const { payload_hash, sender_signature } = input
    return signRecord(receiverStatement, { payload_hash, sender_signature }, await importKey(input))
  },
  'hash revocation': async ({ salt, nonce, ...revocation }: Work & RevocationStatement) => {
    const value = {
      handshake_id: revocation.handshake_id,
      payload_hash: revocation.payload_hash,
      revoked_at: revocation.revoked_at,
    }
    const { statement } = await describe('handshake-revocation', value)
    return { statement, revoke_hash: await hashWork(revocationBytes(value), { salt, nonce }) }
  },
  'sign revocation': async ({ revoke_hash, ...signer }: Signing & { revoke_hash: string }) =>
    signRecord(revokeStatement, { revoke_hash }, await importKey(signer)),
  'verify acceptance': async (input: {
    own: OwnInvitation
    received: ReceivedAcceptance
    receiver: LogInput
  }) => verifyAcceptance(input.own, input.received, await readLog(input.receiver)),
  'verify offer': async (input: { pinned: PinnedInvitation; offer: Offer; sender: LogInput }) => {
    const log = await readLog(input.sender)
    const { transcript, payload_hash } = await verifyOffer(input.pinned, input.offer, log)
    return { transcript, payload_hash }
  },
  'enter PINs': advance,
  'remember handshake': ({
    memory,
    handshake_id,
  }: {
    memory: HandshakeMemory
    handshake_id: string
  }) => rememberHandshake(memory, handshake_id),
  'remember Receiver PIN': ({
    memory,
    challenge,
  }: {
    memory: HandshakeMemory
    challenge: string
  }) => rememberReceiverPin(memory, challenge),
  'verify relationship': async (input: RelationshipInput) =>
    verifyRelationship(input.record, await readLog(input.own), await readLog(input.partner), {
      pinned: input.pinned ?? undefined,
      now: input.now,
      revokedBefore: input.revoked_before,
    }),
  'verify revocation': async ({ record, own, partner, pinned }: RelationshipInput) =>
    verifyRevocation(record, await readLog(own), await readLog(partner), {
      pinned: pinned ?? undefined,
    }),
}
