import { canonicalText } from '../../src/core/canonical.ts'
import { decodeBase64Url, encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { openWith, sealTo } from '../../src/core/hpke.ts'
import { openArchive } from '../../src/identity/archive.ts'
import { confirmIdentity } from '../../src/identity/confirm-identity.ts'
import { deriveUserId } from '../../src/identity/genesis.ts'
import { type Identity, importIdentity, type NewIdentity } from '../../src/identity/identity.ts'
import { verifyKeyLog } from '../../src/identity/key-log.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import type { KeyPin } from '../../src/identity/key-pin.ts'
import type { PrivateKeys } from '../../src/identity/private-keys.ts'
import {
  createFingerprint,
  type PublicIdentity,
  toPublicIdentity,
  type UserState,
} from '../../src/identity/public-identity.ts'
import { createSafetyNumber } from '../../src/identity/safety-number.ts'
import {
  forgeRetirement,
  forgeRotation,
  hashEntry,
  type RotatedMember,
  rotateTimes,
} from '../forge-key-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface LogInput extends OperationInput {
  user_id: string
  entries: KeyLogEntry[]
  /** What was seen before; `null` for nothing. */
  pin: KeyPin | null
}

interface ConfirmInput extends LogInput {
  identity: PublicIdentity
}

interface ArchiveInput extends LogInput {
  identity: PublicIdentity
  privateKeys: PrivateKeys
  archive: string
}

interface ImportInput extends OperationInput {
  identity: PublicIdentity
  privateKeys: PrivateKeys
}

const readLog = ({ user_id, entries, pin }: LogInput) =>
  verifyKeyLog(user_id, entries, { pin: pin ?? undefined })

const infoOf = ({ user_id, sequence, head }: UserState) =>
  encodeText(
    `shrd/v1/archive\0{"head":"${head}","sequence":${sequence},"suite":1,"user_id":"${user_id}"}`,
  )

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'derive id': ({ signing_key, exchange_key }: { signing_key: string; exchange_key: string }) =>
    deriveUserId(signing_key, exchange_key),
  'import identity': async ({ identity, privateKeys }: ImportInput) =>
    toPublicIdentity(await importIdentity(identity, privateKeys)),
  fingerprint: ({ user }: { user: UserState }) => createFingerprint(user),
  'verify key log': async (input: LogInput) => {
    const { current, states, retired_at } = await readLog(input)
    return { current, states, retired_at }
  },
  'confirm identity': async (input: ConfirmInput) => {
    await confirmIdentity(input.identity, await readLog(input))
    return 'in force'
  },
  'open archive': async (input: ArchiveInput) => {
    const log = await readLog(input)
    const identity = await importIdentity(input.identity, input.privateKeys)
    const { formerKeys } = await openArchive(identity, input.archive, log)
    const sealed = decodeBase64Url(input.archive)
    const plaintext = await openWith(identity.exchangeKey, sealed, infoOf(identity))
    return {
      plaintext: new TextDecoder().decode(plaintext),
      fingerprints: formerKeys.map(({ fingerprint }) => fingerprint),
    }
  },
  'safety number': ({ one, other }: { one: UserState; other: UserState }) =>
    createSafetyNumber(one, other),
}

const toCase = (name: string, about: string, input: OperationInput) =>
  makeCase(operations, name, about, input)
const toRefusal = (name: string, about: string, input: OperationInput, error: CryptoErrorCode) =>
  makeRefusal(operations, name, about, input, error)

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

function identityRefusals(alice: NewIdentity, bob: NewIdentity): Promise<VectorRefusal[]> {
  const identity = toPublicIdentity(alice.identity)
  const { privateKeys } = alice
  const { privateSigningKey, privateExchangeKey } = privateKeys
  const { user_id, head, publicSigningKey, publicExchangeKey } = bob.identity
  const later = { ...identity, sequence: 1 }
  // The version of RFC 5958, which allows a public key behind the private one.
  const form = privateSigningKey.replace('MC4CAQA', 'MC4CAQE')
  const inputs: [string, Partial<ImportInput>][] = [
    ['another id', { identity: { ...identity, user_id } }],
    ['another head', { identity: { ...identity, head } }],
    ['another public key', { identity: { ...identity, publicExchangeKey } }],
    [
      'another private key',
      { privateKeys: { ...privateKeys, privateSigningKey: bob.privateKeys.privateSigningKey } },
    ],
    [
      'private keys exchanged',
      {
        privateKeys: {
          privateSigningKey: privateExchangeKey,
          privateExchangeKey: privateSigningKey,
        },
      },
    ],
    ['another signing key of later keys', { identity: { ...later, publicSigningKey } }],
    ['another exchange key of later keys', { identity: { ...later, publicExchangeKey } }],
    ['a private key of another form', { privateKeys: { ...privateKeys, privateSigningKey: form } }],
    [
      'a private key without its last byte',
      { privateKeys: { ...privateKeys, privateSigningKey: privateSigningKey.slice(0, -4) } },
    ],
  ]
  return Promise.all(
    inputs.map(([name, change]) =>
      toRefusal(
        name,
        'Halves, keys and id do not belong together.',
        { operation: 'import identity', identity, privateKeys, ...change },
        'identity_mismatch',
      ),
    ),
  )
}

