import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  forgeRotation,
  hashEntry,
  type RotatedMember,
  rotateTimes,
} from '../../test/forge-key-log.ts'
import { openArchive, sealArchive } from '../identity/archive.ts'
import { MAX_ARCHIVED_KEYS } from '../identity/archive-form.ts'
import { confirmIdentity } from '../identity/confirm-identity.ts'
import { createIdentity } from '../identity/identity.ts'
import { verifyKeyLog } from '../identity/key-log.ts'
import { toPublicIdentity } from '../identity/public-identity.ts'
import { createKeyFile } from './create-key-file.ts'
import type { KeyFilePayload, KeyFilePending } from './key-file-format.ts'
import { KDF_STEPS } from './key-file-kdf.ts'
import { openKeyFile } from './open-key-file.ts'
import { sealKeyFile } from './seal-key-file.ts'

const PASSWORD = 'correct horse battery staple'
const QUICK = { kdf: 'pbkdf2' } as const

let member: RotatedMember
let pending: KeyFilePending
/** What an honest file holds. */
let payload: KeyFilePayload

beforeAll(async () => {
  member = await rotateTimes(await createIdentity(), 2)
  const entry = member.entries[2]
  if (entry === undefined) throw new Error('The entry is missing.')
  pending = { entry, archive: member.archive }
  const { user_id, sequence, head } = member.identity
  const floor = { counter: 7, root: 'A'.repeat(43) }
  payload = { user_id, sequence, head, ...member.privateKeys, floor, pending }
})

test('a file holds new keys with what announces them, and gives them back', async () => {
  const options = { ...QUICK, pending, floor: payload.floor }
  const text = await createKeyFile(member.identity, member.privateKeys, PASSWORD, options)
  const opened = await openKeyFile(text, PASSWORD)
  expect(toPublicIdentity(opened.identity)).toEqual(toPublicIdentity(member.identity))
  expect(opened.pending).toEqual(pending)
  expect(opened.floor).toEqual(payload.floor)
})

test('a replacement that was interrupted goes on with the file alone', async () => {
  const text = await createKeyFile(member.identity, member.privateKeys, PASSWORD, {
    ...QUICK,
    pending,
  })
  const opened = await openKeyFile(text, PASSWORD)
  const before = member.entries.slice(0, 2)
  const known = await verifyKeyLog(opened.identity.user_id, before)
  await expectCode(confirmIdentity(opened.identity, known), 'key_log_rolled_back')

  const entry = opened.pending?.entry ?? pending.entry
  const log = await verifyKeyLog(opened.identity.user_id, [...before, entry])
  await confirmIdentity(opened.identity, log)
  const archive = opened.pending?.archive ?? ''
  expect((await openArchive(opened.identity, archive, log)).formerKeys).toHaveLength(2)
})

test('a file of later keys without pending opens; the key log says whether they are in force', async () => {
  const text = await createKeyFile(member.identity, member.privateKeys, PASSWORD, QUICK)
  const { identity, pending: none } = await openKeyFile(text, PASSWORD)
  expect(none).toBeNull()
  await confirmIdentity(identity, member.log)

  const stranger = await createIdentity()
  const { user_id, head } = member.identity
  const claimed = { ...stranger.identity, user_id, sequence: 2, head }
  const forged = await createKeyFile(claimed, stranger.privateKeys, PASSWORD, QUICK)
  const opened = await openKeyFile(forged, PASSWORD)
  await expectCode(confirmIdentity(opened.identity, member.log), 'identity_mismatch')
})

describe('a file whose entry does not announce its keys is neither made nor opened:', () => {
  async function refused(change: Partial<KeyFilePayload>): Promise<void> {
    const forged = await sealKeyFile({ ...payload, ...change }, PASSWORD, KDF_STEPS.pbkdf2, {})
    await expectCode(openKeyFile(forged, PASSWORD), 'key_file_locked')
  }

  test('what is forged without a change opens, so that the rest proves something', async () => {
    const forged = await sealKeyFile(payload, PASSWORD, KDF_STEPS.pbkdf2, {})
    expect((await openKeyFile(forged, PASSWORD)).pending).toEqual(pending)
  })

  test('the entry of another replacement', async () => {
    const earlier = { entry: member.entries[1] ?? pending.entry, archive: pending.archive }
    const make = createKeyFile(member.identity, member.privateKeys, PASSWORD, { pending: earlier })
    await expectCode(make, 'identity_mismatch')
    await refused({ pending: earlier })
  })

  test('another head than the hash of the entry', async () => {
    await refused({ head: 'A'.repeat(43) })
  })

  test('an entry of other keys, another member or another number', async () => {
    const before = member.past[1]?.identity ?? member.identity
    const { identity } = await createIdentity()
    const { publicSigningKey: signing_key, publicExchangeKey: exchange_key } = identity
    const changes = [{ signing_key }, { exchange_key }, { sequence: 3 }]
    for (const claimed of [...changes, { user_id: identity.user_id }]) {
      const entry = await forgeRotation(before, member.identity, { claimed })
      const head = await hashEntry('rotate', entry)
      await refused({ head, pending: { ...pending, entry } })
    }
  })

  test('keys that the entry does not name', async () => {
    const { privateKeys } = await createIdentity()
    await refused(privateKeys)
  })

  test('an entry that replaces nothing', async () => {
    const { replaced_signature: _, ...entry } = pending.entry
    const bad = { ...pending, entry }
    const make = createKeyFile(member.identity, member.privateKeys, PASSWORD, { pending: bad })
    await expect(make).rejects.toThrow(TypeError)
  })
})

test('the longest archive fits in a file', async () => {
  const { privateExchangeKey } = member.privateKeys
  const keys = Array.from({ length: MAX_ARCHIVED_KEYS }, (_, at) => ({
    sequence: 1000 + at,
    privateExchangeKey,
  }))
  const archive = await sealArchive(member.identity, keys)
  const long = { ...payload, pending: { ...pending, archive } }
  const text = await sealKeyFile(long, PASSWORD, KDF_STEPS.pbkdf2, {})
  expect((await openKeyFile(text, PASSWORD)).pending?.archive).toBe(archive)
})
