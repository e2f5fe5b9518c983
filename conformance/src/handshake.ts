import { sign } from 'node:crypto'
import { canonicalText, type Json } from './canonical-json.ts'
import {
  hasSigned,
  importPrivateKey,
  recordHash,
  sha256,
  statementOfText,
  statementText,
} from './conventions.ts'
import { decodeBase64url, encodeBase64url, encodeHex } from './encodings.ts'
import {
  answer,
  bytes,
  type Form,
  id,
  integer,
  matching,
  nullable,
  object,
  time,
  userId,
} from './forms.ts'
import { fingerprint, type KeyLog } from './identity.ts'
import { argon2id } from './password.ts'
import { firstCharacters } from './pins.ts'
import { must, under } from './refusal.ts'

/** The sender's half of a transcript, committed to before anybody answers. */
export interface Opening {
  readonly sender_id: string
  readonly sender_fingerprint: string
  readonly sender_nonce: string
  readonly created_at: number
  readonly expires_at: number | null
}

/** What the receiver answers. */
export interface Acceptance {
  readonly receiver_id: string
  readonly receiver_fingerprint: string
  readonly receiver_nonce: string
}

export interface Transcript extends Opening, Acceptance {
  readonly handshake_id: string
  readonly sender_commitment: string
}

/** The record of a relationship. */
export interface Payload {
  readonly handshake_id: string
  readonly sender_id: string
  readonly receiver_id: string
  readonly sender_fingerprint: string
  readonly receiver_fingerprint: string
  readonly created_at: number
  readonly expires_at: number | null
  readonly transcript: string
}

/** The work for a hash. */
export interface Work {
  readonly salt: string
  readonly nonce: number
}

type Members = Readonly<Record<string, Json>>

/** The text of a statement and its hash. */
export interface Hashed {
  readonly statement: string
  readonly hash: string
}

function hashed(purpose: string, value: Members): Hashed {
  const statement = statementText(value)
  return { statement, hash: recordHash(purpose, statement) }
}

export function commit(opening: Opening): Hashed {
  const { sender_id, sender_fingerprint, sender_nonce, created_at, expires_at } = opening
  const sender = { sender_id, sender_fingerprint, sender_nonce }
  return hashed('handshake-commitment', { ...sender, created_at, expires_at })
}

/** What Argon2id makes of the challenge, and the authenticator in it. */
export interface Stretched {
  readonly statement: string
  readonly salt: string
  readonly stretched: string
  readonly authenticator: string
}

function stretch(challenge: string, { statement, hash }: Hashed): Stretched {
  const secret = Buffer.from(challenge, 'ascii')
  const stretched = argon2id(secret, decodeBase64url(hash), 65_536, 3)
  const authenticator = firstCharacters(stretched, 7)
  return { statement, salt: hash, stretched: encodeBase64url(stretched), authenticator }
}

function replySalt(acceptance: Acceptance): Hashed {
  const { receiver_id, receiver_fingerprint, receiver_nonce } = acceptance
  return hashed('handshake-reply', { receiver_id, receiver_fingerprint, receiver_nonce })
}

/** The Sender PIN. */
export function reply(challenge: string, acceptance: Acceptance): Stretched {
  return stretch(challenge, replySalt(acceptance))
}

/** The Signing PIN. */
export function shortAuthentication(challenge: string, transcript: Transcript): Stretched {
  return stretch(challenge, hashed('handshake-sas', { ...transcript }))
}

export function payloadOf(transcript: Transcript): Payload {
  const { handshake_id, sender_id, receiver_id, created_at, expires_at } = transcript
  const { sender_fingerprint, receiver_fingerprint } = transcript
  return {
    handshake_id,
    sender_id,
    receiver_id,
    sender_fingerprint,
    receiver_fingerprint,
    created_at,
    expires_at,
    transcript: hashed('handshake-transcript', { ...transcript }).hash,
  }
}

/** SHA-256 with salt and nonce, hexadecimal. */
export function workHash(purpose: string, value: Members, { salt, nonce }: Work): Hashed {
  const statement = statementText(value)
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(nonce))
  const work = [Buffer.alloc(1), decodeBase64url(salt), count]
  return { statement, hash: encodeHex(sha256(statementOfText(purpose, statement), ...work)) }
}

export function hashPayload(payload: Payload, work: Work): Hashed {
  return workHash('handshake-payload', { ...payload }, work)
}

/** A statement that is signed, and nothing but its hash is in it. */
export interface Signature {
  readonly statement: string
  readonly signature: string
}

function signText(purpose: string, value: Members, privateSigningKey: string): Signature {
  const statement = statementText(value)
  const key = importPrivateKey('signing', privateSigningKey)
  const signature = sign(null, statementOfText(purpose, statement), key)
  return { statement, signature: encodeBase64url(signature) }
}

export function signAsSender(payload_hash: string, privateSigningKey: string): Signature {
  return signText('handshake-sender', { payload_hash }, privateSigningKey)
}

