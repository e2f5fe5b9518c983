import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createDraftDocument, DRAFT, shareDocument } from '../../test/forge-document.ts'
import { hashStatement } from '../core/statement.ts'
import { beginEpoch } from './begin-epoch.ts'
import { type AccessChange, changeAccess } from './change-access.ts'
import type { SealedDocument } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import { openGrant, SCOPES, type Scope } from './grant.ts'
import { needsNewEpoch } from './needs-new-epoch.ts'
import { openDocument } from './open-document.ts'
import { type DocumentChange, reviseDocument } from './revise-document.ts'
import type { VerifiedDocument } from './verified-document.ts'
import { verifyDocument } from './verify-document.ts'

let alice: Member
let bob: Member
let carol: Member
let trust: DocumentTrust
let first: SealedDocument
let shared: SealedDocument
let verified: VerifiedDocument

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  carol = await createMember()
  trust = { owner: alice.log, authors: [bob.log] }
  first = await createDraftDocument(alice.identity)
  shared = await shareDocument(alice, first, [[bob, ['update']]])
  verified = await verifyDocument(shared, trust)
})

function grantOf(document: SealedDocument, { identity }: Member) {
  const grant = document.encrypted_keys.find(({ user_id }) => user_id === identity.user_id)
  if (grant === undefined) throw new Error('The grant is missing.')
  return grant
}

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

describe('somebody new needs a new epoch', () => {
  async function saved(document: SealedDocument, by: DocumentChange): Promise<SealedDocument> {
    const present = await verifyDocument(document, trust)
    return { ...document, ...(await reviseDocument(alice.identity, present, by)) }
  }

  async function needed(document: SealedDocument, ...chain: SealedDocument[]): Promise<boolean> {
    const present = await verifyDocument(document, trust)
    return needsNewEpoch(
      present,
      chain.map(({ revision }) => revision),
    )
  }

  test('not for a document that was never changed, or in its header only', async () => {
    expect(await needed(first)).toBe(false)
    expect(await needed(shared, first)).toBe(false)
    const renamed = await saved(shared, { header: { ...DRAFT.header, title: 'Post' } })
    expect(await needed(renamed, first, shared)).toBe(false)
  })

  test('if the epoch has an earlier body, even one that came back', async () => {
    const changed = await saved(shared, { body: { ...DRAFT.body, password: 'new' } })
    expect(await needed(changed, first, shared)).toBe(true)
    const renamed = await saved(changed, { header: { ...DRAFT.header, title: 'Post' } })
    expect(await needed(renamed, first, shared, changed)).toBe(true)
  })

  test('if the epoch had a file that is gone', async () => {
    const withFile = await saved(shared, { files: ['A'.repeat(43)] })
    expect(await needed(withFile, first, shared)).toBe(false)
    const without = await saved(withFile, { files: [] })
    expect(await needed(without, first, shared, withFile)).toBe(true)
  })

  test('if it is not known what the epoch has', async () => {
    expect(await needed(shared)).toBe(true)
    const renamed = await saved(shared, { header: { ...DRAFT.header, title: 'Post' } })
    expect(await needed(renamed, shared)).toBe(true)
  })

  test('not for what earlier epochs had', async () => {
    const changed = await saved(shared, { body: { ...DRAFT.body, password: 'new' } })
    const present = await verifyDocument(changed, trust)
    const epoch = await beginEpoch(present)
    const next = await changeAccess(alice.identity, present, { recipients: [], epoch })
    expect(await needed(next)).toBe(true)
    expect(await needed(next, changed)).toBe(false)
    expect(await needed(next, shared, changed)).toBe(false)
  })

  test('and a past that does not lead here is refused', async () => {
    await expectCode(needed(shared, shared), 'document_forked')
    const changed = await saved(shared, { body: DRAFT.body })
    await expectCode(needed(changed, first), 'document_forked')
  })
})
