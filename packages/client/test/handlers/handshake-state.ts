import { createId } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { Acceptance, Offer } from '@shrd/crypto/handshake'

/** A receiver's answer to an invitation. */
export interface Claim extends Acceptance {
  alias: string
}

/** A handshake on its way. */
export interface PendingHandshake {
  readonly handshake_id: string
  readonly sender_id: string
  readonly alias: string
  readonly sender_commitment: string
  readonly expires_at: number | null
  readonly claims: Claim[]
  /** Whom the sender has found. */
  answered: Claim | null
  offer: Offer | null
}

/** What four characters lead to. */
interface RoutingCode {
  readonly kind: 'receiver' | 'sender' | 'signing'
  readonly handshake_id: string
  /** The claim that a Sender PIN is of. */
  readonly claim: Claim | null
  readonly until: number
}

/** All handshakes on their way. */
export interface PendingHandshakes {
  readonly byId: Map<string, PendingHandshake>
  readonly codes: Map<string, RoutingCode>
  /** When each member has entered a Receiver PIN that there is not. */
  readonly wrongTries: Map<string, number[]>
}

/** Receivers who may answer one invitation. */
export const MAX_CLAIMS = 5
const CODE_MS = 120_000
const MAX_WRONG_TRIES = 5
const WRONG_TRIES_MS = 600_000
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** None. */
export function createPendingHandshakes(): PendingHandshakes {
  return { byId: new Map(), codes: new Map(), wrongTries: new Map() }
}

/** An id as servers make it. */
export function createHandshakeId(): string {
  return createId('doc').replace('doc_', 'hsk_')
}

/** New routing characters that live for two minutes. */
export function createCode(
  handshakes: PendingHandshakes,
  code: Omit<RoutingCode, 'until'>,
  now: number,
): string {
  const { codes } = handshakes
  const bytes = crypto.getRandomValues(new Uint8Array(4))
  const pincode = Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join('')
  if (codes.has(pincode)) return createCode(handshakes, code, now)
  codes.set(pincode, { ...code, until: now + CODE_MS })
  return pincode
}

/** What the characters lead to. @throws `pincode_invalid` */
export function getCode(
  { codes }: PendingHandshakes,
  asked: { pincode: string; kind: RoutingCode['kind']; now: number },
): RoutingCode {
  const code = codes.get(asked.pincode)
  if (code === undefined || code.kind !== asked.kind || asked.now > code.until) {
    throw new ShrdError('pincode_invalid')
  }
  return code
}

/** Slows down whoever tries out Receiver PINs. @throws `too_many_requests` */
export function assertTriesLeft(
  { wrongTries }: PendingHandshakes,
  user_id: string,
  now: number,
): void {
  const recent = (wrongTries.get(user_id) ?? []).filter((at) => now - at < WRONG_TRIES_MS)
  wrongTries.set(user_id, recent)
  if (recent.length >= MAX_WRONG_TRIES) throw new ShrdError('too_many_requests')
}

/** Counts a Receiver PIN that there is not. */
export function noteWrongTry(
  { wrongTries }: PendingHandshakes,
  user_id: string,
  now: number,
): void {
  wrongTries.set(user_id, [...(wrongTries.get(user_id) ?? []), now])
}