export function signAsReceiver(
  payload_hash: string,
  sender_signature: string,
  privateSigningKey: string,
): Signature {
  return signText('handshake-receiver', { payload_hash, sender_signature }, privateSigningKey)
}

export function signRevocation(revoke_hash: string, privateSigningKey: string): Signature {
  return signText('handshake-revoke', { revoke_hash }, privateSigningKey)
}

/** Whether a key has signed the statement of these members. */
export function hasSignedMembers(
  key: string,
  purpose: string,
  value: Members,
  signature: string,
): boolean {
  return hasSigned(key, statementOfText(purpose, statementText(value)), signature)
}

/** 64 hexadecimal digits, small letters. */
export const hexHash: Form<string> = matching(/^[0-9a-f]{64}$/)

export const payloadForm: Form<Payload> = object<Payload>({
  handshake_id: id('hsk'),
  sender_id: userId,
  receiver_id: userId,
  sender_fingerprint: bytes(32),
  receiver_fingerprint: bytes(32),
  created_at: time,
  expires_at: nullable(time),
  transcript: bytes(32),
})

interface Received {
  readonly payload: {
    readonly handshake_id: string
    readonly sender_id: string
    readonly receiver_id: string
  }
  readonly receiver_nonce: string
}

const receivedForm: Form<Received> = answer<Received>({
  payload: object<Received['payload']>({
    handshake_id: id('hsk'),
    sender_id: userId,
    receiver_id: userId,
  }),
  receiver_nonce: bytes(32),
})

/** Step 3: who has answered, and the salt that stands for it. */
export function verifyAcceptance(
  own: { readonly handshake_id: string; readonly sender_id: string },
  given: unknown,
  receiver: KeyLog,
): Acceptance & { readonly answer: string } {
  const { payload, receiver_nonce } = under('handshake_invalid', () => receivedForm(given))
  must(payload.handshake_id === own.handshake_id, 'handshake_invalid')
  must(payload.sender_id === own.sender_id, 'handshake_invalid')
  must(payload.receiver_id === receiver.user_id, 'handshake_invalid')
  must(receiver.user_id !== own.sender_id, 'handshake_invalid')
  const receiver_fingerprint = fingerprint(receiver.current)
  const acceptance = { receiver_id: receiver.user_id, receiver_fingerprint, receiver_nonce }
  return { ...acceptance, answer: replySalt(acceptance).hash }
}

/** What the receiver has pinned in step 2. */
export interface Pinned extends Acceptance {
  readonly handshake_id: string
  readonly sender_commitment: string
}

interface Offer extends Work {
  readonly handshake_id: string
  readonly payload: Payload
  readonly payload_hash: string
  readonly sender_nonce: string
  readonly sender_signature: string
  readonly created_at: number
  readonly expires_at: number | null
}

const offerForm: Form<Offer> = answer<Offer>({
  handshake_id: id('hsk'),
  payload: payloadForm,
  payload_hash: hexHash,
  salt: bytes(16),
  nonce: integer(),
  sender_nonce: bytes(32),
  sender_signature: bytes(64),
  created_at: time,
  expires_at: nullable(time),
})

function openingOf(offer: Offer, sender: KeyLog): Opening {
  const { sender_nonce, created_at, expires_at } = offer
  const sender_fingerprint = fingerprint(sender.current)
  return { sender_id: sender.user_id, sender_fingerprint, sender_nonce, created_at, expires_at }
}

/** Compares what was answered with what was computed. */
export function mustBeWorked(payload: Payload, payload_hash: string, work: Work): void {
  must(hashPayload(payload, work).hash === payload_hash, 'handshake_invalid')
  must(payload_hash.startsWith('000'), 'handshake_invalid')
}

/** Step 5: whether the pinned commitment opens to what the sender has signed. */
export function verifyOffer(
  pinned: Pinned,
  given: unknown,
  sender: KeyLog,
): { readonly transcript: Transcript; readonly payload_hash: string } {
  const offer = under('handshake_invalid', () => offerForm(given))
  const { payload_hash } = offer
  must(offer.handshake_id === pinned.handshake_id, 'handshake_invalid')
  must(sender.user_id !== pinned.receiver_id, 'handshake_invalid')
  const opening = openingOf(offer, sender)
  must(commit(opening).hash === pinned.sender_commitment, 'handshake_invalid')
  const { handshake_id, sender_commitment, receiver_id } = pinned
  const { receiver_fingerprint, receiver_nonce } = pinned
  const acceptance = { receiver_id, receiver_fingerprint, receiver_nonce }
  const transcript = { handshake_id, sender_commitment, ...acceptance, ...opening }
  const payload = payloadOf(transcript)
  const same = canonicalText({ ...payload }) === canonicalText({ ...offer.payload })
  must(same, 'handshake_invalid')
  mustBeWorked(payload, payload_hash, offer)
  const key = sender.current.publicSigningKey
  const signature = offer.sender_signature
  const signed = hasSignedMembers(key, 'handshake-sender', { payload_hash }, signature)
  must(signed, 'handshake_invalid')
  return { transcript, payload_hash }
}
