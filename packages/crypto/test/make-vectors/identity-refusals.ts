import { canonicalText } from '../../src/core/canonical.ts'
import { encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import { sealTo } from '../../src/core/hpke.ts'
import type { Identity, NewIdentity } from '../../src/identity/identity.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import { type PublicIdentity, toPublicIdentity } from '../../src/identity/public-identity.ts'
import { forgeRetirement, type RotatedMember } from '../forge-key-log.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { type ConfirmInput, type ImportInput, infoOf, toRefusal } from './identity-operations.ts'

/** Private keys that do not belong to an identity. */
export function identityRefusals(alice: NewIdentity, bob: NewIdentity): Promise<VectorRefusal[]> {
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

/** Identities that are not in force. */
export async function confirmRefusals(
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

/** Archives that do not open, or hold other keys. */
export async function archiveRefusals(
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
