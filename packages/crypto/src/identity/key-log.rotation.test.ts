import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  forgeRetirement,
  forgeRotation,
  hashEntry,
  type RotatedMember,
  rotateTimes,
} from '../../test/forge-key-log.ts'
import { signText } from '../../test/sign-text.ts'
import { createIdentity, type Identity, type NewIdentity } from './identity.ts'
import { findKeyState, verifyKeyLog } from './key-log.ts'
import type { KeyLogEntry } from './key-log-entry.ts'
import { type KeyPin, pinKeyLog } from './key-pin.ts'

/** u = 0: every exchange with it gives the same secret. */
const SMALL_ORDER = 'A'.repeat(43)
const OTHER_HASH = 'A'.repeat(43)

let alice: NewIdentity
let next: Identity
let mallory: NewIdentity
let rotated: RotatedMember

beforeAll(async () => {
  alice = await createIdentity()
  next = (await createIdentity()).identity
  mallory = await createIdentity()
  rotated = await rotateTimes(alice, 3)
})

const verify = (...later: KeyLogEntry[]) =>
  verifyKeyLog(alice.identity.user_id, [alice.genesis, ...later])

test('a log of three replacements leads to the last keys, and shows all before', async () => {
  const { log, past, identity } = rotated
  expect(log.current).toMatchObject({
    user_id: alice.identity.user_id,
    sequence: 3,
    head: identity.head,
    publicSigningKey: identity.publicSigningKey,
    publicExchangeKey: identity.publicExchangeKey,
  })
  for (const [sequence, { identity: before }] of past.entries()) {
    expect(findKeyState(log, sequence)).toMatchObject({
      head: before.head,
      publicSigningKey: before.publicSigningKey,
      reason: sequence === 0 ? null : 'routine',
    })
  }
  expect(findKeyState(log, 4)).toBeUndefined()
  expect(log.retired_at).toBeNull()
})

test('a forged entry without a change is accepted, so that the rest proves something', async () => {
  const log = await verify(await forgeRotation(alice.identity, next))
  expect(log.current.publicSigningKey).toBe(next.publicSigningKey)
  const ended = await verify(await forgeRetirement(alice.identity))
  expect(ended).toMatchObject({ retired_at: 1_700_000_000_000, current: { sequence: 0 } })
})

describe('a replacement of keys is refused', () => {
  const refused = async (...later: (KeyLogEntry | Promise<KeyLogEntry>)[]) =>
    expectCode(verify(...(await Promise.all(later))), 'key_log_invalid')

  test('without the signature of the replaced key', async () => {
    const { identity } = alice
    await refused(forgeRotation(identity, next, { replacedSigner: mallory.identity }))
    await refused(forgeRotation(identity, next, { replacedSigner: next }))
    const { replaced_signature: _, ...entry } = await forgeRotation(identity, next)
    await refused(entry)
  })

  test('without the signature of the new key: nobody takes over another’s', async () => {
    await refused(forgeRotation(alice.identity, next, { newSigner: alice.identity }))
  })

  test('for another member, even if both keys signed it', async () => {
    const claimed = { user_id: mallory.identity.user_id }
    await refused(forgeRotation(alice.identity, next, { claimed }))
  })

  test('with another number than the next', async () => {
    for (const sequence of [0, 2, 7]) {
      await refused(forgeRotation(alice.identity, next, { claimed: { sequence } }))
    }
  })

  test('that names another entry before it', async () => {
    await refused(forgeRotation(alice.identity, next, { claimed: { prev: OTHER_HASH } }))
  })

  test('to an exchange key that gives away every secret', async () => {
    await refused(forgeRotation(alice.identity, next, { claimed: { exchange_key: SMALL_ORDER } }))
  })

  test('with an unknown reason, or none', async () => {
    const { statement } = await forgeRotation(alice.identity, next)
    for (const text of [
      statement.replace('"routine"', '"because"'),
      statement.replace('"reason":"routine",', ''),
    ]) {
      const record = await signText('rotate', text, next.signingKey)
      const { signature } = await signText('rotate', text, alice.identity.signingKey)
      await refused({ ...record, replaced_signature: signature })
    }
  })

  test('after the account was deleted', async () => {
    const end = await forgeRetirement(alice.identity)
    const prev = await hashEntry('retire', end)
    await refused(end, forgeRotation(alice.identity, next, { claimed: { prev } }))
  })

  test('out of its order', async () => {
    const [genesis, first, second, third] = rotated.entries
    if (!genesis || !first || !second || !third) throw new Error('An entry is missing.')
    for (const entries of [
      [first, second, third],
      [genesis, second],
      [genesis, first, third],
      [genesis, second, first],
      [genesis, first, first],
    ]) {
      await expectCode(verifyKeyLog(alice.identity.user_id, entries), 'key_log_invalid')
    }
  })
})

