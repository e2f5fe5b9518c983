import { describe, expect, test } from 'vitest'
import {
  alice,
  bob,
  carol,
  first,
  grantOf,
  shared,
  trust,
  verified,
} from '../../test/access-scene.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createDraftDocument, DRAFT, shareDocument } from '../../test/forge-document.ts'
import { hashStatement } from '../core/statement.ts'
import { beginEpoch } from './begin-epoch.ts'
import { type AccessChange, changeAccess } from './change-access.ts'
import type { SealedDocument } from './document.ts'
import { openGrant, SCOPES, type Scope } from './grant.ts'
import { openDocument } from './open-document.ts'
import { reviseDocument } from './revise-document.ts'
import { verifyDocument } from './verify-document.ts'

async function change(document: SealedDocument, by: Omit<AccessChange, 'now'>) {
  const present = await verifyDocument(document, trust)
  return changeAccess(alice.identity, present, { ...by, now: 9 })
}

describe('sharing', () => {
  test('gives a list and a revision that name each other and those before', async () => {
    const opened = await openDocument(bob.identity, shared, trust)
    expect(opened).toMatchObject({ ...DRAFT, list: 2, revision: 2, epoch: 1 })
    const { access, revision } = opened.verified
    expect(access.prev).toBe(await hashStatement('access-list', first.access_list.statement))
    expect(revision.prev).toBe(await hashStatement('revision', first.revision.statement))
    expect(revision.access_hash).toBe(
      await hashStatement('access-list', shared.access_list.statement),
    )
    expect(access.grants).toHaveLength(2)
  })

  test('seals nothing but the keys: the body stays', async () => {
    expect(shared.body).toBe(first.body)
    expect(grantOf(shared, bob).key).not.toBe(grantOf(shared, alice).key)
    const key = await openGrant(bob.identity, grantOf(shared, bob))
    expect(await openGrant(alice.identity, grantOf(first, alice))).toEqual(key)
  })

  test('always lets the recipient view, in one order of scopes', async () => {
    expect(grantOf(shared, bob)).toMatchObject({ scopes: ['view', 'update'], roles: [] })
    const scopes: Scope[] = ['upload', 'delete', 'download']
    const other = await shareDocument(alice, first, [[carol, scopes]])
    expect(grantOf(other, carol).scopes).toEqual(['view', 'delete', 'download', 'upload'])
  })

  test('keeps the grants of others as they are', async () => {
    const more = await change(shared, {
      recipients: [{ grant: grantOf(shared, bob) }, { identity: carol.log.current, scopes: [] }],
    })
    expect(grantOf(more, bob)).toEqual(grantOf(shared, bob))
    expect(await openDocument(carol.identity, more, trust)).toMatchObject(DRAFT)
    expect(await openDocument(bob.identity, more, trust)).toMatchObject(DRAFT)
  })

  test('changes scopes without sealing anything, under a new salt', async () => {
    const grant = grantOf(shared, bob)
    const lowered = await change(shared, { recipients: [{ grant, scopes: [] }] })
    const after = grantOf(lowered, bob)
    expect(after).toEqual({ ...grant, scopes: ['view'], salt: after.salt })
    expect(after.salt).not.toBe(grant.salt)
    const opened = await openDocument(bob.identity, lowered, trust)
    await expectCode(reviseDocument(bob.identity, opened.verified), 'author_not_allowed')
  })

  test('may change the content with it', async () => {
    const header = { title: 'Post', tags: [], icon: 'mail' }
    const body = { ...DRAFT.body, notes: 'new' }
    const files = ['A'.repeat(43)]
    const recipients = [{ grant: grantOf(shared, bob) }]
    const changed = await change(shared, { recipients, header, body, files })
    const opened = await openDocument(bob.identity, changed, trust)
    expect(opened).toMatchObject({ header, body, files, saved_at: 9 })
    expect(opened.verified.access.created_at).toBe(9)
  })

  test('is the owner’s alone', async () => {
    const recipients = [{ identity: bob.log.current, scopes: SCOPES.slice(0, 1) }]
    await expectCode(changeAccess(bob.identity, verified, { recipients }), 'author_not_allowed')
  })

  test('does not begin with grants that a server withholds', async () => {
    const encrypted_keys = [grantOf(shared, alice)]
    const hidden = await verifyDocument({ ...shared, encrypted_keys }, trust)
    await expectCode(changeAccess(alice.identity, hidden, { recipients: [] }), 'record_invalid')
  })
})

describe('a caller’s mistake', () => {
  test.each<[string, () => AccessChange | Promise<AccessChange>]>([
    ['leaving somebody out without a new epoch', () => ({ recipients: [] })],
    [
      'one recipient twice',
      () => ({
        recipients: [{ grant: grantOf(shared, bob) }, { identity: bob.log.current, scopes: [] }],
      }),
    ],
    [
      'the owner as a recipient',
      () => ({
        recipients: [{ grant: grantOf(shared, bob) }, { identity: alice.log.current, scopes: [] }],
      }),
    ],
    [
      'a partner who may share',
      () => ({ recipients: [{ grant: grantOf(shared, bob), scopes: ['share'] }] }),
    ],
    [
      'a grant that the list does not name',
      () => ({ recipients: [{ grant: { ...grantOf(shared, bob), salt: 'A'.repeat(22) } }] }),
    ],
    [
      'a grant of the epoch before',
      async () => ({
        recipients: [{ grant: grantOf(shared, bob) }],
        epoch: await beginEpoch(verified),
      }),
    ],
    [
      'an epoch that was used',
      async () => {
        const epoch = await beginEpoch(verified)
        await changeAccess(alice.identity, verified, { recipients: [], epoch })
        return { recipients: [], epoch }
      },
    ],
    [
      'an epoch of another document',
      async () => ({
        recipients: [],
        epoch: await beginEpoch(
          await verifyDocument(await createDraftDocument(alice.identity), trust),
        ),
      }),
    ],
    [
      'an epoch that is not the next',
      async () => ({
        recipients: [],
        epoch: { ...(await beginEpoch(verified)), epoch: 3 },
      }),
    ],
  ])('%s signs nothing', async (_, create) => {
    await expect(changeAccess(alice.identity, verified, await create())).rejects.toThrow(TypeError)
  })

  test('files without new descriptors in a new epoch sign nothing', async () => {
    const withFile = await reviseDocument(alice.identity, verified, { files: ['A'.repeat(43)] })
    const present = await verifyDocument({ ...shared, ...withFile }, trust)
    const epoch = await beginEpoch(present)
    await expect(changeAccess(alice.identity, present, { recipients: [], epoch })).rejects.toThrow(
      TypeError,
    )
    const files = [`${'B'.repeat(42)}A`]
    const moved = await changeAccess(alice.identity, present, {
      recipients: [],
      epoch: await beginEpoch(present),
      files,
    })
    expect(await openDocument(alice.identity, moved, trust)).toMatchObject({ files })
  })
})
