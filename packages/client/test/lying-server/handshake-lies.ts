import {
  createAcceptance,
  createInvitation,
  formatPin,
  signAsSender,
  type WorkedPayload,
} from '@shrd/crypto/handshake'
import { act, enterSenderPin, sendInvite } from '../handshake-scene.ts'
import {
  createHandshakeScene,
  type HandshakeScene,
  offerAs,
  offerToBob,
  substituteReceiver,
  substituteSender,
  throwTold,
} from './attack-handshake.ts'
import { shakeHands } from './befriend.ts'
import { type Lie, lie } from './lie.ts'
import { SECRET } from './scene.ts'

type HandshakeLie = Pick<Lie, 'name' | 'row' | 'check'> & {
  tell(scene: HandshakeScene): void | Promise<void>
  ask(scene: HandshakeScene): Promise<unknown>
  code: string
}

function handshakeLie(parts: HandshakeLie): Lie {
  return lie<HandshakeScene>({ ...parts, scene: createHandshakeScene })
}

/** Alice types the Sender PIN as Bob has read it out. */
async function typeSenderPin({ begin }: HandshakeScene): Promise<unknown> {
  const { sender, senderPin } = await begin()
  return throwTold(await act(sender, { type: 'enterPin', pin: senderPin }))
}

/** Bob types the Signing PIN, whatever of Alice's part is looked at. */
async function typeOffered(scene: HandshakeScene): Promise<unknown> {
  const { receiver, signingPin: pin } = await offerToBob(scene)
  return throwTold(await act(receiver, { type: 'enterPin', pin }))
}

/** Bob types the Signing PIN as Alice has read it out. */
async function typeSigningPin({ begin }: HandshakeScene): Promise<unknown> {
  const handshake = await begin()
  const pin = await enterSenderPin(handshake)
  return throwTold(await act(handshake.receiver, { type: 'enterPin', pin }))
}

/** Keys that the server puts in place of those of one partner, or of both. */
export const substitutionLies: readonly Lie[] = [
  handshakeLie({
    name: 'the server shows the sender its own member in place of the receiver',
    row: [1, 26, 27],
    check: ['TYPING_CHECKS/checkPin'],
    tell: substituteReceiver,
    ask: typeSenderPin,
    code: 'pin_wrong',
  }),
  handshakeLie({
    name: 'the server shows the receiver its own member in place of the sender',
    row: [1, 26, 27],
    check: ['TYPING_CHECKS/checkPin'],
    tell: substituteSender,
    ask: typeSigningPin,
    code: 'pin_wrong',
  }),
  handshakeLie({
    name: 'the server puts its own member between sender and receiver',
    row: [1, 26, 27],
    check: ['TYPING_CHECKS/checkPin'],
    async tell(scene) {
      await substituteReceiver(scene)
      await substituteSender(scene)
    },
    ask: typeSenderPin,
    code: 'pin_wrong',
  }),
]

