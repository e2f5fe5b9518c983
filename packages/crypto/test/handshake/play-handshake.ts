import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { isShrdError } from '../../src/errors.ts'
import type { Acceptance } from '../../src/handshake/create-acceptance.ts'
import type { Offer, PinnedInvitation } from '../../src/handshake/verify-offer.ts'
import { createHandshakeId, type Player } from './players.ts'
import {
  type AcceptanceAnswer,
  type OfferAnswer,
  ReceiverSide,
  SenderSide,
  type Setting,
} from './sides.ts'

/** Who takes part. Mallory is the server's own member. */
export interface Cast {
  alice: Player
  bob: Player
  mallory: Player
}

/** What a server knows at some point of a handshake. */
export interface View extends Cast {
  setting: Setting
  handshake_id: string
  /** The sender's, as sent with the first call. */
  sender_commitment: string
  /** The receiver's, as last sent with the second call. */
  acceptance: Acceptance
  /** The receiver's first, which the sender was answered with. */
  answered: Acceptance
  /** Only if somebody listened while the Receiver PIN was passed on. */
  challenge: string | undefined
  /** The sender's, once the commitment was opened. */
  offered: Offer | undefined
}

/** The answer to a Receiver PIN. */
export type InvitationAnswer = Pick<PinnedInvitation, 'handshake_id' | 'sender_commitment'>

/** A server. The numbers count how often it was asked, from 0. */
export interface Server {
  /** Whether it listens while the Receiver PIN is passed on. */
  readonly hears: boolean
  /** Whether it has the receiver enter everything once more at the end. */
  readonly breaksScreen: boolean
  invite(view: View, asked: number): Promise<InvitationAnswer>
  accept(view: View, asked: number): Promise<AcceptanceAnswer>
  offer(view: View, offered: Offer, asked: number): Promise<OfferAnswer>
}

/** How a handshake has ended. */
export interface Ending {
  /** Somebody else's keys passed for the receiver's. */
  senderDeceived: boolean
  /** Somebody else's keys passed for the sender's. */
  receiverDeceived: boolean
  /** Both see the success. */
  completed: boolean
  /** The last thing that each was told. */
  screens: { sender: CryptoErrorCode | null; receiver: CryptoErrorCode | null }
}

/** How often people type a PIN, each time with a new call, before they give up. */
const PATIENCE = 20
const OVER: readonly (CryptoErrorCode | null)[] = [null, 'handshake_ended', 'handshake_expired']

/** Plays one handshake: people pass on what they see, the server does what it likes. */
export async function playHandshake(setting: Setting, cast: Cast, server: Server): Promise<Ending> {
  const handshake_id = createHandshakeId()
  const alice = await SenderSide.begin(setting, cast.alice, handshake_id)
  const bob = new ReceiverSide(setting, cast.bob)
  const { challenge, sender_commitment } = alice.invitation
  const acceptance = await bob.enterReceiverPin(challenge)
  const view: View = {
    ...cast,
    setting,
    handshake_id,
    sender_commitment,
    acceptance,
    answered: acceptance,
    challenge: server.hears ? challenge : undefined,
    offered: undefined,
  }
  const senderPin = await bob.pin(await server.invite(view, 0))

  const screens: Ending['screens'] = { sender: null, receiver: null }
  screens.sender = await typeUntilOver(async (asked) =>
    alice.enterSenderPin(await server.accept(view, asked), senderPin),
  )
  if (alice.accepted !== undefined) {
    const { offer, sas } = await alice.makeOffer()
    view.offered = offer
    if (server.breaksScreen) await enterAgain(bob, challenge, server, view)
    screens.receiver = await typeUntilOver(async (asked) =>
      bob.enterSigningPin(await server.offer(view, offer, asked), sas),
    )
  }
  return judge(cast, alice, bob, screens)
}

function judge(
  { alice, bob }: Cast,
  sender: SenderSide,
  receiver: ReceiverSide,
  screens: Ending['screens'],
): Ending {
  const { accepted } = sender
  const { signed } = receiver
  const receiverId = bob.identity.user_id
  const senderId = alice.identity.user_id
  return {
    senderDeceived: accepted !== undefined && accepted.receiver_id !== receiverId,
    receiverDeceived: signed !== undefined && signed.transcript.sender_id !== senderId,
    completed: accepted !== undefined && signed !== undefined,
    screens,
  }
}

async function typeUntilOver(
  type: (asked: number) => Promise<CryptoErrorCode | null>,
): Promise<CryptoErrorCode | null> {
  let screen: CryptoErrorCode | null = null
  for (let asked = 0; asked < PATIENCE; asked += 1) {
    screen = await type(asked)
    if (OVER.includes(screen)) return screen
  }
  return screen
}

/** The receiver starts over with the PIN that was passed on before. */
async function enterAgain(bob: ReceiverSide, challenge: string, server: Server, view: View) {
  try {
    view.acceptance = await bob.enterReceiverPin(challenge)
    await bob.pin(await server.invite(view, 1))
  } catch (error) {
    // The first screen is still there, and people go back to it.
    if (!isShrdError(error, 'pin_used')) throw error
  }
}
