import type { NewIdentity } from '../../src/identity/identity.ts'
import type { KeyLogEntry } from '../../src/identity/key-log-entry.ts'
import type { KeyPin } from '../../src/identity/key-pin.ts'
import { forgeRetirement, forgeRotation, hashEntry, type RotatedMember } from '../forge-key-log.ts'
import { signText } from '../sign-text.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { toRefusal } from './identity-operations.ts'

/** Logs with an entry that nobody may write. */
export async function entryRefusals(
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

/** Logs that do not lead on from what was seen before. */
export async function pinRefusals(
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
export function rotatedPin({ identity }: RotatedMember): KeyPin {
  return { sequence: identity.sequence, head: identity.head }
}
