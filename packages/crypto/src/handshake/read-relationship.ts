import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { hashStatement, type StatementKind } from '../core/statement.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import { assertKeyLog, type KeyLog, type KeyState } from '../identity/key-log.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { hashOpening } from './create-invitation.ts'
import { hashPayload } from './create-payload.ts'
import { hashTranscript, type Transcript } from './create-transcript.ts'
import { type HandshakeRecord, readHandshakeRecord, toTranscript } from './handshake-record.ts'
import { isWorked } from './prove-work.ts'
import { receiverStatement } from './sign-as-receiver.ts'
import { senderStatement } from './sign-as-sender.ts'
import { STRENGTH } from './strength.ts'

/** The two verified logs of a relationship. */
export interface RelationshipLogs {
  /** The reader's own log. */
  own: KeyLog
  /** The partner's log, verified with its pin if there is one. */
  partner: KeyLog
}

/** Facts that the reader knows besides record and logs. */
export interface ReadRelationshipOptions {
  /**
   * The `payload_hash` of this relationship in the reader's own manifest. Without it, a signature
   * by a replaced own key is not valid.
   */
  pinned?: string | undefined
}

/** A relationship that both partners signed. It may have ended since. */
export interface SignedRelationship {
  record: HandshakeRecord
  sender: Signer
  receiver: Signer
  partner: Signer
}

/** A partner of a relationship, with the keys that signed it. */
export interface Signer {
  log: KeyLog
  state: KeyState
  /** True if the signature is valid although the key was replaced. */
  isVouchedFor: boolean
}

/**
 * Verifies all signatures in a relationship.
 *
 * @throws `handshake_invalid`, `key_replaced`
 */
export async function readRelationship(
  received: HandshakeRecord,
  logs: RelationshipLogs,
  { pinned }: ReadRelationshipOptions,
): Promise<SignedRelationship> {
  assertKeyLog(logs.own)
  assertKeyLog(logs.partner)
  const record = readHandshakeRecord(received)
  const isSender = logs.own.user_id === record.payload.sender_id
  const [sender, receiver] = isSender ? [logs.own, logs.partner] : [logs.partner, logs.own]
  await runChecks(PARTY_CHECKS, { record, sender, receiver, partner: logs.partner })
  const { sender_fingerprint, receiver_fingerprint } = record.payload
  // The reader's own signature covers the partner's key, so it vouches for that key.
  const isOwnPinned = pinned === record.payload_hash
  const signers = {
    sender: await toSigner(sender, sender_fingerprint, isSender ? isOwnPinned : true),
    receiver: await toSigner(receiver, receiver_fingerprint, isSender ? true : isOwnPinned),
  }
  await runChecks(RELATIONSHIP_CHECKS, { record, transcript: toTranscript(record), ...signers })
  return { record, ...signers, partner: isSender ? signers.receiver : signers.sender }
}

async function toSigner(log: KeyLog, fingerprint: string, isVouchedFor: boolean): Promise<Signer> {
  for (const state of log.states) {
    if ((await createFingerprint(state)) === fingerprint) return { log, state, isVouchedFor }
  }
  throw cryptoError('handshake_invalid')
}

interface ReadParties {
  record: HandshakeRecord
  sender: KeyLog
  receiver: KeyLog
  partner: KeyLog
}

const PARTY_CHECKS: readonly Check<ReadParties>[] = [
  checkBesidePayload,
  checkPartnerBeside,
  checkLogsOfParties,
  checkTwoPartners,
]

function checkBesidePayload({ record }: ReadParties): void {
  const { payload, handshake_id, created_at, expires_at } = record
  const isSame =
    payload.handshake_id === handshake_id &&
    payload.created_at === created_at &&
    payload.expires_at === expires_at
  if (!isSame) throw cryptoError('handshake_invalid')
}

/** The shown partner must be the one who signed. */
function checkPartnerBeside({ record, partner }: ReadParties): void {
  if (record.receiver !== partner.user_id) throw cryptoError('handshake_invalid')
}

function checkLogsOfParties({ record, sender, receiver }: ReadParties): void {
  const { sender_id, receiver_id } = record.payload
  if (sender.user_id !== sender_id || receiver.user_id !== receiver_id) {
    throw cryptoError('handshake_invalid')
  }
}

function checkTwoPartners({ sender, receiver }: ReadParties): void {
  if (sender.user_id === receiver.user_id) throw cryptoError('handshake_invalid')
}

interface ReadRelationship {
  record: HandshakeRecord
  transcript: Transcript
  sender: Signer
  receiver: Signer
}

const RELATIONSHIP_CHECKS: readonly Check<ReadRelationship>[] = [
  checkRecordedCommitment,
  checkRecordedTranscript,
  checkRecordedHash,
  checkRecordedWork,
  checkSenderSigned,
  checkReceiverSigned,
]

async function checkRecordedCommitment({ record, transcript }: ReadRelationship): Promise<void> {
  if ((await hashOpening(transcript)) !== record.sender_commitment) {
    throw cryptoError('handshake_invalid')
  }
}

async function checkRecordedTranscript({ record, transcript }: ReadRelationship): Promise<void> {
  if ((await hashTranscript(transcript)) !== record.payload.transcript) {
    throw cryptoError('handshake_invalid')
  }
}

async function checkRecordedHash({ record }: ReadRelationship): Promise<void> {
  if ((await hashPayload(record.payload, record)) !== record.payload_hash) {
    throw cryptoError('handshake_invalid')
  }
}

function checkRecordedWork({ record }: ReadRelationship): void {
  if (!isWorked(record.payload_hash, STRENGTH.work)) throw cryptoError('handshake_invalid')
}

async function checkSenderSigned({ record, sender }: ReadRelationship): Promise<void> {
  const { payload_hash, sender_signature } = record
  await assertSigned(senderStatement, { payload_hash }, sender_signature, sender)
}

async function checkReceiverSigned({ record, receiver }: ReadRelationship): Promise<void> {
  const { payload_hash, sender_signature, receiver_signature } = record
  const value = { payload_hash, sender_signature }
  await assertSigned(receiverStatement, value, receiver_signature, receiver)
}

async function assertSigned<T extends object>(
  kind: StatementKind<T>,
  value: T,
  signature: string,
  { log, state, isVouchedFor }: Signer,
): Promise<void> {
  const statement = kind.toText(value)
  await assertAuthored({
    kind,
    record: { statement, signature },
    log,
    sequence: state.sequence,
    pinned: isVouchedFor ? await hashStatement(kind.purpose, statement) : undefined,
    code: 'handshake_invalid',
  })
}
