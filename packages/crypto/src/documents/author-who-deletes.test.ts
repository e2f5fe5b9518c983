import { describe, expect, test } from 'vitest'
import {
  alice,
  bob,
  carol,
  dave,
  header,
  save,
  shared,
  trust,
  userOf,
} from '../../test/authors-scene.ts'
import { expectCode } from '../../test/expect-code.ts'
import { DRAFT, forgeNext, pinOf } from '../../test/forge-document.ts'
import type { SealedDocument } from './document.ts'
import { openDocument } from './open-document.ts'
import { type Revision, revisionStatement } from './revision.ts'
import { verifyDocument } from './verify-document.ts'

describe('somebody who may only delete', () => {
  test('changes the state, which the records before prove', async () => {
    const trashed = await save(carol, shared, { state: 'trash' })
    const chain = [shared.revision]
    expect(await openDocument(dave.identity, trashed, { ...trust, chain })).toMatchObject({
      ...DRAFT,
      state: 'trash',
      author: userOf(carol),
    })
    const pinned = { ...trust, chain, pin: await pinOf(shared) }
    await verifyDocument(trashed, pinned)
  })

  test('is not believed without these records', async () => {
    const trashed = await save(carol, shared, { state: 'trash' })
    await expectCode(verifyDocument(trashed, trust), 'author_not_allowed')
  })

  test('takes out of the trash what another put in', async () => {
    const trashed = await save(carol, shared, { state: 'trash' })
    const chain = [shared.revision]
    const restored = await save(carol, trashed, { state: 'live' }, chain)
    const longer = [...chain, trashed.revision]
    await verifyDocument(restored, { ...trust, chain: longer })
    await expectCode(
      verifyDocument(restored, { ...trust, chain: [trashed.revision] }),
      'author_not_allowed',
    )
  })

  test('stands on the last revision of somebody who may update', async () => {
    const saved = await save(bob, shared, { body: { ...DRAFT.body, notes: 'by Bob' } })
    const trashed = await save(carol, saved, { state: 'trash' })
    const chain = [saved.revision]
    expect(await openDocument(alice.identity, trashed, { ...trust, chain })).toMatchObject({
      body: { notes: 'by Bob' },
      state: 'trash',
    })
    const withoutBob = { owner: alice.log, authors: [carol.log], chain }
    await expectCode(verifyDocument(trashed, withoutBob), 'key_log_behind')
    // On the one before it, Bob's change would be undone in his name.
    const onEarlier = await forgeNext(carol.identity, saved, contentOf(shared))
    await expectCode(verifyDocument(onEarlier, { ...trust, chain }), 'author_not_allowed')
  })

  test('does not undo what somebody wrote whose grant is hidden', async () => {
    const saved = await save(bob, shared, { body: { ...DRAFT.body, notes: 'by Bob' } })
    const undone = {
      ...(await forgeNext(carol.identity, saved, contentOf(shared))),
      body: shared.body,
    }
    const hidden = undone.encrypted_keys.filter((one) => one.user_id !== userOf(bob))
    const withoutBob = { ...undone, encrypted_keys: hidden }
    const chain = [shared.revision, saved.revision]
    for (const pin of [undefined, await pinOf(shared)]) {
      const past = { ...trust, chain, pin }
      await expectCode(openDocument(dave.identity, withoutBob, past), 'author_not_allowed')
    }
  })

  test('cannot make up the record on which the change stands', async () => {
    for (const author of [userOf(alice), userOf(bob)]) {
      const invented = await forgeNext(carol.identity, shared, {
        author,
        header: header('Invented'),
      })
      const trashed = await forgeNext(carol.identity, invented, { state: 'trash' })
      const chain = [shared.revision, invented.revision]
      await expectCode(verifyDocument(trashed, { ...trust, chain }), 'record_invalid')
    }
  })

  test('needs no records where the revision itself is pinned', async () => {
    const trashed = await save(carol, shared, { state: 'trash' })
    await verifyDocument(trashed, { ...trust, pin: await pinOf(trashed) })
  })

  test('can be followed from a pinned revision whose author is no longer there', async () => {
    const saved = await save(bob, shared, {})
    const trashed = await save(carol, saved, { state: 'trash' })
    const pinned = { chain: [saved.revision], pin: await pinOf(saved) }
    await verifyDocument(trashed, { owner: alice.log, authors: [carol.log], ...pinned })
  })
})

function contentOf({ revision }: SealedDocument): Partial<Revision> {
  const { header, body_hash, files } = revisionStatement.parse(revision.statement)
  return { header, body_hash, files, state: 'trash' }
}
