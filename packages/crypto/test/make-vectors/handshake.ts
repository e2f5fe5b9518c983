import type { AttemptEvent } from '../../src/handshake/advance-attempt.ts'
import { createHandshakeMemory } from '../../src/handshake/handshake-memory.ts'
import type { VectorCase, VectorFile } from '../vector-file.ts'
import { makeCase } from '../vector-operations.ts'
import { operations } from './handshake-operations.ts'
import { makeRefusals } from './handshake-refusals.ts'
import { asReceiver, CREATED_AT, EXPIRES_AT, type Story, tellStory } from './handshake-story.ts'

const CHALLENGE = 'Q0V4XN8'
const SHOWN_AT = { wall: CREATED_AT, monotonic: 5000 }

/** Vectors of `docs/protocol/handshake.md`. */
export async function make(): Promise<VectorFile> {
  const story = await tellStory()
  return {
    page: 'docs/protocol/handshake.md',
    cases: [
      ...(await pinCases()),
      ...(await valueCases(story)),
      ...(await attemptCases()),
      ...(await verifiedCases(story)),
    ],
    refused: await makeRefusals(story),
  }
}

function toCase(operation: string, name: string, about: string, input: object) {
  return makeCase(operations, name, about, { operation, ...input })
}

async function pinCases(): Promise<VectorCase[]> {
  const parts = { routing: '7K3M', authenticator: CHALLENGE }
  const shown = await Promise.all(
    ['receiver', 'sender', 'signing'].map((kind) =>
      toCase('format PIN', `the ${kind} PIN`, 'Only the check differs.', { kind, ...parts }),
    ),
  )
  const [{ output } = { output: '' }] = shown
  const typed = String(output)
  return [
    ...shown,
    await toCase('read PIN', 'a PIN as shown', 'Dashes are left out.', { kind: 'receiver', typed }),
    await toCase('read PIN', 'a PIN as people type', 'Case, spaces, and letters for digits.', {
      kind: 'receiver',
      typed: ` ${typed.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`,
    }),
  ]
}

async function valueCases({ alice, bob, made, transcript, revoked }: Story): Promise<VectorCase[]> {
  const { pinned, offer, record } = made
  const { user_id, sequence, head } = alice.identity
  const { receiver_id, receiver_fingerprint, receiver_nonce } = pinned
  const { payload_hash, sender_signature, salt, nonce } = offer
  const { handshake_id } = record
  if (revoked.revoked === null) throw new TypeError()
  return [
    await toCase('commit', 'the commitment of the sender', 'Made before anybody answers.', {
      sender: { user_id, sequence, head },
      sender_nonce: offer.sender_nonce,
      created_at: CREATED_AT,
      expires_at: EXPIRES_AT,
    }),
    await toCase('reply to challenge', 'the Sender PIN', 'Stretched for a quarter of a second.', {
      challenge: CHALLENGE,
      acceptance: { receiver_id, receiver_fingerprint, receiver_nonce },
    }),
    await toCase('short authentication string', 'the Signing PIN', 'Over the whole transcript.', {
      challenge: CHALLENGE,
      transcript,
    }),
    await toCase('hash payload', 'the payload', 'With the work that was done for it.', {
      transcript,
      salt,
      nonce,
    }),
    await toCase('sign as sender', 'the signature of the sender', 'Never over a bare hash.', {
      payload_hash,
      privateSigningKey: alice.member.privateSigningKey,
    }),
    await toCase('sign as receiver', 'the signature of the receiver', 'It covers the sender’s.', {
      payload_hash,
      sender_signature,
      privateSigningKey: bob.member.privateSigningKey,
    }),
    await toCase('hash revocation', 'the end of a relationship', 'With work, too.', {
      handshake_id,
      payload_hash,
      ...revoked.revoked,
    }),
    await toCase('sign revocation', 'the signature that ends it', 'Only the sender’s counts.', {
      revoke_hash: revoked.revoke_hash,
      privateSigningKey: alice.member.privateSigningKey,
    }),
  ]
}

function after(wall: number, monotonic: number = wall) {
  return { wall: SHOWN_AT.wall + wall, monotonic: SHOWN_AT.monotonic + monotonic }
}

