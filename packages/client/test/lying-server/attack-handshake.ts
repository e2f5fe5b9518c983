import { ShrdError } from '@shrd/crypto/errors'
import {
  type Acceptance,
  createAcceptance,
  createInvitation,
  createPayload,
  createSas,
  createTranscript,
  formatPin,
  type Invitation,
  type Offer,
  signAsSender,
} from '@shrd/crypto/handshake'
import type { Identity, KeyLogEntry } from '@shrd/crypto/identity'
import type { ReceiveInviteState } from '../../src/handshakes/receive-invite.ts'
import type { SendInviteState } from '../../src/handshakes/send-invite.ts'
import {
  createCode,
  createHandshakeId,
  type PendingHandshake,
} from '../handlers/handshake-state.ts'
import {
  beginHandshake,
  type Handshake,
  type ReceiveInvite,
  receiveInvite,
} from '../handshake-scene.ts'
import { createScene, type Player, type Scene, SECRET } from './scene.ts'

/** Alice invites Bob, and nobody has told anybody anything yet. */
export interface HandshakeScene extends Scene {
  /** Alice and Bob up to the Sender PIN, each with the secret for the other's name. */
  begin(): Promise<Handshake>
}

/** A scene of which the server may make what it likes. */
export async function createHandshakeScene(): Promise<HandshakeScene> {
  const scene = await createScene()
  return { ...scene, begin: () => beginHandshake(scene.alice, scene.bob, { alias: SECRET }) }
}

/** Throws what the person is told; gives a state that nothing was refused in. */
export function throwTold(state: SendInviteState | ReceiveInviteState): unknown {
  if ('error' in state && state.error !== null) throw new ShrdError(state.error.code)
  return state
}

/** The sender is answered with the server's own member in place of the receiver. */
export async function substituteReceiver({ server, mallory }: Scene): Promise<void> {
  const { receiver_id, receiver_nonce } = await createAcceptance(mallory.member.identity)
  server.deviate('enterSenderPin', (honest) => {
    const payload = { ...honest.payload, receiver_id }
    return { payload, receiver_nonce, receiver_log: logOf(mallory) }
  })
}

/** The receiver is answered with the server's own member in place of the sender, from the start. */
export async function substituteSender(scene: Scene): Promise<void> {
  const { server, mallory, clock } = scene
  const terms = { created_at: clock.now(), expires_at: null }
  const invitation = await createInvitation(mallory.member.identity, terms)
  const { sender_commitment } = invitation
  server.deviate('enterReceiverPin', (honest) => ({ ...honest, sender_commitment }))
  offerAs(scene, invitation)
}

/** The receiver is offered a relationship with the server's own member, whatever came before. */
export function offerAs(
  { server, mallory }: Scene,
  invitation: Invitation,
  sender_commitment: (pending: { sender_commitment: string }) => string = () =>
    invitation.sender_commitment,
): void {
  const { identity } = mallory.member
  server.deviate('enterSigningPin', async (_honest, { handshake_id }) => {
    const pending = server.handshakes.byId.get(handshake_id)
    if (!pending?.answered) throw new Error('There is no such handshake.')
    const opened = { ...invitation, sender_commitment: sender_commitment(pending) }
    const offer = await makeOffer(identity, handshake_id, opened, pending.answered)
    return { ...offer, sender_log: logOf(mallory) }
  })
}

/** Bob up to the Signing PIN. Alice's part is made by hand, since each PIN takes its time. */
export async function offerToBob({ server, alice, bob, clock }: Scene): Promise<{
  receiver: ReceiveInvite
  signingPin: string
}> {
  const { handshakes } = server
  const { identity } = alice.member
  const terms = { created_at: clock.now(), expires_at: null }
  const invitation = await createInvitation(identity, terms)
  const { challenge, sender_commitment, sender_id } = invitation
  const handshake_id = createHandshakeId()
  const invited = { handshake_id, sender_id, alias: '', sender_commitment, expires_at: null }
  const pending: PendingHandshake = { ...invited, claims: [], answered: null, offer: null }
  handshakes.byId.set(handshake_id, pending)
  const code = (kind: 'receiver' | 'signing') =>
    createCode(handshakes, { kind, handshake_id, claim: pending.answered }, clock.now())
  const receiverPin = await formatPin('receiver', code('receiver'), challenge)
  const { receiver } = await receiveInvite(bob, receiverPin, SECRET)
  const [claim] = pending.claims
  if (claim === undefined) throw new Error('Nobody has answered.')
  pending.answered = claim
  pending.offer = await makeOffer(identity, handshake_id, invitation, claim)
  const sas = await createSas(challenge, createTranscript(handshake_id, invitation, claim))
  return { receiver, signingPin: await formatPin('signing', code('signing'), sas) }
}

/** What a sender hands in. */
async function makeOffer(
  sender: Identity,
  handshake_id: string,
  invitation: Invitation,
  acceptance: Acceptance,
): Promise<Offer> {
  const worked = await createPayload(createTranscript(handshake_id, invitation, acceptance))
  const sender_signature = await signAsSender(sender, worked)
  const { sender_nonce, created_at, expires_at } = invitation
  return { ...worked, handshake_id, sender_signature, sender_nonce, created_at, expires_at }
}

function logOf({ member }: Player): KeyLogEntry[] {
  return [member.genesis]
}
