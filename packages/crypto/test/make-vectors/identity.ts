import type { NewIdentity } from '../../src/identity/identity.ts'
import { toPublicIdentity, type UserState } from '../../src/identity/public-identity.ts'
import { forgeRetirement, type RotatedMember, rotateTimes } from '../forge-key-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorFile } from '../vector-file.ts'
import { toCase } from './identity-operations.ts'
import { archiveRefusals, confirmRefusals, identityRefusals } from './identity-refusals.ts'
import { entryRefusals, pinRefusals, rotatedPin } from './key-log-refusals.ts'

/** Vectors of `docs/protocol/identity.md`. */
export async function make(): Promise<VectorFile> {
  const alice = await readNewIdentity('alice')
  const bob = await readNewIdentity('bob')
  const mallory = await readNewIdentity('mallory')
  const rotated = await rotateTimes(alice, 2)
  return {
    page: 'docs/protocol/identity.md',
    cases: [...(await identityCases(alice, bob)), ...(await logCases(alice, rotated))],
    refused: [
      ...(await identityRefusals(alice, bob)),
      ...(await entryRefusals(alice, bob, mallory)),
      ...(await pinRefusals(alice, mallory, rotated)),
      ...(await confirmRefusals(alice, rotated)),
      ...(await archiveRefusals(mallory, rotated)),
    ],
  }
}

function stateOf({ user_id, sequence, head }: UserState): UserState {
  return { user_id, sequence, head }
}

function identityCases(alice: NewIdentity, bob: NewIdentity): Promise<VectorCase[]> {
  const toDerive = ({ identity }: NewIdentity) => ({
    operation: 'derive id',
    signing_key: identity.publicSigningKey,
    exchange_key: identity.publicExchangeKey,
  })
  const one = stateOf(alice.identity)
  const other = stateOf(bob.identity)
  return Promise.all([
    toCase('the id of alice', 'It follows from both public keys.', toDerive(alice)),
    toCase('the id of bob', 'It follows from both public keys.', toDerive(bob)),
    toCase('the keys of alice', 'Public halves follow from private ones.', {
      operation: 'import identity',
      identity: toPublicIdentity(alice.identity),
      privateKeys: alice.privateKeys,
    }),
    toCase('the fingerprint of alice', 'A hash of id, sequence and head.', {
      operation: 'fingerprint',
      user: one,
    }),
    toCase('the safety number of alice and bob', 'Digits, words and code.', {
      operation: 'safety number',
      one,
      other,
    }),
    toCase('the safety number of bob and alice', 'It is the same one.', {
      operation: 'safety number',
      one: other,
      other: one,
    }),
  ])
}

async function logCases(alice: NewIdentity, rotated: RotatedMember): Promise<VectorCase[]> {
  const { user_id } = alice.identity
  const { entries } = rotated
  const end = await forgeRetirement(rotated.identity)
  const base = { user_id, entries, pin: null }
  const [, second] = rotated.log.states
  const pin = { sequence: 1, head: second?.head ?? '' }
  const identity = toPublicIdentity(rotated.identity)
  const verify = { operation: 'verify key log', ...base }
  const { privateKeys, archive } = rotated
  return [
    await toCase('first keys', 'A log of one entry.', { ...verify, entries: [alice.genesis] }),
    await toCase('keys that were replaced twice', 'The last ones are in force.', verify),
    await toCase('a log that leads on', 'What was seen before is in it.', {
      ...verify,
      pin,
    }),
    await toCase('a deleted account', 'The keys stay, and the log has ended.', {
      ...verify,
      entries: [...entries, end],
    }),
    await toCase('a deleted account, seen before', 'It has ended with the same keys.', {
      ...verify,
      entries: [...entries, end],
      pin: { ...rotatedPin(rotated), retired: true },
    }),
    await toCase('the identity in force', 'It is the last of its log.', {
      ...base,
      operation: 'confirm identity',
      identity,
    }),
    await toCase('an archive', 'All earlier exchange keys, sealed to the last one.', {
      ...base,
      operation: 'open archive',
      identity,
      privateKeys,
      archive,
    }),
  ]
}
