import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { type RotatedMember, rotateTimes } from '../../test/forge-key-log.ts'
import { isDocumentId, isUserId } from '../core/ids.ts'
import { isCount } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, hashStatement } from '../core/statement.ts'
import { assertAuthored } from './assert-authored.ts'
import { createIdentity, type Identity } from './identity.ts'

const kind = defineStatement('body', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
})

let member: RotatedMember
let mallory: Identity

beforeAll(async () => {
  member = await rotateTimes(await createIdentity(), 2)
  mallory = (await createIdentity()).identity
})

function signBy(signer: Identity): Promise<SignedRecord> {
  const owner = member.identity.user_id
  const value = { document_id: `doc_${'a'.repeat(26)}`, owner, epoch: 1 }
  return signRecord(kind, value, signer.signingKey)
}

function old(sequence: number): Identity {
  const found = member.past[sequence]
  if (found === undefined) throw new Error('There is no such state.')
  return found.identity
}

test('a record by the key in force is the member’s', async () => {
  const record = await signBy(member.identity)
  await assertAuthored({ kind, record, log: member.log, sequence: 2 })
})

describe('a record by a replaced key', () => {
  test('counts when a manifest vouches for it', async () => {
    const record = await signBy(old(0))
    const pinned = await hashStatement('body', record.statement)
    await assertAuthored({ kind, record, log: member.log, sequence: 0, pinned })
  })

  test('does not count otherwise: a thief of an old key writes no history', async () => {
    const record = await signBy(old(1))
    const authored = { kind, record, log: member.log, sequence: 1 }
    await expectCode(assertAuthored(authored), 'key_replaced')
    const pinned = 'A'.repeat(43)
    await expectCode(assertAuthored({ ...authored, pinned }), 'key_replaced')
  })

  test('does not pass for one by the key in force', async () => {
    const record = await signBy(old(1))
    await expectCode(
      assertAuthored({ kind, record, log: member.log, sequence: 2 }),
      'record_invalid',
    )
  })
})

test('a record by a later key than the log has says that a replacement is withheld', async () => {
  const record = await signBy(member.identity)
  const { log } = member.past[1] ?? member
  await expectCode(assertAuthored({ kind, record, log, sequence: 2 }), 'key_log_behind')
})

test('a record that somebody else signed is refused, with the code that the caller names', async () => {
  const authored = { kind, record: await signBy(mallory), log: member.log, sequence: 2 }
  await expectCode(assertAuthored(authored), 'record_invalid')
  await expectCode(assertAuthored({ ...authored, code: 'owner_key_missing' }), 'owner_key_missing')
})

test('no manifest vouches for a record that nobody signed', async () => {
  const record = await signBy(mallory)
  const pinned = await hashStatement('body', record.statement)
  const authored = { kind, record, log: member.log, sequence: 0, pinned }
  await expectCode(assertAuthored(authored), 'record_invalid')
})

test('a sequence that is none is refused', async () => {
  const record = await signBy(member.identity)
  for (const sequence of [-1, 0.5, Number.NaN]) {
    const authored = { kind, record, log: member.log, sequence }
    await expect(assertAuthored(authored)).rejects.toMatchObject({ code: 'record_invalid' })
  }
})