async function entryRefusals(
  alice: NewIdentity,
  bob: NewIdentity,
  mallory: NewIdentity,
): Promise<VectorRefusal[]> {
  const { identity, genesis } = alice
  const next = bob.identity
  const rotate = (change: Parameters<typeof forgeRotation>[2]) =>
    forgeRotation(identity, next, change)
  const end = await forgeRetirement(identity)
  const late = end.statement.replace('1700000000000', '8640000000000001')
  const good = await rotate({})
  const { replaced_signature: _, ...unsigned } = good
  const prev = await hashEntry('retire', end)
  const afterEnd = await rotate({ claimed: { prev } })
  const countedOn = await rotate({ claimed: { prev, sequence: 2 } })
  const renamed = genesis.statement.replace(identity.user_id, mallory.identity.user_id)
  const swapped = genesis.statement.replace(identity.publicExchangeKey, next.publicExchangeKey)
  const logs: [string, string, KeyLogEntry[]][] = [
    ['no entry', 'A log has at least one.', []],
    ['the log of another', 'The id does not follow from its keys.', [mallory.genesis]],
    [
      'a first entry that another signed',
      'Who registers keys has them.',
      [await signText('genesis', genesis.statement, mallory.identity.signingKey)],
    ],
    [
      'a first entry with another exchange key',
      'The id does not follow from the keys.',
      [await signText('genesis', swapped, identity.signingKey)],
    ],
    [
      'a first entry that names another',
      'It is of the member whose keys it shows.',
      [await signText('genesis', renamed, identity.signingKey)],
    ],
    [
      'a replacement without the replaced key',
      'Only who has the keys in force may replace them.',
      [genesis, await rotate({ replacedSigner: mallory.identity })],
    ],
    ['a replacement with one signature', 'It is no last entry either.', [genesis, unsigned]],
    [
      'a replacement without the new key',
      'Nobody takes over another’s key.',
      [genesis, await rotate({ newSigner: mallory.identity })],
    ],
    [
      'a replacement for another member',
      'Each entry is of this log.',
      [genesis, await rotate({ claimed: { user_id: mallory.identity.user_id } })],
    ],
    [
      'a replacement of another number',
      'Each entry is the next.',
      [genesis, await rotate({ claimed: { sequence: 2 } })],
    ],
    [
      'a replacement after another entry',
      'Each entry names the one before.',
      [genesis, await rotate({ claimed: { prev: mallory.identity.head } })],
    ],
    [
      'an exchange key of small order',
      'Every secret would be known.',
      [genesis, await rotate({ claimed: { exchange_key: 'A'.repeat(43) } })],
    ],
    ['a replacement after the end', 'Nothing follows.', [genesis, end, afterEnd]],
    ['a replacement counted from the end', 'Nothing follows.', [genesis, end, countedOn]],
    [
      'an end that another signed',
      'Only the keys in force end a log.',
      [genesis, await forgeRetirement(identity, {}, mallory.identity)],
    ],
    [
      'an end at a time that no calendar shows',
      'Times end a hundred million days after the beginning of 1970.',
      [genesis, await signText('retire', late, identity.signingKey)],
    ],
    ['an entry twice', 'Each entry is the next.', [genesis, good, good]],
  ]
  return Promise.all(
    logs.map(([name, about, entries]) =>
      toRefusal(
        name,
        about,
        {
          operation: 'verify key log',
          user_id: identity.user_id,
          entries,
          pin: null,
        },
        'key_log_invalid',
      ),
    ),
  )
}

