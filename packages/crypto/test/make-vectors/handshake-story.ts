import { createTranscript, type Transcript } from '../../src/handshake/create-transcript.ts'
import { revokeRelationship } from '../../src/handshake/revoke-relationship.ts'
import { type Identity, importIdentity } from '../../src/identity/identity.ts'
import { forgeRotation, hashEntry } from '../forge-key-log.ts'
import {
  type ForgedHandshake,
  forgeHandshake,
  type HandshakeForgery,
} from '../handshake/forge-handshake.ts'
import { importVectorMember, readVectorMember, type VectorMember } from '../vector-members.ts'
import type { LogInput } from './handshake-operations.ts'

/** A member of the vectors, with a key log as it travels. */
export interface StoryMember {
  identity: Identity
  log: LogInput
  member: VectorMember
}

/** One handshake of Alice and Bob, and what came of it. */
export interface Story {
  alice: StoryMember
  bob: StoryMember
  mallory: StoryMember
  /** Alice after her keys were replaced. */
  laterAlice: StoryMember
  made: ForgedHandshake
  transcript: Transcript
  /** The record with the members that end it. */
  revoked: ForgedHandshake['record']
}

/** When the sender made the handshake. */
export const CREATED_AT = 1_800_000_000_000
/** When the relationship expires. */
export const EXPIRES_AT: number = CREATED_AT + 365 * 86_400_000
/** When the sender revoked it. */
export const REVOKED_AT: number = CREATED_AT + 86_400_000

/** The handshake that most vectors are about. */
export async function tellStory(): Promise<Story> {
  const [alice, bob, mallory] = await Promise.all(['alice', 'bob', 'mallory'].map(readMember))
  if (alice === undefined || bob === undefined || mallory === undefined) throw new TypeError()
  const made = await makeHandshake(alice, bob)
  const { pinned, offer, record } = made
  const { sender_commitment, handshake_id } = pinned
  const opening = { ...offer.payload, sender_nonce: offer.sender_nonce, sender_commitment }
  const members = await revokeRelationship(alice.identity, record, { revoked_at: REVOKED_AT })
  return {
    alice,
    bob,
    mallory,
    laterAlice: await replaceKeys(alice),
    made,
    transcript: createTranscript(handshake_id, opening, pinned),
    revoked: { ...record, ...members },
  }
}

/** A whole handshake at the time of the story, with true signatures over whatever was changed. */
export function makeHandshake(
  sender: StoryMember,
  receiver: StoryMember,
  { opening, ...forgery }: HandshakeForgery = {},
): Promise<ForgedHandshake> {
  const times = { created_at: CREATED_AT, expires_at: EXPIRES_AT }
  return forgeHandshake(sender.identity, receiver.identity, {
    ...forgery,
    opening: { ...times, ...opening },
  })
}

/** What the receiver of a record is answered. */
export function asReceiver<Record extends ForgedHandshake['record']>(record: Record): Record {
  return { ...record, receiver: record.payload.sender_id }
}

async function readMember(name: string): Promise<StoryMember> {
  const member = readVectorMember(name)
  const log = { user_id: member.user_id, entries: [member.genesis] }
  return { identity: await importVectorMember(name), log, member }
}

/** The same member with the keys that Carol has in other vectors. */
async function replaceKeys({ identity, log, member }: StoryMember): Promise<StoryMember> {
  const { publicSigningKey, publicExchangeKey, privateSigningKey, privateExchangeKey } =
    readVectorMember('carol')
  const keys = { publicSigningKey, publicExchangeKey }
  const entry = await forgeRotation(identity, await importVectorMember('carol'))
  const state = { user_id: identity.user_id, sequence: 1, head: await hashEntry('rotate', entry) }
  const later = await importIdentity(
    { ...state, ...keys },
    { privateSigningKey, privateExchangeKey },
  )
  return { identity: later, log: { ...log, entries: [...log.entries, entry] }, member }
}
