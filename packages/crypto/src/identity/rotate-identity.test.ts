import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { forgeRotation, rotateTimes } from '../../test/forge-key-log.ts'
import { readArchive } from './archive.ts'
import { createIdentity, type NewIdentity } from './identity.ts'
import { type KeyLog, verifyKeyLog } from './key-log.ts'
import { createFingerprint } from './public-identity.ts'
import { type Rotation, rotateIdentity } from './rotate-identity.ts'

const NOW = 1_700_000_000_000

let alice: NewIdentity
let log: KeyLog
let rotation: Rotation

beforeAll(async () => {
  alice = await createIdentity()
  log = await verifyKeyLog(alice.identity.user_id, [alice.genesis])
  rotation = await rotateIdentity(alice.identity, alice.privateKeys, {
    log,
    reason: 'compromised',
    now: NOW,
  })
})

test('new keys under the same id: the log leads to them, and says why and when', async () => {
  const { identity, entry, privateKeys } = rotation
  const { user_id } = alice.identity
  const next = await verifyKeyLog(user_id, [alice.genesis, entry])
  expect(next.states[1]).toEqual({
    user_id,
    sequence: 1,
    head: identity.head,
    publicSigningKey: identity.publicSigningKey,
    publicExchangeKey: identity.publicExchangeKey,
    reason: 'compromised',
    created_at: NOW,
  })
  for (const key of ['privateSigningKey', 'privateExchangeKey'] as const) {
    expect(privateKeys[key]).not.toBe(alice.privateKeys[key])
  }
  expect(identity.signingKey.extractable).toBe(false)
  expect(identity.exchangeKey.privateKey.extractable).toBe(false)
})

test('the new identity holds the earlier exchange key, named by its fingerprint', async () => {
  const { formerKeys } = rotation.identity
  expect(formerKeys.map(({ fingerprint }) => fingerprint)).toEqual([
    await createFingerprint(alice.identity),
  ])
  expect(formerKeys[0]?.exchangeKey.privateKey.extractable).toBe(false)
})

test('the replaced signing key is in nothing that is kept', async () => {
  const { signingKey: _, ...kept } = rotation.identity
  const opened = await readArchive(rotation.identity, rotation.archive, log)
  const text = JSON.stringify({ ...rotation, identity: kept, opened })
  expect(text).toContain(alice.privateKeys.privateExchangeKey)
  expect(text).not.toContain(alice.privateKeys.privateSigningKey)
})

test('keys replaced three times keep all three earlier exchange keys, in order', async () => {
  const member = await rotateTimes(await createIdentity(), 3)
  const fingerprints = member.past.map(({ identity }) => createFingerprint(identity))
  expect(member.identity.formerKeys.map(({ fingerprint }) => fingerprint)).toEqual(
    await Promise.all(fingerprints),
  )
})

test('an archive that was deleted because nothing needs it is said to be none', async () => {
  const { past } = await rotateTimes(await createIdentity(), 2)
  const [, second] = past
  if (second === undefined) throw new Error('There is no such state.')
  const identity = { ...second.identity, formerKeys: [] }
  const made = await rotateIdentity(identity, second.privateKeys, {
    log: second.log,
    archive: null,
    reason: 'routine',
  })
  expect(made.identity.formerKeys).toHaveLength(1)
  expect(made.identity.sequence).toBe(2)
})

describe('refused', () => {
  test('an identity that is not the one in force', async () => {
    const next = await verifyKeyLog(alice.identity.user_id, [alice.genesis, rotation.entry])
    const again = rotateIdentity(alice.identity, alice.privateKeys, {
      log: next,
      reason: 'routine',
    })
    await expectCode(again, 'key_replaced')
    const ahead = rotateIdentity(rotation.identity, rotation.privateKeys, {
      log,
      archive: rotation.archive,
      reason: 'routine',
    })
    await expectCode(ahead, 'key_log_rolled_back')
  })

  test('private keys of another', async () => {
    const { privateKeys } = await createIdentity()
    const made = rotateIdentity(alice.identity, privateKeys, { log, reason: 'routine' })
    await expectCode(made, 'identity_mismatch')
  })

  test('an archive that is not the one of these keys', async () => {
    const next = await verifyKeyLog(alice.identity.user_id, [alice.genesis, rotation.entry])
    const other = await rotateTimes(await createIdentity(), 1)
    for (const archive of [other.archive, 'AAAA', '']) {
      const made = rotateIdentity(rotation.identity, rotation.privateKeys, {
        log: next,
        archive,
        reason: 'routine',
      })
      await expectCode(made, 'archive_invalid')
    }
  })

  test('as a mistake of the caller, an archive said to be none although it was opened', async () => {
    const next = await verifyKeyLog(alice.identity.user_id, [alice.genesis, rotation.entry])
    const made = rotateIdentity(rotation.identity, rotation.privateKeys, {
      log: next,
      archive: null,
      reason: 'routine',
    })
    await expect(made).rejects.toThrow(TypeError)
  })

  test('as a mistake of the caller, later keys without a word of their archive', async () => {
    const next = await verifyKeyLog(alice.identity.user_id, [alice.genesis, rotation.entry])
    for (const formerKeys of [[], rotation.identity.formerKeys]) {
      const identity = { ...rotation.identity, formerKeys }
      const options = { log: next, reason: 'routine' } as const
      const made = rotateIdentity(identity, rotation.privateKeys, options)
      await expect(made).rejects.toThrow(TypeError)
    }
  })
})

test('two devices that replace the same keys make a fork, and only one can be in the log', async () => {
  const second = await rotateIdentity(alice.identity, alice.privateKeys, { log, reason: 'routine' })
  const both = [alice.genesis, rotation.entry, second.entry]
  await expectCode(verifyKeyLog(alice.identity.user_id, both), 'key_log_invalid')
})

test('an entry is what the format says, and nothing more', async () => {
  const { entry } = rotation
  expect(Object.keys(entry).sort()).toEqual(['replaced_signature', 'signature', 'statement'])
  const byHand = await forgeRotation(alice.identity, rotation.identity, {
    claimed: { reason: 'compromised', created_at: NOW },
  })
  expect(entry).toEqual(byHand)
})