function attemptCases(): Promise<VectorCase[]> {
  const answered = (answer: string, at = SHOWN_AT): AttemptEvent => ({
    type: 'answered',
    answer,
    at,
  })
  const typed = (answer: string, pin: string, at = SHOWN_AT): AttemptEvent => {
    return { type: 'typed', answer, typed: pin, expected: CHALLENGE, at }
  }
  const wrong = (answer: string) => typed(answer, 'Q0V4XN9')
  const right = (answer: string) => typed(answer, CHALLENGE)
  const four = Array.from({ length: 4 }, () => wrong('A'))
  const three = ['A', 'B', 'C'].flatMap((answer) => [answered(answer), wrong(answer)])
  const cases: [string, string, AttemptEvent[]][] = [
    ['the right PIN', 'It is found right.', [answered('A'), right('A')]],
    ['a slip', 'The PIN is typed once more.', [answered('A'), wrong('A'), right('A')]],
    ['four slips', 'A fifth PIN is not compared.', [answered('A'), ...four, right('A')]],
    ['three answers', 'The third may still be right.', [...three, right('C')]],
    ['a fourth answer', 'It ends the handshake.', [...three, answered('D'), right('C')]],
    ['an answer again', 'It is no new one.', [answered('A'), ...four, answered('A'), right('A')]],
    ['no answer', 'Nothing is compared before one is pinned.', [right('A')]],
    [
      'an answer that is not pinned',
      'Only the last counts.',
      [answered('A'), answered('B'), right('A')],
    ],
    [
      'after the match',
      'Nothing takes its place.',
      [answered('A'), right('A'), answered('B'), wrong('A')],
    ],
    ['four minutes', 'They are just in time.', [answered('A', after(240_000)), right('A')]],
    ['longer than that', 'By both clocks.', [answered('A', after(240_001)), right('A')]],
    ['after sleep', 'One clock stood still.', [answered('A', after(240_001, 1)), right('A')]],
    [
      'a clock that was set',
      'The other goes on.',
      [answered('A'), typed('A', CHALLENGE, after(-1000, 240_001))],
    ],
  ]
  return Promise.all(
    cases.map(([name, about, events]) =>
      toCase('enter PINs', name, about, { shown_at: SHOWN_AT, events }),
    ),
  )
}

async function verifiedCases(story: Story): Promise<VectorCase[]> {
  const { alice, bob, laterAlice, made, revoked } = story
  const { pinned, offer, record } = made
  const { handshake_id, receiver_id, receiver_nonce } = pinned
  const own = { handshake_id, sender_id: alice.identity.user_id }
  const memory = createHandshakeMemory()
  const known = { pinned: null, now: CREATED_AT, revoked_before: false }
  const forAlice = { ...known, record, own: alice.log, partner: bob.log }
  const forBob = { ...known, record: asReceiver(record), own: bob.log, partner: alice.log }
  const payload_hash = record.payload_hash
  return [
    await toCase('remember handshake', 'a new id', 'It is added.', { memory, handshake_id }),
    await toCase('remember Receiver PIN', 'a new PIN', 'It is added.', {
      memory,
      challenge: CHALLENGE,
    }),
    await toCase('verify acceptance', 'the answer of the receiver', 'With the hash to pin.', {
      own,
      received: { payload: { ...own, receiver_id }, receiver_nonce },
      receiver: bob.log,
    }),
    await toCase('verify offer', 'the offer of the sender', 'It opens the commitment.', {
      pinned,
      offer,
      sender: alice.log,
    }),
    await toCase('verify relationship', 'as the sender', 'Nothing has changed.', forAlice),
    await toCase('verify relationship', 'as the receiver', 'Nothing has changed.', forBob),
    await toCase('verify relationship', 'a partner with new keys', 'They are reported.', {
      ...forBob,
      partner: laterAlice.log,
    }),
    await toCase('verify relationship', 'own new keys', 'The manifest vouches for the old one.', {
      ...forAlice,
      own: laterAlice.log,
      pinned: payload_hash,
    }),
    await toCase('verify revocation', 'an end, for the sender', 'It is signed by the sender.', {
      ...forAlice,
      record: revoked,
    }),
    await toCase('verify revocation', 'an end, after a rotation', 'It lasts.', {
      ...forBob,
      record: asReceiver(revoked),
      partner: laterAlice.log,
    }),
  ]
}
