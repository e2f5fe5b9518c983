import { encodeBase64Url } from '@shrd/crypto'
import {
  createAcceptance,
  createReply,
  createSas,
  formatPin,
  type PinnedInvitation,
  parsePin,
  signAsReceiver,
  type VerifiedOffer,
  verifyOffer,
} from '@shrd/crypto/handshake'
import type { KeyLog } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import type { EffectContext } from '../flows/flow.ts'
import type { Member } from '../member/member.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { claimHandshake, claimReceiverPin } from './claim-once.ts'
import { readAlias, sealAlias } from './partner-alias.ts'
import { createPinAttempt, type PinAttempt } from './pin-attempt.ts'
import { putPartner, readPartnerLog } from './put-partner.ts'
import type { ReceiveInviteEffect, ReceiveInviteOutcome } from './receive-invite.ts'
import type { HandshakeDependencies } from './send-invite-effects.ts'

/** The sender's offer, according to the server. The Signing PIN verifies it. */
interface Offered {
  /** The `payload_hash` of the offer. */
  readonly answer: string
  readonly offer: VerifiedOffer
  readonly log: KeyLog
}

/** An invitation whose Sender PIN is shown. */
interface Received {
  readonly member: Member
  readonly alias: string
  readonly handshake_id: string
  readonly attempt: PinAttempt<Offered>
  /** The idempotency key of all attempts to send the consent. */
  readonly idempotencyKey: string
  offered?: Offered
}

type Context = EffectContext<ReceiveInviteOutcome>

/** Performs the effects of a received invite. Its secrets stay in this closure. */
export function createReceiveInvitePerformer(
  dependencies: HandshakeDependencies,
): (effect: ReceiveInviteEffect, context: Context) => Promise<void> {
  let received: Received | undefined

  function requireReceived(): Received {
    if (received === undefined) throw clientError('handshake_failed')
    return received
  }

  return async (effect, context) => {
    switch (effect.type) {
      case 'answer': {
        const made = await answer(effect, dependencies, context)
        context.signal.throwIfAborted()
        received = made.received
        return context.send({ type: 'answered', pin: made.pin })
      }
      case 'compare': {
        const offered = await requireReceived().attempt.enter(effect.pin, toSlow(context))
        context.signal.throwIfAborted()
        requireReceived().offered = offered
        const { sender_id: partner_id, expires_at } = offered.offer.transcript
        return context.send({ type: 'matched', partner_id, expires_at })
      }
      case 'sign':
        return context.send(await sign(requireReceived(), dependencies))
      case 'forget':
        received = undefined
        return
    }
  }
}

/**
 * Call 2. Pin the first response before the Sender PIN is computed. Start the attempt's clock last.
 */
async function answer(
  effect: Extract<ReceiveInviteEffect, { type: 'answer' }>,
  { call, getMember, ports }: HandshakeDependencies,
  context: Context,
): Promise<{ received: Received; pin: string }> {
  const { signal } = context
  const alias = readAlias(effect.alias)
  const { routing, authenticator: challenge } = await parsePin('receiver', effect.pin)
  const member = getMember()
  const sealed = await sealAlias(member, alias)
  signal.throwIfAborted()
  await claimReceiverPin(member.pins, challenge)
  const acceptance = await createAcceptance(member.identity)
  const { receiver_nonce, receiver_fingerprint } = acceptance
  const input = { pincode: routing, alias: sealed, receiver_nonce, receiver_fingerprint }
  const answered = toObject(await call('enterReceiverPin', input, { signal }))
  const { handshake_id, pincode, sender_commitment } = answered
  await claimHandshake(member.pins, handshake_id)
  const pinned = { ...acceptance, handshake_id, sender_commitment }
  const reply = await createReply(challenge, acceptance, toSlow(context))
  const pin = await formatPin('sender', pincode, reply)
  const attempt = createPinAttempt<Offered>({
    handshake_id,
    kind: 'signing',
    clock: ports.clock,
    ask: (asked, cut) => askForOffer({ routing: asked, pinned, call, member, signal: cut }),
    derive: ({ offer }, slow) => createSas(challenge, offer.transcript, slow),
  })
  const idempotencyKey = encodeBase64Url(ports.random(16))
  return { received: { member, alias, handshake_id, attempt, idempotencyKey }, pin }
}

interface AskingForOffer {
  routing: string
  pinned: PinnedInvitation
  call: Call
  member: Member
  signal: AbortSignal
}

/** Call 5. */
async function askForOffer(asking: AskingForOffer): Promise<Offered> {
  const { routing: pincode, pinned, call, member, signal } = asking
  const { handshake_id } = pinned
  const received = toObject(await call('enterSigningPin', { pincode, handshake_id }, { signal }))
  const { sender_id } = toObject(received.payload)
  const log = await readPartnerLog(member, sender_id, received.sender_log)
  const offer = await verifyOffer(pinned, received, log)
  return { answer: offer.payload_hash, offer, log }
}

/** Call 6. Then write the partner into the manifest. Both can be retried. */
async function sign(
  { alias, handshake_id, idempotencyKey, member, offered }: Received,
  { call }: HandshakeDependencies,
): Promise<ReceiveInviteOutcome> {
  if (offered === undefined) throw clientError('handshake_failed')
  const { log, offer } = offered
  const receiver_signature = await signAsReceiver(member.identity, offer)
  await call('signAsReceiver', { handshake_id, receiver_signature }, { idempotencyKey })
  await putPartner({ handshake_id, payload_hash: offer.payload_hash, alias, log }, { call, member })
  return { type: 'signed', handshake_id, partner_id: log.user_id }
}

function toSlow({ send, signal }: Context) {
  return { signal, onProgress: (progress: number) => send({ type: 'progressed', progress }) }
}
