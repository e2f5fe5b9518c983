import { encodeBase64Url } from '@shrd/crypto'
import {
  createInvitation,
  createPayload,
  createReply,
  createSas,
  createTranscript,
  formatPin,
  type HandshakeRecord,
  type Invitation,
  signAsSender,
  type Transcript,
  type VerifiedAcceptance,
  verifyAcceptance,
  verifyRelationship,
} from '@shrd/crypto/handshake'
import type { KeyLog } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import type { EffectContext } from '../flows/flow.ts'
import type { GetMember, Member } from '../member/member.ts'
import type { Ports } from '../ports.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { claimHandshake } from './claim-once.ts'
import { readAlias, sealAlias } from './partner-alias.ts'
import { createPinAttempt, type PinAttempt } from './pin-attempt.ts'
import { putPartner, readPartnerLog } from './put-partner.ts'
import { revokeUnlisted } from './revoke-relationship.ts'
import type { SendInviteEffect, SendInviteOutcome } from './send-invite.ts'

/** Dependencies of both sides of a handshake. */
export interface HandshakeDependencies {
  call: Call
  getMember: GetMember
  ports: Pick<Ports, 'clock' | 'random'>
}

/** The receiver, according to the server. The Sender PIN verifies it. */
interface Accepted extends VerifiedAcceptance {
  readonly log: KeyLog
}

/** An invitation whose PIN is shown. */
interface Sent {
  readonly member: Member
  readonly alias: string
  readonly handshake_id: string
  readonly invitation: Invitation
  readonly attempt: PinAttempt<Accepted>
  accepted?: Accepted
  signed?: Signed
  /** True if there is nothing left at the service to cancel. */
  isOver?: boolean
}

/** The sender's signed part, and the idempotency key of all attempts to send it. */
interface Signed {
  readonly transcript: Transcript
  readonly own: SignedRecord
  readonly idempotencyKey: string
}

/** The sender's part of the record, without the partner's consent and a revocation. */
type SignedRecord = Omit<
  HandshakeRecord,
  'receiver_signature' | 'revoked' | 'revoke_hash' | 'revoke_signature'
>

type Context = EffectContext<SendInviteOutcome>

/** Performs the effects of a sent invite. Its secrets stay in this closure. */
export function createSendInvitePerformer(
  dependencies: HandshakeDependencies,
): (effect: SendInviteEffect, context: Context) => Promise<void> {
  let sent: Sent | undefined

  function requireSent(): Sent {
    if (sent === undefined) throw clientError('handshake_failed')
    return sent
  }

  return async (effect, context) => {
    switch (effect.type) {
      case 'invite': {
        const made = await invite(effect, dependencies, context.signal)
        context.signal.throwIfAborted()
        sent = made.sent
        return context.send({ type: 'invited', pin: made.pin })
      }
      case 'compare': {
        const { attempt } = requireSent()
        const accepted = await attempt.enter(effect.pin, toSlow(context))
        context.signal.throwIfAborted()
        requireSent().accepted = accepted
        return context.send({ type: 'matched' })
      }
      case 'sign':
        return context.send(await sign(requireSent(), dependencies, context))
      case 'complete': {
        const completed = await complete(requireSent(), dependencies)
        requireSent().isOver = true
        return context.send(completed)
      }
      case 'revoke': {
        const { member, handshake_id, signed } = requireSent()
        // First, so that the receiver cannot complete it after the look for a relationship.
        await dependencies.call('cancelHandshake', { handshake_id })
        if (signed !== undefined) await revokeUnlisted(signed.own, { ...dependencies, member })
        requireSent().isOver = true
        return context.send({ type: 'revoked' })
      }
      case 'forget': {
        const left = sent
        sent = undefined
        // Without it, the service forgets the invitation after half an hour.
        if (left !== undefined && !left.isOver) cancel(left, dependencies)
        return
      }
    }
  }
}

/** Nobody waits for it. */
function cancel({ handshake_id }: Sent, { call }: HandshakeDependencies): void {
  call('cancelHandshake', { handshake_id }).catch(() => undefined)
}

