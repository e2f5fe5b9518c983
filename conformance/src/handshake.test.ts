import {
  type Acceptance,
  commit,
  hashPayload,
  type Pinned,
  payloadOf,
  reply,
  shortAuthentication,
  signAsReceiver,
  signAsSender,
  signRevocation,
  type Transcript,
  verifyAcceptance,
  verifyOffer,
  type Work,
} from './handshake.ts'
import { fingerprint, type KeyLog, readKeyLog, type State } from './identity.ts'
import {
  beginTries,
  type Clocks,
  enter,
  formatPin,
  type Memory,
  type Pin,
  type PinEvent,
  type PinKind,
  readPin,
  rememberHandshake,
  rememberReceiverPin,
} from './pins.ts'
import {
  type End,
  hashRevocation,
  type Known,
  verifyRelationship,
  verifyRevocation,
} from './relationship.ts'
import { runPage } from './run-page.ts'

interface Log {
  user_id: string
  entries: unknown
}

interface Commitment {
  sender: State
  sender_nonce: string
  created_at: number
  expires_at: number | null
}

interface Related {
  record: unknown
  own: Log
  partner: Log
  pinned: string | null
}

type Input =
  | ({ operation: 'format PIN'; kind: PinKind } & Pin)
  | { operation: 'read PIN'; kind: PinKind; typed: string }
  | ({ operation: 'commit' } & Commitment)
  | { operation: 'reply to challenge'; challenge: string; acceptance: Acceptance }
  | { operation: 'short authentication string'; challenge: string; transcript: Transcript }
  | ({ operation: 'hash payload'; transcript: Transcript } & Work)
  | { operation: 'sign as sender'; payload_hash: string; privateSigningKey: string }
  | {
      operation: 'sign as receiver'
      payload_hash: string
      sender_signature: string
      privateSigningKey: string
    }
  | { operation: 'sign revocation'; revoke_hash: string; privateSigningKey: string }
  | ({ operation: 'hash revocation' } & End & Work)
  | { operation: 'remember handshake'; memory: Memory; handshake_id: string }
  | { operation: 'remember Receiver PIN'; memory: Memory; challenge: string }
  | {
      operation: 'verify acceptance'
      own: { handshake_id: string; sender_id: string }
      received: unknown
      receiver: Log
    }
  | { operation: 'verify offer'; pinned: Pinned; offer: unknown; sender: Log }
  | { operation: 'enter PINs'; shown_at: Clocks; events: PinEvent[] }
  | ({ operation: 'verify relationship'; now: number; revoked_before: boolean } & Related)
  | ({ operation: 'verify revocation' } & Related)

function read({ user_id, entries }: Log): KeyLog {
  return readKeyLog(user_id, entries, null)
}

function known({ own, partner, pinned }: Related): Known {
  return { own: read(own), partner: read(partner), pinned }
}

function commitment({ sender, sender_nonce, created_at, expires_at }: Commitment): object {
  const sender_fingerprint = fingerprint(sender)
  const opening = { sender_id: sender.user_id, sender_fingerprint, sender_nonce }
  const made = commit({ ...opening, created_at, expires_at })
  return { sender_fingerprint, statement: made.statement, sender_commitment: made.hash }
}

function payload(transcript: Transcript, work: Work): object {
  const value = payloadOf(transcript)
  const { statement, hash } = hashPayload(value, work)
  return { payload: value, statement, payload_hash: hash }
}

function revocation(input: End & Work): object {
  const { statement, hash } = hashRevocation(input, input)
  return { statement, revoke_hash: hash }
}

function enterAll(shown_at: Clocks, events: readonly PinEvent[]): object {
  const refused: (string | null)[] = []
  const last = events.reduce((tries, event) => {
    const step = enter(tries, event)
    refused.push(step.refused)
    return step.kept
  }, beginTries(shown_at))
  return { refused, outcome: last.outcome }
}

function compute(input: Input): unknown {
  switch (input.operation) {
    case 'format PIN':
      return formatPin(input.kind, input)
    case 'read PIN':
      return readPin(input.kind, input.typed)
    case 'commit':
      return commitment(input)
    case 'reply to challenge':
      return reply(input.challenge, input.acceptance)
    case 'short authentication string':
      return shortAuthentication(input.challenge, input.transcript)
    case 'hash payload':
      return payload(input.transcript, input)
    case 'sign as sender':
      return signAsSender(input.payload_hash, input.privateSigningKey)
    case 'sign as receiver':
      return signAsReceiver(input.payload_hash, input.sender_signature, input.privateSigningKey)
    case 'sign revocation':
      return signRevocation(input.revoke_hash, input.privateSigningKey)
    case 'hash revocation':
      return revocation(input)
    case 'remember handshake':
      return rememberHandshake(input.memory, input.handshake_id)
    case 'remember Receiver PIN':
      return rememberReceiverPin(input.memory, input.challenge)
    case 'verify acceptance':
      return verifyAcceptance(input.own, input.received, read(input.receiver))
    case 'verify offer':
      return verifyOffer(input.pinned, input.offer, read(input.sender))
    case 'enter PINs':
      return enterAll(input.shown_at, input.events)
    case 'verify relationship':
      return verifyRelationship(input.record, known(input), input.now, input.revoked_before)
    case 'verify revocation':
      return verifyRevocation(input.record, known(input))
  }
}

runPage<Input>('handshake', compute)
