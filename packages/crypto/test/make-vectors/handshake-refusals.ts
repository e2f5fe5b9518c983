import { formatPin } from '../../src/handshake/pin.ts'
import { WORKED_HASH } from '../handshake/forge-handshake.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { makeRecordRefusals, toRefusal } from './handshake-record-refusals.ts'
import { makeHandshake, type Story, type StoryMember } from './handshake-story.ts'

type Refusals = Promise<VectorRefusal[]>

/** What implementations have to refuse. */
export async function makeRefusals(story: Story): Refusals {
  return [
    ...(await pinRefusals()),
    ...(await memoryRefusals(story)),
    ...(await acceptanceRefusals(story)),
    ...(await offerRefusals(story)),
    ...(await makeRecordRefusals(story)),
  ]
}

async function pinRefusals(): Refusals {
  const pin = await formatPin('receiver', '7K3M', 'Q0V4XN8')
  const withS = await formatPin('receiver', 'SK3M', 'Q0V4XN8')
  const typed: [string, string, string, string][] = [
    ['a PIN of another kind', 'The check covers the kind.', 'sender', pin],
    ['a wrong character', 'The check does not fit.', 'receiver', pin.replace('V', 'W')],
    ['two characters exchanged', 'The check does not fit.', 'receiver', pin.replace('K3', '3K')],
    ['a character too few', 'There are 12.', 'receiver', pin.slice(1)],
    ['the letter U', 'It is none of the 32.', 'receiver', pin.replace('7', 'U')],
    ['a letter beyond ASCII', 'Its capital would be an S.', 'receiver', pin.replace('7', 'ſ')],
    ['an S beyond ASCII', 'Its capital would fit.', 'receiver', withS.replace('S', 'ſ')],
    ['a character too many', 'There are 12.', 'receiver', `${pin}0`],
    ['65 characters', 'Nobody types so many.', 'receiver', pin.padEnd(65)],
  ]
  const read = typed.map(([name, about, kind, text]) =>
    toRefusal('read PIN', name, about, { kind, typed: text }, 'pin_mistyped'),
  )
  const parts = { kind: 'receiver', routing: '7k3m', authenticator: 'Q0V4XN8' }
  return Promise.all([
    ...read,
    toRefusal('format PIN', 'routing characters that are none', 'They come from a server.', parts),
  ])
}

function memoryRefusals({ made }: Story): Refusals {
  const { handshake_id } = made.pinned
  const memory = { handshake_ids: [handshake_id], receiver_pins: ['Q0V4XN8'] }
  const pin = { memory, challenge: 'Q0V4XN8' }
  return Promise.all([
    toRefusal('remember handshake', 'an id once more', 'It could be crossed.', {
      memory,
      handshake_id,
    }),
    toRefusal('remember handshake', 'an id of another form', 'It comes from a server.', {
      memory,
      handshake_id: handshake_id.slice(0, -1),
    }),
    toRefusal('remember Receiver PIN', 'a PIN once more', 'Ask for a new one.', pin, 'pin_used'),
  ])
}

async function acceptanceRefusals({ alice, bob, mallory, made }: Story): Refusals {
  const { handshake_id, receiver_id, receiver_nonce } = made.pinned
  const own = { handshake_id, sender_id: alice.identity.user_id }
  const payload = { ...own, receiver_id }
  const other = await makeHandshake(alice, bob)
  const { handshake_id: another } = other.pinned
  const answers: [string, string, object, StoryMember][] = [
    ['an answer of another handshake', 'The id is pinned.', { handshake_id: another }, bob],
    ['an answer to another sender', 'It is not for the reader.', { sender_id: receiver_id }, bob],
    ['the log of another receiver', 'It is not the one named.', {}, mallory],
    [
      'oneself as receiver',
      'Nobody would be authenticated.',
      { receiver_id: own.sender_id },
      alice,
    ],
  ]
  return Promise.all(
    answers.map(([name, about, change, receiver]) =>
      toRefusal('verify acceptance', name, about, {
        own,
        received: { payload: { ...payload, ...change }, receiver_nonce },
        receiver: receiver.log,
      }),
    ),
  )
}

async function offerRefusals({ alice, bob, mallory, laterAlice, made }: Story): Refusals {
  const { pinned, offer } = made
  const other = await makeHandshake(alice, bob)
  const substituted = await makeHandshake(mallory, bob)
  const own = await makeHandshake(bob, bob)
  const { sender_commitment } = other.pinned
  const { payload } = offer
  const received: [string, string, object, StoryMember][] = [
    [
      'another nonce',
      'It does not open the commitment.',
      {
        offer: { ...offer, sender_nonce: other.offer.sender_nonce },
      },
      alice,
    ],
    ['another expiry', 'It was committed to.', { offer: { ...offer, expires_at: null } }, alice],
    ['later keys of the sender', 'They were not committed to.', {}, laterAlice],
    [
      'another sender',
      'The commitment is of the first.',
      {
        offer: { ...substituted.offer, handshake_id: pinned.handshake_id },
      },
      mallory,
    ],
    [
      'another commitment',
      'The first is pinned.',
      {
        pinned: { ...pinned, sender_commitment },
      },
      alice,
    ],
    [
      'another handshake',
      'Its id is pinned.',
      {
        offer: { ...offer, handshake_id: other.pinned.handshake_id },
      },
      alice,
    ],
    ['oneself as sender', 'Nobody would be authenticated.', own, bob],
    [
      'another sender under the pinned commitment',
      'All else follows from it, and it does not open.',
      await makeHandshake(mallory, bob, { sender_commitment: pinned.sender_commitment }),
      mallory,
    ],
    [
      'another transcript',
      'The payload follows from what is pinned.',
      {
        offer: { ...offer, payload: { ...payload, transcript: other.offer.payload.transcript } },
      },
      alice,
    ],
    [
      'no nonce of the work',
      'A missing member is an error.',
      {
        offer: { ...offer, nonce: undefined },
      },
      alice,
    ],
    [
      'a hash of something else',
      'It is signed, and worked for.',
      await makeHandshake(alice, bob, {
        payload_hash: WORKED_HASH,
      }),
      alice,
    ],
    [
      'no work',
      'The hash does not begin with 000.',
      await makeHandshake(alice, bob, {
        work: 'f',
      }),
      alice,
    ],
    [
      'a signature by another',
      'The sender has to sign.',
      await makeHandshake(alice, bob, {
        senderSigner: mallory.identity,
      }),
      alice,
    ],
  ]
  return Promise.all(
    received.map(([name, about, change, sender]) => {
      const input = { pinned, offer, ...change }
      return toRefusal('verify offer', name, about, {
        pinned: input.pinned,
        offer: input.offer,
        sender: sender.log,
      })
    }),
  )
}
