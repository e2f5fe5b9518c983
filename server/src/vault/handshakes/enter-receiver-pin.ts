import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { createFingerprint } from '@shrd/crypto/identity'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Invitation, InvitationClaim } from '../../persistence/repositories/invitations.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertRoomForRelationship } from './assert-room-for-relationship.ts'
import type { HandshakeDeps } from './handshake-deps.ts'
import { createRoutingCode, getRoutingCode } from './routing-code.ts'

/** Members who guess an invitation's characters must not keep its receiver from answering. */
const MOST_CLAIMS = 5
const MOST_OWN_CLAIMS = 2

/** Wrong Receiver PINs of one member: 5 of 2^20 in ten minutes. */
const WRONG_PINS = { most: 5, window: 600_000 } as const

/**
 * Step 2: stores the receiver's answer to an invitation, and creates the first characters of its
 * Sender PIN. The response does not say whose invitation it is.
 */
export async function enterReceiverPin(
  { ports, throttle }: HandshakeDeps,
  call: Call<'enterReceiverPin'>,
): Promise<EndpointOutput<'enterReceiverPin'>> {
  const { user_id } = signerOf(call)
  const subject = `handshake:receiver-pin:${user_id}`
  const now = ports.now()
  await throttle.limit(subject, WRONG_PINS)
  const answer = await call.transaction(async (store) => {
    const invitation = await getInvitation(store, user_id, { pincode: call.input.pincode, now })
    await assertRoomForRelationship(store, user_id)
    await assertFingerprint(store, user_id, call.input)
    const { handshake_id, sender_commitment } = invitation
    const claim = await addClaim(store, invitation, { receiver_id: user_id, ...call.input })
    const target = { kind: 'sender', handshake_id, claim } as const
    const pincode = await createRoutingCode(store, target, ports)
    return { pincode, handshake_id, sender_commitment }
  })
  await throttle.giveBack(subject)
  return answer
}

/** A member's own invitation counts as unknown. */
async function getInvitation(
  store: Repositories,
  user_id: string,
  { pincode, now }: { pincode: string; now: number },
): Promise<Invitation> {
  const { handshake_id } = await getRoutingCode(store, { pincode, kind: 'receiver', now })
  const invitation = await store.vault.invitations.find(handshake_id, now)
  if (invitation === undefined || invitation.sender_id === user_id) {
    throw new ShrdError('pincode_invalid')
  }
  return invitation
}

/** The sender derives the same fingerprint from the log, and would find another one. */
async function assertFingerprint(
  store: Repositories,
  user_id: string,
  { receiver_fingerprint }: EndpointInput<'enterReceiverPin'>,
): Promise<void> {
  const { current } = await getKeyLog(store, user_id)
  if ((await createFingerprint(current)) !== receiver_fingerprint) {
    throw new ShrdError('sender_pincode_failed')
  }
}

/** Takes the first free number. Of two claims at once, the second takes the next one. */
async function addClaim(
  store: Repositories,
  { handshake_id, offer }: Invitation,
  {
    receiver_id,
    alias,
    receiver_nonce,
    receiver_fingerprint,
  }: Omit<InvitationClaim, 'handshake_id' | 'number'>,
): Promise<number> {
  const claims = await store.vault.invitations.listClaims(handshake_id)
  const own = claims.filter((claim) => claim.receiver_id === receiver_id)
  const isOpen = offer === null && own.length < MOST_OWN_CLAIMS
  for (let number = claims.length + 1; isOpen && number <= MOST_CLAIMS; number++) {
    const answer = { alias, receiver_nonce, receiver_fingerprint }
    const claim = { handshake_id, number, receiver_id, ...answer }
    if (await store.vault.invitations.insertClaim(claim)) return number
  }
  throw new ShrdError('pincode_invalid')
}
