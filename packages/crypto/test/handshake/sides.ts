import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { ProgressOptions } from '../../src/core/progress.ts'
import { isShrdError } from '../../src/errors.ts'
import { advanceAttempt } from '../../src/handshake/advance-attempt.ts'
import { type Acceptance, createAcceptance } from '../../src/handshake/create-acceptance.ts'
import {
  createAttempt,
  type HandshakeAttempt,
  type Moment,
} from '../../src/handshake/create-attempt.ts'
import { type Invitation, makeInvitation } from '../../src/handshake/create-invitation.ts'
import { makePayload } from '../../src/handshake/create-payload.ts'
import { deriveReply } from '../../src/handshake/create-reply.ts'
import { deriveSas } from '../../src/handshake/create-sas.ts'
import { createTranscript, type Transcript } from '../../src/handshake/create-transcript.ts'
import {
  createHandshakeMemory,
  rememberHandshake,
  rememberReceiverPin,
} from '../../src/handshake/handshake-memory.ts'
import { signAsReceiver } from '../../src/handshake/sign-as-receiver.ts'
import { signAsSender } from '../../src/handshake/sign-as-sender.ts'
import type { Strength } from '../../src/handshake/strength.ts'
import {
  type ReceivedAcceptance,
  type VerifiedAcceptance,
  verifyAcceptance,
} from '../../src/handshake/verify-acceptance.ts'
import { type Offer, type PinnedInvitation, readOffer } from '../../src/handshake/verify-offer.ts'
import type { KeyLog } from '../../src/identity/key-log.ts'
import type { Player } from './players.ts'

/** What a client keeps to; a negative control leaves one of them out. */
export interface Rules {
  advanceAttempt: typeof advanceAttempt
  rememberReceiverPin: typeof rememberReceiverPin
  deriveSas(
    strength: Strength,
    challenge: string,
    transcript: Transcript,
    worked: Pick<Offer, 'payload_hash'>,
  ): Promise<string>
  /** The invitation that the receiver goes by in the end. */
  goBy(pinned: PinnedInvitation, later: Partial<PinnedInvitation>): PinnedInvitation
}

/** How hard a handshake is to cheat, and what its clients keep to. */
export interface Setting {
  strength: Strength
  rules: Rules
}

/** All rules, as the package has them. */
export const RULES: Rules = {
  advanceAttempt,
  rememberReceiverPin,
  deriveSas: (strength, challenge, transcript) => deriveSas(strength, challenge, transcript, SLOW),
  goBy: (pinned) => pinned,
}

/** When everything begins. */
export const START: Moment = { wall: 1_700_000_000_000, monotonic: 1000 }

/** The server's answer to a Sender PIN. */
export interface AcceptanceAnswer {
  received: ReceivedAcceptance
  log: KeyLog
  at?: Moment
}

/** The server's answer to a Signing PIN. */
export interface OfferAnswer {
  offer: Offer
  log: KeyLog
  /** What a server would like the receiver to go by now. */
  later?: Partial<PinnedInvitation>
}

const SLOW: ProgressOptions = {}

/** The client of somebody who invites. */
export class SenderSide {
  readonly setting: Setting
  readonly player: Player
  readonly handshake_id: string
  readonly invitation: Invitation
  #attempt: HandshakeAttempt
  /** Whom the Sender PIN vouched for. */
  accepted: VerifiedAcceptance | undefined

  constructor(setting: Setting, player: Player, handshake_id: string, invitation: Invitation) {
    this.setting = setting
    this.player = player
    this.handshake_id = handshake_id
    this.invitation = invitation
    this.#attempt = createAttempt(handshake_id, START)
  }

  static async begin(setting: Setting, player: Player, handshake_id: string): Promise<SenderSide> {
    const terms = { created_at: START.wall, expires_at: null }
    const invitation = await makeInvitation(setting.strength, player.identity, terms)
    await rememberHandshake(createHandshakeMemory(), handshake_id)
    return new SenderSide(setting, player, handshake_id, invitation)
  }

