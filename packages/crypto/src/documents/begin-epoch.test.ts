import { describe, expect, test } from 'vitest'
import { alice, bob, carol, grantOf, shared, trust, verified } from '../../test/access-scene.ts'
import { expectCode } from '../../test/expect-code.ts'
import { DRAFT } from '../../test/forge-document.ts'
import { beginEpoch } from './begin-epoch.ts'
import { changeAccess } from './change-access.ts'
import { openGrant } from './grant.ts'
import { openDocument } from './open-document.ts'
import { reviseDocument } from './revise-document.ts'
import { verifyDocument } from './verify-document.ts'

describe('a new epoch', () => {
  test('leaves somebody out: the old key opens nothing of it', async () => {
    const present = await verifyDocument(shared, trust)
    const epoch = await beginEpoch(present)
    const old = await openGrant(bob.identity, grantOf(shared, bob))
    const left = await changeAccess(alice.identity, present, {
      recipients: [{ identity: carol.log.current, scopes: ['update'] }],
      epoch,
    })
    expect(await openDocument(carol.identity, left, trust)).toMatchObject({ ...DRAFT, epoch: 2 })
    expect(await openDocument(alice.identity, left, trust)).toMatchObject({ ...DRAFT, list: 3 })
    await expectCode(openDocument(bob.identity, left, trust), 'document_no_key')
    expect(left.body).not.toBe(shared.body)
    expect(await openGrant(alice.identity, grantOf(left, alice))).not.toEqual(old)
  })

  test('begins with other content, if there is any', async () => {
    const body = { ...DRAFT.body, password: 'new' }
    const epoch = await beginEpoch(verified)
    const left = await changeAccess(alice.identity, verified, { recipients: [], epoch, body })
    expect(await openDocument(alice.identity, left, trust)).toMatchObject({ body })
  })

  test('erases its secret, also where it fails', async () => {
    const used = await beginEpoch(verified)
    await changeAccess(alice.identity, verified, { recipients: [], epoch: used })
    expect(used.secret).toEqual(new Uint8Array(32))
    const failed = await beginEpoch(verified)
    const body = { ...DRAFT.body, notes: 'x'.repeat(1024 * 1024) }
    const tooLong = { recipients: [], epoch: failed, body }
    await expectCode(changeAccess(alice.identity, verified, tooLong), 'encrypted_data_invalid')
    expect(failed.secret).toEqual(new Uint8Array(32))
  })

  test('is put into force by one call, also of two at the same time', async () => {
    const epoch = await beginEpoch(verified)
    const change = { recipients: [], epoch }
    const first = changeAccess(alice.identity, verified, change)
    await expect(changeAccess(alice.identity, verified, change)).rejects.toThrow(TypeError)
    await openDocument(alice.identity, await first, trust)
  })

  test('is followed by saves that stand on it, and by none under the old one', async () => {
    const epoch = await beginEpoch(verified)
    const recipients = [{ identity: bob.log.current, scopes: ['update'] as const }]
    const next = await changeAccess(alice.identity, verified, { recipients, epoch })
    const present = await verifyDocument(next, trust)
    const body = { ...DRAFT.body, notes: 'after' }
    const saved = { ...next, ...(await reviseDocument(bob.identity, present, { body })) }
    expect(await openDocument(alice.identity, saved, trust)).toMatchObject({ body, epoch: 2 })
    const stale = { ...next, ...(await reviseDocument(bob.identity, verified, { body })) }
    await expectCode(verifyDocument(stale, trust), 'record_invalid')
  })
})