describe('an end is refused', () => {
  const refused = async (...later: KeyLogEntry[]) => expectCode(verify(...later), 'key_log_invalid')

  test('when another signed it', async () => {
    await refused(await forgeRetirement(alice.identity, {}, mallory.identity))
  })

  test('when it is another member’s, of another number, or after another entry', async () => {
    for (const claimed of [
      { user_id: mallory.identity.user_id },
      { sequence: 0 },
      { sequence: 2 },
      { prev: OTHER_HASH },
    ]) {
      await refused(await forgeRetirement(alice.identity, claimed))
    }
  })

  test('when a replaced key signed it', async () => {
    const first = await forgeRotation(alice.identity, next)
    const prev = await hashEntry('rotate', first)
    await refused(first, await forgeRetirement(alice.identity, { sequence: 2, prev }))
  })

  test('twice', async () => {
    const end = await forgeRetirement(alice.identity)
    const again = await forgeRetirement(alice.identity, { prev: await hashEntry('retire', end) })
    await refused(end, again)
  })
})

describe('what was seen before', () => {
  const pinAt = (sequence: number) => {
    const state = findKeyState(rotated.log, sequence)
    if (state === undefined) throw new Error('There is no such state.')
    return { sequence, head: state.head }
  }
  const verifyFirst = (count: number, pin: { sequence: number; head: string }) =>
    verifyKeyLog(alice.identity.user_id, rotated.entries.slice(0, count), { pin })

  test('leads on to a log that is as long or longer', async () => {
    expect((await verifyFirst(4, pinAt(1))).current.sequence).toBe(3)
    expect((await verifyFirst(4, pinAt(3))).current.sequence).toBe(3)
  })

  test('refuses a log that is shorter: somebody withholds a replacement', async () => {
    await expectCode(verifyFirst(3, pinAt(3)), 'key_log_rolled_back')
    await expectCode(verifyFirst(1, pinAt(1)), 'key_log_rolled_back')
  })

  test('refuses another past of the same length or longer: a thief of a key made one', async () => {
    const fork = await forgeRotation(alice.identity, next)
    const { user_id } = alice.identity
    const entries = [alice.genesis, fork]
    await expectCode(verifyKeyLog(user_id, entries, { pin: pinAt(1) }), 'key_log_forked')
    const head = await hashEntry('rotate', fork)
    const forked = { ...next, user_id, sequence: 1, head }
    const longer = [...entries, await forgeRotation(forked, mallory.identity)]
    await expectCode(verifyKeyLog(user_id, longer, { pin: pinAt(1) }), 'key_log_forked')
  })

  test('refuses a log without the end that was seen, and keys in its place', async () => {
    const { user_id } = alice.identity
    const end = await forgeRetirement(alice.identity)
    const pin = pinKeyLog(await verify(end))
    expect(pin).toEqual({ sequence: 0, head: alice.identity.head, retired: true })
    const ended = await verifyKeyLog(user_id, [alice.genesis, end], { pin })
    expect(ended.retired_at).toBe(1_700_000_000_000)

    const instead = await forgeRotation(alice.identity, next)
    const head = await hashEntry('rotate', instead)
    const later = await forgeRetirement({ ...next, user_id, sequence: 1, head })
    for (const entries of [[], [instead], [instead, later]]) {
      const shown = verifyKeyLog(user_id, [alice.genesis, ...entries], { pin })
      await expectCode(shown, 'key_log_rolled_back')
    }
  })

  test('of a living account leads on to its end', async () => {
    const end = await forgeRetirement(alice.identity)
    const pin = pinKeyLog(await verify())
    expect(pin.retired).toBe(false)
    const { user_id } = alice.identity
    const log = await verifyKeyLog(user_id, [alice.genesis, end], { pin })
    expect(log.retired_at).not.toBeNull()
  })

  test('has to be remembered as it was: anything else compares with nothing', async () => {
    const pin = pinAt(1)
    // What a store gives back is not what the type says.
    const broken = [
      { ...pin, sequence: -1 },
      { ...pin, sequence: 0.5 },
      { ...pin, sequence: undefined },
      { ...pin, head: 'head' },
      { ...pin, retired: 1 },
      {},
      null,
    ] as KeyPin[]
    for (const other of broken) await expect(verifyFirst(4, other)).rejects.toThrow(TypeError)
  })
})
