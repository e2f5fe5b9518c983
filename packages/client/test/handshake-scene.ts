import { parsePin } from '@shrd/crypto/handshake'
import type { Flow } from '../src/flows/flow.ts'
import type { ReceiveInviteEvent, ReceiveInviteState } from '../src/handshakes/receive-invite.ts'
import type { SendInviteEvent, SendInviteState } from '../src/handshakes/send-invite.ts'
import type { Partner } from '../src/partners/partners.ts'
import type { Player } from './lying-server/scene.ts'
import { at, reach } from './world.ts'

/** An invite that somebody sends. */
export type SendInvite = Flow<SendInviteState, SendInviteEvent>
/** An invite that somebody receives. */
export type ReceiveInvite = Flow<ReceiveInviteState, ReceiveInviteEvent>

/** Whether a flow has done what it was asked for and waits for its person. */
export function isIdle<State extends { step: string }>(state: State): state is State {
  return !('busy' in state && state.busy)
}

/** Alice, or whoever sends, up to the Receiver PIN. */
export async function sendInvite(
  { client }: Pick<Player, 'client'>,
  { alias = 'Bob', expires_at }: { alias?: string; expires_at?: number } = {},
): Promise<{ sender: SendInvite; receiverPin: string }> {
  const sender = client.handshakes.send()
  sender.send({ type: 'start', alias, expires_at })
  const { pin: receiverPin } = await reach(sender, at('receiver-pin'))
  return { sender, receiverPin }
}

/** Bob, or whoever receives, up to the Sender PIN. */
export async function receiveInvite(
  { client }: Pick<Player, 'client'>,
  pin: string,
  alias = 'Alice',
): Promise<{ receiver: ReceiveInvite; senderPin: string }> {
  const receiver = client.handshakes.receive()
  receiver.send({ type: 'start', alias, pin })
  const { pin: senderPin } = await reach(receiver, at('sender-pin'))
  return { receiver, senderPin }
}

/** Two invites of which nobody has typed the second PIN yet. */
export interface Handshake {
  readonly sender: SendInvite
  readonly receiver: ReceiveInvite
  readonly receiverPin: string
  readonly senderPin: string
}

/** Both sides up to the Sender PIN. */
export async function beginHandshake(
  alice: Pick<Player, 'client'>,
  bob: Pick<Player, 'client'>,
  terms: { alias?: string; expires_at?: number } = {},
): Promise<Handshake> {
  const { sender, receiverPin } = await sendInvite(alice, terms)
  const { receiver, senderPin } = await receiveInvite(bob, receiverPin, terms.alias)
  return { sender, receiver, receiverPin, senderPin }
}

/** Types the Sender PIN; gives the Signing PIN. */
export async function enterSenderPin({ sender, senderPin }: Handshake): Promise<string> {
  sender.send({ type: 'enterPin', pin: senderPin })
  return (await reach(sender, at('signing-pin'))).pin
}

/** Both sides up to the receiver's consent. */
export async function agree(handshake: Handshake): Promise<void> {
  const pin = await enterSenderPin(handshake)
  handshake.receiver.send({ type: 'enterPin', pin })
  await reach(handshake.receiver, at('consent'))
}

/** Both sides up to the receiver's "Connected". */
export async function consent(handshake: Handshake): Promise<void> {
  await agree(handshake)
  handshake.receiver.send({ type: 'sign' })
  await reach(handshake.receiver, at('connected'))
}

/** The whole handshake; gives its id. */
export async function completeHandshake(handshake: Handshake): Promise<string> {
  await consent(handshake)
  handshake.sender.send({ type: 'partnerConnected' })
  return (await reach(handshake.sender, at('connected'))).handshake_id
}

/** Does something, and gives the state in which the flow waits again. */
export async function act<State extends { step: string }, Event>(
  flow: Flow<State, Event>,
  event: Event,
): Promise<State> {
  flow.send(event)
  return reach<State, State>(flow, isIdle)
}

/** A PIN with its last authenticator character and its check exchanged for others. */
export async function slip(kind: 'receiver' | 'sender' | 'signing', pin: string): Promise<string> {
  for (const one of 'ABCDEFGH') {
    for (const check of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      const other = `${pin.slice(0, -2)}${one}${check}`
      const isPin = await parsePin(kind, other).then(
        () => true,
        () => false,
      )
      if (isPin && other !== pin) return other
    }
  }
  throw new Error('There is no such PIN.')
}

/** What somebody is shown of partners. */
export async function listPartners({
  client,
}: Pick<Player, 'client'>): Promise<readonly Partner[]> {
  return (await client.partners.list()).items
}