  /** What the person sees when the Sender PIN was typed; `null` if all is well. */
  async enterSenderPin(answer: AcceptanceAnswer, typed: string): Promise<CryptoErrorCode | null> {
    const own = { handshake_id: this.handshake_id, sender_id: this.player.identity.user_id }
    const accepted = await tryTo(verifyAcceptance(own, answer.received, answer.log))
    if (typeof accepted === 'string') return accepted
    const at = answer.at ?? START
    const { strength, rules } = this.setting
    const pinning = { type: 'answered', answer: accepted.answer, at } as const
    const pinned = await rules.advanceAttempt(this.#attempt, pinning)
    this.#attempt = pinned.attempt
    if (pinned.refused !== null) return pinned.refused
    const expected = await deriveReply(strength, this.invitation.challenge, accepted, SLOW)
    const typing = { ...pinning, type: 'typed', typed, expected } as const
    const compared = await rules.advanceAttempt(this.#attempt, typing)
    this.#attempt = compared.attempt
    if (compared.refused === null) this.accepted = accepted
    return compared.refused
  }

  /** What is sent once the Sender PIN was right, and the Signing PIN that is shown. */
  async makeOffer(): Promise<{ offer: Offer; sas: string; transcript: Transcript }> {
    if (this.accepted === undefined) throw new TypeError('Nobody has accepted.')
    const { strength, rules } = this.setting
    const { invitation, handshake_id } = this
    const transcript = createTranscript(handshake_id, invitation, this.accepted)
    const offer = await offerFrom(strength, this.player, transcript)
    const sas = await rules.deriveSas(strength, invitation.challenge, transcript, offer)
    return { offer, sas, transcript }
  }
}

/** The client of somebody who was invited. */
export class ReceiverSide {
  readonly setting: Setting
  readonly player: Player
  #memory = createHandshakeMemory()
  #challenge = ''
  #acceptance: Acceptance | undefined
  #pinned: PinnedInvitation | undefined
  #attempt: HandshakeAttempt | undefined
  /** What the receiver has signed. */
  signed: { transcript: Transcript; receiver_signature: string } | undefined

  constructor(setting: Setting, player: Player) {
    this.setting = setting
    this.player = player
  }

  /** The second call; gives what it sends. */
  async enterReceiverPin(challenge: string): Promise<Acceptance> {
    this.#memory = await this.setting.rules.rememberReceiverPin(this.#memory, challenge)
    this.#challenge = challenge
    this.#acceptance = await createAcceptance(this.player.identity)
    return this.#acceptance
  }

  /** Its answer; gives the Sender PIN. */
  async pin(answer: Pick<PinnedInvitation, 'handshake_id' | 'sender_commitment'>): Promise<string> {
    if (this.#acceptance === undefined) throw new TypeError('No Receiver PIN was entered.')
    this.#memory = await rememberHandshake(this.#memory, answer.handshake_id)
    this.#pinned = { ...this.#acceptance, ...answer }
    this.#attempt = createAttempt(answer.handshake_id, START)
    return deriveReply(this.setting.strength, this.#challenge, this.#acceptance, SLOW)
  }

  /** What the person sees when the Signing PIN was typed; `null` if all is well. */
  async enterSigningPin(answer: OfferAnswer, typed: string): Promise<CryptoErrorCode | null> {
    if (this.#pinned === undefined || this.#attempt === undefined) throw new TypeError('Too early.')
    const { strength, rules } = this.setting
    const pinned = rules.goBy(this.#pinned, answer.later ?? {})
    const offer = await tryTo(readOffer(strength, pinned, answer.offer, answer.log))
    if (typeof offer === 'string') return offer
    const { transcript, payload_hash } = offer
    const pinning = { type: 'answered', answer: payload_hash, at: START } as const
    const step = await rules.advanceAttempt(this.#attempt, pinning)
    this.#attempt = step.attempt
    if (step.refused !== null) return step.refused
    const expected = await rules.deriveSas(strength, this.#challenge, transcript, offer)
    const typing = { ...pinning, type: 'typed', typed, expected } as const
    const compared = await rules.advanceAttempt(this.#attempt, typing)
    this.#attempt = compared.attempt
    if (compared.refused !== null) return compared.refused
    const receiver_signature = await signAsReceiver(this.player.identity, offer)
    this.signed = { transcript, receiver_signature }
    return null
  }
}

/** What a sender hands in for a transcript. */
export async function offerFrom(
  strength: Strength,
  sender: Player,
  transcript: Transcript,
): Promise<Offer> {
  const worked = await makePayload(strength, transcript, SLOW)
  const sender_signature = await signAsSender(sender.identity, worked)
  const { handshake_id, sender_nonce, created_at, expires_at } = transcript
  return { ...worked, handshake_id, sender_nonce, sender_signature, created_at, expires_at }
}

async function tryTo<T>(work: Promise<T>): Promise<T | CryptoErrorCode> {
  try {
    return await work
  } catch (error) {
    if (isShrdError<CryptoErrorCode>(error)) return error.code
    throw error
  }
}