/** Call 1. Start the attempt's clock last, when the PIN is about to be shown. */
async function invite(
  effect: Extract<SendInviteEffect, { type: 'invite' }>,
  dependencies: HandshakeDependencies,
  signal: AbortSignal,
): Promise<{ sent: Sent; pin: string }> {
  const { call, getMember, ports } = dependencies
  const alias = readAlias(effect.alias)
  const { expires_at } = effect
  const created_at = ports.clock.now()
  if (expires_at !== null && expires_at <= created_at) throw clientError('invalid_input')
  const member = getMember()
  const invitation = await createInvitation(member.identity, { created_at, expires_at })
  const { sender_commitment, challenge } = invitation
  const sealed = await sealAlias(member, alias)
  const terms = { alias: sealed, expires_at: expires_at ?? undefined, sender_commitment }
  const answer = toObject(await call('createHandshake', terms, { signal }))
  const { handshake_id, pincode } = answer
  await claimHandshake(member.pins, handshake_id)
  const pin = await formatPin('receiver', pincode, challenge)
  const attempt = createPinAttempt<Accepted>({
    handshake_id,
    kind: 'sender',
    clock: ports.clock,
    ask: (routing, cut) => askWhoAnswered({ routing, handshake_id, call, member, signal: cut }),
    derive: (accepted, slow) => createReply(challenge, accepted, slow),
  })
  return { sent: { member, alias, handshake_id, invitation, attempt }, pin }
}

interface AskingWho {
  routing: string
  handshake_id: string
  call: Call
  member: Member
  signal: AbortSignal
}

/** Call 3. The sender's nonce has not left the device yet. */
async function askWhoAnswered(asking: AskingWho): Promise<Accepted> {
  const { routing: pincode, handshake_id, call, member, signal } = asking
  const received = toObject(await call('enterSenderPin', { pincode, handshake_id }, { signal }))
  const { receiver_id } = toObject(received.payload)
  const log = await readPartnerLog(member, receiver_id, received.receiver_log)
  const own = { handshake_id, sender_id: member.identity.user_id }
  return { ...(await verifyAcceptance(own, received, log)), log }
}

/** Call 4. Opens the commitment. A retry sends the same values. */
async function sign(
  sent: Sent,
  { call, ports }: HandshakeDependencies,
  context: Context,
): Promise<SendInviteOutcome> {
  const { signal } = context
  sent.signed ??= await makeSigned(sent, ports, signal)
  const { transcript, own, idempotencyKey } = sent.signed
  const { payload, payload_hash, sender_signature, salt, nonce, sender_nonce, created_at } = own
  const answer = await call(
    'signAsSender',
    { payload, payload_hash, sender_signature, salt, nonce, sender_nonce, created_at },
    { signal, idempotencyKey },
  )
  const sas = await createSas(sent.invitation.challenge, transcript, toSlow(context))
  const pin = await formatPin('signing', toObject(answer).pincode, sas)
  return { type: 'signed', pin, partner_id: own.receiver }
}

async function makeSigned(
  { accepted, handshake_id, invitation, member }: Sent,
  { random }: Pick<Ports, 'random'>,
  signal: AbortSignal,
): Promise<Signed> {
  if (accepted === undefined) throw clientError('handshake_failed')
  const transcript = createTranscript(handshake_id, invitation, accepted)
  const worked = await createPayload(transcript, { signal })
  const sender_signature = await signAsSender(member.identity, worked)
  const { sender_commitment, sender_nonce, created_at, expires_at } = invitation
  const { receiver_id: receiver, receiver_nonce } = accepted
  const opened = { sender_commitment, sender_nonce, created_at, expires_at }
  const own = { ...worked, ...opened, handshake_id, receiver, receiver_nonce, sender_signature }
  return { transcript, own, idempotencyKey: encodeBase64Url(random(16)) }
}

/**
 * The partner sees "Connected". Verify the partner's signature before anything is shared. Only the
 * signature and the revocation are read from the response.
 */
async function complete(
  { accepted, alias, handshake_id, member, signed }: Sent,
  { call, ports }: HandshakeDependencies,
): Promise<SendInviteOutcome> {
  if (accepted === undefined || signed === undefined) throw clientError('handshake_failed')
  const { own } = signed
  const answered = toObject(await call('getHandshake', { handshake_id }))
  const { receiver_signature, revoked, revoke_hash, revoke_signature } = answered
  const record = { ...own, receiver_signature, revoked, revoke_hash, revoke_signature }
  const { log } = accepted
  // The handshake is new, so the manifest cannot contain a revocation.
  const options = { now: ports.clock.now(), revokedBefore: false }
  await verifyRelationship(record, await member.ownLog(), log, options)
  const { payload_hash, receiver: partner_id } = own
  await putPartner({ handshake_id, payload_hash, alias, log }, { call, member })
  return { type: 'completed', handshake_id, partner_id }
}

function toSlow({ send, signal }: Context) {
  return { signal, onProgress: (progress: number) => send({ type: 'progressed', progress }) }
}