async function pinRefusals(
  alice: NewIdentity,
  mallory: NewIdentity,
  rotated: RotatedMember,
): Promise<VectorRefusal[]> {
  const { entries, log } = rotated
  const { user_id } = alice.identity
  const pin = { ...rotatedPin(rotated), retired: true }
  const head = (sequence: number) => log.states[sequence]?.head ?? ''
  const fork = await forgeRotation(alice.identity, mallory.identity)
  const instead = await forgeRotation(rotated.identity, mallory.identity)
  const sequence = rotated.identity.sequence + 1
  const prev = await hashEntry('rotate', instead)
  const next = { ...mallory.identity, user_id, sequence, head: prev }
  const base = { operation: 'verify key log', user_id }
  return [
    await toRefusal(
      'a log that is shorter than one seen before',
      'Somebody withholds a replacement.',
      { ...base, entries: entries.slice(0, 2), pin: { sequence: 2, head: head(2) } },
      'key_log_rolled_back',
    ),
    await toRefusal(
      'a log that tells another past',
      'Two entries have one number.',
      {
        ...base,
        entries: [alice.genesis, fork],
        pin: { sequence: 1, head: head(1) },
      },
      'key_log_forked',
    ),
    await toRefusal(
      'a log without its end',
      'Somebody withholds that the account was deleted.',
      { ...base, entries, pin },
      'key_log_rolled_back',
    ),
    await toRefusal(
      'a replacement in the place of the end',
      'Nothing follows the keys that were the last.',
      { ...base, entries: [...entries, instead], pin },
      'key_log_rolled_back',
    ),
    await toRefusal(
      'another end after a replacement in the place of the end',
      'Nothing follows the keys that were the last.',
      { ...base, entries: [...entries, instead, await forgeRetirement(next)], pin },
      'key_log_rolled_back',
    ),
  ]
}

/** The last keys, as whoever saw them remembers them. */
function rotatedPin({ identity }: RotatedMember): KeyPin {
  return { sequence: identity.sequence, head: identity.head }
}

async function confirmRefusals(
  alice: NewIdentity,
  { entries, identity, log }: RotatedMember,
): Promise<VectorRefusal[]> {
  const { user_id } = alice.identity
  const end = await forgeRetirement(identity)
  const toInput = (whose: PublicIdentity, known: KeyLogEntry[]): ConfirmInput => ({
    operation: 'confirm identity',
    identity: toPublicIdentity(whose),
    user_id,
    entries: known,
    pin: null,
  })
  const other = { ...identity, head: log.states[1]?.head ?? '' }
  const { publicSigningKey, publicExchangeKey } = alice.identity
  const besideHead: [string, Partial<PublicIdentity>][] = [
    ['another id', { user_id: `usr_${'a'.repeat(32)}` }],
    ['another signing key', { publicSigningKey }],
    ['another exchange key', { publicExchangeKey }],
  ]
  return [
    await toRefusal(
      'an old key file',
      'Its keys were replaced.',
      toInput(alice.identity, entries),
      'key_replaced',
    ),
    await toRefusal(
      'a log that ends before the keys of the file',
      'It was cut off.',
      toInput(identity, entries.slice(0, 2)),
      'key_log_rolled_back',
    ),
    await toRefusal(
      'other keys in the same place',
      'They are not those of the log.',
      toInput(other, entries),
      'identity_mismatch',
    ),
    ...(await Promise.all(
      besideHead.map(([name, change]) =>
        toRefusal(
          `${name} with the same head`,
          'All of it is compared.',
          toInput({ ...identity, ...change }, entries),
          'identity_mismatch',
        ),
      ),
    )),
    await toRefusal(
      'the keys of a deleted account',
      'Nothing is in force.',
      toInput(identity, [...entries, end]),
      'key_retired',
    ),
  ]
}

async function archiveRefusals(
  mallory: NewIdentity,
  { entries, identity, privateKeys, past }: RotatedMember,
): Promise<VectorRefusal[]> {
  const keys = past.map((state, sequence) => ({
    sequence,
    privateExchangeKey: state.privateKeys.privateExchangeKey,
  }))
  const stranger = { sequence: 0, privateExchangeKey: mallory.privateKeys.privateExchangeKey }
  const own = { sequence: 2, privateExchangeKey: privateKeys.privateExchangeKey }
  const before: Identity = past[1]?.identity ?? identity
  const archives: [string, string, string][] = [
    [
      'a key that the log does not show',
      'Anybody can seal an archive.',
      await seal(identity, [stranger]),
    ],
    ['the present key', 'It holds earlier keys only.', await seal(identity, [...keys, own])],
    ['keys out of order', 'They are sorted.', await seal(identity, keys.toReversed())],
    ['a key twice', 'Each is there once.', await seal(identity, [...keys.slice(0, 1), ...keys])],
    ['no key', 'There is at least one.', await seal(identity, [])],
    ['an archive of an earlier state', 'It is sealed to another key.', await seal(before, keys)],
    ['something else', 'It does not open.', 'AAAA'],
  ]
  return Promise.all(
    archives.map(([name, about, archive]) =>
      toRefusal(
        name,
        about,
        {
          operation: 'open archive',
          user_id: identity.user_id,
          entries,
          pin: null,
          identity: toPublicIdentity(identity),
          privateKeys,
          archive,
        },
        'archive_invalid',
      ),
    ),
  )
}

async function seal(to: PublicIdentity, keys: object[]): Promise<string> {
  const plaintext = encodeText(canonicalText(keys))
  return encodeBase64Url(await sealTo(to.publicExchangeKey, plaintext, infoOf(to)))
}
