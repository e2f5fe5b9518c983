import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { signRecord } from '../../src/core/signed-record.ts'
import type { HandshakeRecord } from '../../src/handshake/handshake-record.ts'
import { hashWork } from '../../src/handshake/prove-work.ts'
import { revocationBytes, revokeStatement } from '../../src/handshake/revoke-relationship.ts'
import { type HandshakeForgery, WORKED_HASH } from '../handshake/forge-handshake.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { makeRefusal } from '../vector-operations.ts'
import { operations } from './handshake-operations.ts'
import {
  asReceiver,
  CREATED_AT,
  EXPIRES_AT,
  makeHandshake,
  REVOKED_AT,
  type Story,
  type StoryMember,
} from './handshake-story.ts'

type Refusals = Promise<VectorRefusal[]>

/** Records of relationships that implementations have to refuse. */
export async function makeRecordRefusals(story: Story): Refusals {
  return [
    ...(await relationshipRefusals(story)),
    ...(await endedRefusals(story)),
    ...(await revocationRefusals(story)),
  ]
}

/** An operation of the page that has to fail. */
export function toRefusal(
  operation: string,
  name: string,
  about: string,
  input: object,
  error: CryptoErrorCode = 'handshake_invalid',
): Promise<VectorRefusal> {
  return makeRefusal(operations, name, about, { operation, ...input }, error)
}

function readBy(own: StoryMember, partner: StoryMember, record: HandshakeRecord) {
  const known = { pinned: null, now: CREATED_AT, revoked_before: false }
  return { record, own: own.log, partner: partner.log, ...known }
}

async function relationshipRefusals({ alice, bob, mallory, made }: Story): Refusals {
  const { record } = made
  const forge = async (forgery: HandshakeForgery) =>
    (await makeHandshake(alice, bob, forgery)).record
  const other = await forge({})
  const { user_id: receiver_id } = mallory.identity
  const self = await makeHandshake(alice, alice)
  const records: [string, string, HandshakeRecord, StoryMember?, StoryMember?][] = [
    ['another time beside the payload', 'It differs.', { ...record, created_at: CREATED_AT + 1 }],
    ['another partner beside the payload', 'It differs.', { ...record, receiver: receiver_id }],
    [
      'another id beside the payload',
      'It differs.',
      { ...record, handshake_id: other.handshake_id },
    ],
    ['another expiry beside the payload', 'It differs.', { ...record, expires_at: null }],
    [
      'the sender’s keys and the id of another',
      'They belong together.',
      {
        ...(await forge({ opening: { sender_id: receiver_id } })),
        receiver: alice.identity.user_id,
      },
      bob,
      alice,
    ],
    [
      'a log of somebody else',
      'It is not the one named.',
      {
        ...record,
        receiver: receiver_id,
      },
      alice,
      mallory,
    ],
    [
      'the keys of one and the id of another',
      'They belong together.',
      await forge({
        acceptance: { receiver_id },
      }),
    ],
    ['oneself as partner', 'Nobody was authenticated.', self.record, alice, alice],
    [
      'keys that no log has',
      'A fingerprint names a state.',
      await forge({
        payload: { receiver_fingerprint: other.payload.transcript },
      }),
    ],
    [
      'a commitment that does not open',
      'It was signed nevertheless.',
      await forge({
        sender_commitment: other.sender_commitment,
      }),
    ],
    [
      'another transcript in it',
      'It was signed nevertheless.',
      await forge({
        payload: { transcript: other.payload.transcript },
      }),
    ],
    [
      'another nonce of the receiver',
      'The transcript covers it.',
      {
        ...record,
        receiver_nonce: other.receiver_nonce,
      },
    ],
    [
      'a signed hash of something else',
      'It is worked for.',
      await forge({
        payload_hash: WORKED_HASH,
      }),
    ],
    ['nobody has worked', 'The hash does not begin with 000.', await forge({ work: 'f' })],
    [
      'no signature of the sender',
      'Another has signed.',
      await forge({
        senderSigner: mallory.identity,
      }),
    ],
    [
      'no signature of the receiver',
      'Another has signed.',
      await forge({
        receiverSigner: mallory.identity,
      }),
    ],
  ]
  return Promise.all(
    records.map(([name, about, forged, own = alice, partner = bob]) =>
      toRefusal('verify relationship', name, about, readBy(own, partner, forged)),
    ),
  )
}

async function endedRefusals({ alice, bob, laterAlice, made, revoked }: Story): Refusals {
  const { record } = made
  const forAlice = readBy(alice, bob, record)
  const ends: [string, string, object, CryptoErrorCode][] = [
    ['expired', 'From this moment on.', { ...forAlice, now: EXPIRES_AT }, 'relationship_ended'],
    ['revoked', 'By its sender.', { ...forAlice, record: revoked }, 'relationship_ended'],
    [
      'revoked, for the receiver',
      'By its sender.',
      {
        ...readBy(bob, alice, asReceiver(revoked)),
      },
      'relationship_ended',
    ],
    [
      'revoked before',
      'The server leaves it out.',
      {
        ...forAlice,
        revoked_before: true,
      },
      'relationship_ended',
    ],
    [
      'own keys replaced',
      'Nothing vouches for the old signature.',
      {
        ...readBy(laterAlice, bob, record),
      },
      'key_replaced',
    ],
  ]
  return Promise.all(
    ends.map(([name, about, input, error]) =>
      toRefusal('verify relationship', name, about, input, error),
    ),
  )
}

async function revocationRefusals({ alice, bob, made, revoked }: Story): Refusals {
  const sign = async ({ identity }: StoryMember, revoke_hash: string) =>
    (await signRecord(revokeStatement, { revoke_hash }, identity.signingKey)).signature
  const { handshake_id, payload_hash } = made.record
  const content = revocationBytes({ handshake_id, payload_hash, revoked_at: REVOKED_AT })
  const unworked = { revoked_at: REVOKED_AT, salt: 'A'.repeat(22), nonce: 0 }
  const hash = await hashWork(content, unworked)
  const members = revoked.revoked
  if (members === null || hash.startsWith('000')) throw new TypeError()
  const records: [string, string, Partial<HandshakeRecord>][] = [
    ['no end', 'Nothing was revoked.', made.record],
    ['half an end', 'A missing member is an error.', { revoke_signature: null }],
    ['an end without its time', 'A missing member is an error.', { revoked: null }],
    ['an end without its hash', 'A missing member is an error.', { revoke_hash: null }],
    [
      'another time of the end',
      'It is hashed.',
      {
        revoked: { ...members, revoked_at: REVOKED_AT + 1 },
      },
    ],
    [
      'an end with a hash of nothing',
      'It is signed, and worked for.',
      {
        revoke_hash: WORKED_HASH,
        revoke_signature: await sign(alice, WORKED_HASH),
      },
    ],
    [
      'an end without work',
      'The hash does not begin with 000.',
      {
        revoked: unworked,
        revoke_hash: hash,
        revoke_signature: await sign(alice, hash),
      },
    ],
    [
      'an end that the receiver signed',
      'Only the sender’s counts.',
      {
        revoke_signature: await sign(bob, revoked.revoke_hash ?? ''),
      },
    ],
  ]
  return Promise.all(
    records.map(([name, about, change]) =>
      toRefusal('verify revocation', name, about, readBy(alice, bob, { ...revoked, ...change })),
    ),
  )
}