/** What a server may do to a handshake besides. */
const otherLies: readonly Lie[] = [
  handshakeLie({
    name: 'the server answers each Sender PIN that is typed with another receiver',
    row: [26],
    check: ['ANSWER_CHECKS/checkAnswersLeft'],
    tell: () => undefined,
    async ask({ alice, server, mallory, clock }) {
      const { sender } = await sendInvite(alice, { alias: SECRET })
      const [handshake_id = ''] = server.handshakes.byId.keys()
      const until = clock.now() + 60_000
      for (const pincode of ['AAAA', 'BBBB', 'CCCC', 'DDDD']) {
        const claim = { ...(await createAcceptance(mallory.member.identity)), alias: '' }
        server.handshakes.codes.set(pincode, { kind: 'sender', handshake_id, claim, until })
      }
      for (const pincode of ['AAAA', 'BBBB', 'CCCC']) {
        await act(sender, { type: 'enterPin', pin: await formatPin('sender', pincode, '0000000') })
      }
      const pin = await formatPin('sender', 'DDDD', '0000000')
      return throwTold(await act(sender, { type: 'enterPin', pin }))
    },
    code: 'handshake_ended',
  }),
  handshakeLie({
    name: 'the server keeps the sender waiting for more than four minutes',
    row: [26],
    check: ['ANSWER_CHECKS/checkAnsweredInTime'],
    tell({ server, clock }) {
      server.deviate('enterSenderPin', (honest) => {
        clock.advance(60_001)
        return honest
      })
    },
    async ask({ begin, server, clock }) {
      const { sender, senderPin } = await begin()
      for (const [pincode, code] of server.handshakes.codes) {
        server.handshakes.codes.set(pincode, { ...code, until: Number.POSITIVE_INFINITY })
      }
      clock.advance(180_000)
      return throwTold(await act(sender, { type: 'enterPin', pin: senderPin }))
    },
    code: 'handshake_expired',
  }),
  handshakeLie({
    name: 'the server gives somebody four minutes to compute the PIN that is typed again',
    row: [26],
    check: ['TYPING_CHECKS/checkTypedInTime'],
    tell: () => undefined,
    async ask({ begin, clock }) {
      const { sender, senderPin } = await begin()
      const pin = await formatPin('sender', senderPin.slice(0, 4), '0000000')
      await act(sender, { type: 'enterPin', pin })
      clock.advance(240_001)
      return throwTold(await act(sender, { type: 'enterPin', pin: senderPin }))
    },
    code: 'handshake_expired',
  }),
  handshakeLie({
    name: 'the server has a wrong PIN tried a fifth time',
    row: [26],
    check: ['TYPING_CHECKS/checkTypingsLeft'],
    tell: () => undefined,
    async ask({ begin }) {
      const { sender, senderPin } = await begin()
      const pin = await formatPin('sender', senderPin.slice(0, 4), '0000000')
      for (let times = 0; times < 4; times += 1) await act(sender, { type: 'enterPin', pin })
      return throwTold(await act(sender, { type: 'enterPin', pin }))
    },
    code: 'handshake_ended',
  }),
  handshakeLie({
    name: 'the server opens another commitment than the one before the Sender PIN was shown',
    row: [26, 27],
    check: ['OPENING_CHECKS/checkCommitmentOpens'],
    async tell(scene) {
      const terms = { created_at: scene.clock.now(), expires_at: null }
      const invitation = await createInvitation(scene.mallory.member.identity, terms)
      // Everything else agrees with what was pinned.
      offerAs(scene, invitation, (pending) => pending.sender_commitment)
    },
    ask: typeOffered,
    code: 'handshake_invalid',
  }),
  handshakeLie({
    name: 'the server gives one handshake the id of another',
    row: [23, 26],
    check: ['refuseUnless/checkHandshakeIsNew'],
    async tell({ server, alice }) {
      await sendInvite(alice)
      const [handshake_id] = server.handshakes.byId.keys()
      server.deviate('createHandshake', (honest) => ({ ...honest, handshake_id }))
    },
    async ask({ alice }) {
      const sender = alice.client.handshakes.send()
      return throwTold(await act(sender, { type: 'start', alias: SECRET }))
    },
    code: 'handshake_invalid',
  }),
  handshakeLie({
    name: 'the server breaks a screen, so that the Receiver PIN is entered once more',
    row: [26],
    check: ['refuseUnless/checkReceiverPinIsNew'],
    tell: ({ server }) => server.deviate('enterReceiverPin', () => null),
    async ask({ alice, bob }) {
      const { receiverPin: pin } = await sendInvite(alice)
      const receiver = bob.client.handshakes.receive()
      await act(receiver, { type: 'start', alias: SECRET, pin })
      return throwTold(await act(receiver, { type: 'start', alias: SECRET, pin }))
    },
    code: 'pin_used',
  }),
  handshakeLie({
    name: 'the server crosses two handshakes of one sender',
    row: [23, 26],
    check: ['ACCEPTANCE_CHECKS/checkSameInvitation'],
    async tell({ server, alice }) {
      await sendInvite(alice)
      const [handshake_id = ''] = server.handshakes.byId.keys()
      server.deviate('enterSenderPin', (honest) => {
        return { ...honest, payload: { ...honest.payload, handshake_id } }
      })
    },
    ask: typeSenderPin,
    code: 'handshake_invalid',
  }),
  handshakeLie({
    name: 'the server shows the sender the own keys as the receiver’s',
    row: [1, 27],
    check: ['ACCEPTANCE_CHECKS/checkReceiverIsAnother'],
    tell({ server, alice }) {
      const { genesis, identity } = alice.member
      server.deviate('enterSenderPin', (honest) => {
        const payload = { ...honest.payload, receiver_id: identity.user_id }
        return { ...honest, payload, receiver_log: [genesis] }
      })
    },
    ask: typeSenderPin,
    code: 'handshake_invalid',
  }),
  handshakeLie({
    name: 'the server offers the receiver what belongs to another handshake',
    row: [23, 26],
    check: ['OPENING_CHECKS/checkPinnedHandshake'],
    async tell({ server, alice }) {
      await sendInvite(alice)
      const [handshake_id] = server.handshakes.byId.keys()
      server.deviate('enterSigningPin', (honest) => ({ ...honest, handshake_id }))
    },
    ask: typeOffered,
    code: 'handshake_invalid',
  }),
  handshakeLie({
    name: 'the server shows the receiver a fingerprint that is not of the sender’s log',
    row: [1, 26],
    check: ['OFFER_CHECKS/checkOfferedPayload'],
    tell({ server, mallory }) {
      const { head: sender_fingerprint } = mallory.member.identity
      server.deviate('enterSigningPin', (honest) => {
        return { ...honest, payload: { ...honest.payload, sender_fingerprint } }
      })
    },
    ask: typeOffered,
    code: 'handshake_invalid',
  }),
  handshakeLie({
    name: 'the server changes the nonce of the work behind the signed hash',
    row: [23],
    check: ['OFFER_CHECKS/checkOfferedHash'],
    tell: ({ server }) =>
      server.deviate('enterSigningPin', (honest) => ({ ...honest, nonce: honest.nonce + 1 })),
    ask: typeOffered,
    code: 'handshake_invalid',
  }),
  handshakeLie({
    name: 'the server exchanges the sender’s signature for that of its own member',
    row: [1, 23],
    check: ['OFFER_CHECKS/checkSenderSignature'],
    tell({ server, mallory }) {
      const { identity } = mallory.member
      const sign = (worked: WorkedPayload) => signAsSender(identity, worked)
      server.deviate('enterSigningPin', async (honest) => {
        return { ...honest, sender_signature: await sign(honest) }
      })
    },
    ask: typeOffered,
    code: 'handshake_invalid',
  }),
  handshakeLie({
    name: 'the server answers an old handshake of the two as the one that was just completed',
    row: [1, 23],
    check: ['RELATIONSHIP_CHECKS/checkReceiverSigned'],
    tell: () => undefined,
    async ask({ begin, server, alice, bob }) {
      const handshake = await begin()
      await enterSenderPin(handshake)
      const record = await shakeHands(server, alice, bob)
      const [pending] = server.handshakes.byId.values()
      if (pending === undefined) throw new Error('There is no handshake.')
      const { alias, handshake_id } = pending
      const aliases = { sender_alias: alias, receiver_alias: alias }
      server.relationships.set(handshake_id, { record: { ...record, handshake_id }, ...aliases })
      return throwTold(await act(handshake.sender, { type: 'partnerConnected' }))
    },
    code: 'handshake_invalid',
  }),
]

/** A server that stands between two people while they make each other partners. */
export const handshakeLies: readonly Lie[] = [...substitutionLies, ...otherLies]
