import type { Flow } from '@shrd/client'
import type { ClientMember } from './client-member.ts'

/** What two people agree on, and how they call each other. */
export interface HandshakeTerms {
  readonly expires_at?: number
  /** The sender's name for the receiver. @default 'Bob' */
  readonly receiver?: string
  /** The receiver's name for the sender. @default 'Alice' */
  readonly sender?: string
}

/** The whole handshake, as two people do it by voice. Returns its id. */
export async function shakeHands(
  sender: ClientMember,
  receiver: ClientMember,
  terms: HandshakeTerms = {},
): Promise<string> {
  const { expires_at, receiver: receiverName = 'Bob', sender: senderName = 'Alice' } = terms
  const sending = sender.client.handshakes.send()
  const receiving = receiver.client.handshakes.receive()
  sending.send({ type: 'start', alias: receiverName, expires_at })
  const { pin: receiverPin } = await reach(sending, 'receiver-pin')
  receiving.send({ type: 'start', alias: senderName, pin: receiverPin })
  const { pin: senderPin } = await reach(receiving, 'sender-pin')
  sending.send({ type: 'enterPin', pin: senderPin })
  const { pin: signingPin } = await reach(sending, 'signing-pin')
  receiving.send({ type: 'enterPin', pin: signingPin })
  await reach(receiving, 'consent')
  receiving.send({ type: 'sign' })
  await reach(receiving, 'connected')
  sending.send({ type: 'partnerConnected' })
  const { handshake_id } = await reach(sending, 'connected')
  return handshake_id
}

/** Waits for a step of an invite. Fails with its error if it comes first. */
export function reach<State extends { step: string }, Step extends State['step']>(
  flow: Flow<State, never>,
  step: Step,
): Promise<Extract<State, { step: Step }>> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = flow.getState()
      const error = 'error' in state ? state.error : null
      if (error !== null && !('busy' in state && state.busy)) reject(error)
      if (state.step === step) resolve(state as Extract<State, { step: Step }>)
    }
    flow.subscribe(look)
    look()
  })
}
