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
import { createMember, type Member } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { DRAFT, forgeDocument, forgeNext, hashOf, pinOf } from '../../test/forge-document.ts'
import { type Grant, SCOPES, type Scope } from './grant.ts'
import { openDocument } from './open-document.ts'
import { readAuthors } from './read-authors.ts'
import type { DocumentChange } from './revise-document.ts'
import { type Revision, revisionStatement } from './revision.ts'
import { verifyDocument } from './verify-document.ts'

const OTHER_HASH = 'A'.repeat(43)

describe('a partner who may update', () => {
  test('saves a body that everybody opens, and touches nobody’s grant', async () => {
    const body = { ...DRAFT.body, password: 'changed' }
    const saved = await save(bob, shared, { body, now: 5 })
    expect(saved.encrypted_keys).toEqual(shared.encrypted_keys)
    expect(saved.access_list).toEqual(shared.access_list)
    for (const reader of [alice, bob, carol, dave]) {
      const opened = await openDocument(reader.identity, saved, trust)
      expect(opened).toMatchObject({ body, author: bob.identity.user_id, revision: 3, saved_at: 5 })
    }
  })

  test('sees what they may do, and the others see what they may', async () => {
    const scopesOf = async (reader: Member) =>
      (await openDocument(reader.identity, shared, trust)).scopes
    expect(await scopesOf(alice)).toEqual([...SCOPES])
    expect(await scopesOf(bob)).toEqual(['view', 'update'])
    expect(await scopesOf(carol)).toEqual(['view', 'delete'])
    expect(await scopesOf(dave)).toEqual(['view'])
  })

  test('changes the header alone over the same body', async () => {
    const header = { title: 'Post', tags: [], icon: 'mail' }
    const saved = await save(bob, shared, { header })
    expect(saved.body).toBe(shared.body)
    expect(await openDocument(dave.identity, saved, trust)).toMatchObject({ ...DRAFT, header })
  })

  test('names files, and moves to the trash', async () => {
    const saved = await save(bob, shared, { files: [OTHER_HASH], state: 'trash' })
    const opened = await openDocument(dave.identity, saved, trust)
    expect(opened).toMatchObject({ files: [OTHER_HASH], state: 'trash' })
    const again = await save(bob, saved, { state: 'live' })
    expect(await openDocument(dave.identity, again, trust)).toMatchObject({
      files: [OTHER_HASH],
      state: 'live',
    })
  })

  test('is not believed before their key log is known', async () => {
    const saved = await save(bob, shared, {})
    await expectCode(verifyDocument(saved, { owner: alice.log }), 'key_log_behind')
    expect(await readAuthors(saved)).toEqual([bob.identity.user_id])
    expect(await readAuthors(shared, [saved.revision])).toEqual([bob.identity.user_id])
    expect(await readAuthors(shared)).toEqual([])
  })

  test('cannot be spoken for by another reader, or by the owner', async () => {
    const forged = await forgeNext(dave.identity, shared, { author: bob.identity.user_id })
    await expectCode(verifyDocument(forged, trust), 'record_invalid')
    const spoken = await forgeNext(alice.identity, shared, { author: bob.identity.user_id })
    await expectCode(verifyDocument(spoken, trust), 'record_invalid')
  })

  test('does not sign access lists', async () => {
    const forged = await forgeDocument(alice.identity, shared, { accessSigner: bob.identity })
    await expectCode(verifyDocument(forged, trust), 'owner_key_missing')
  })
})

describe('author_not_allowed:', () => {
  test('somebody who may view only', async () => {
    await expectCode(
      verifyDocument(await forgeNext(dave.identity, shared), trust),
      'author_not_allowed',
    )
    await expectCode(save(dave, shared, { state: 'trash' }), 'author_not_allowed')
  })

  test.each<[Scope[]]>([[['view', 'download']], [['view', 'upload']], [['view', 'share']]])(
    'somebody with %j',
    async (scopes) => {
      const forged = await forgeDocument(alice.identity, shared, {
        grants: (all) => setScopes(all, dave, scopes),
      })
      const saved = await forgeNext(dave.identity, forged)
      // A grant that lets a partner share is refused for that already.
      const code = scopes.includes('share') ? 'record_invalid' : 'author_not_allowed'
      await expectCode(verifyDocument(saved, trust), code)
    },
  )

  test('somebody without a grant, or whose grant is not shown', async () => {
    const stranger = await createMember()
    const authors = [bob.log, stranger.log]
    const forged = await forgeNext(stranger.identity, shared)
    await expectCode(verifyDocument(forged, { ...trust, authors }), 'author_not_allowed')
    const encrypted_keys = shared.encrypted_keys.filter((one) => one.user_id !== userOf(bob))
    const hidden = { ...(await forgeNext(bob.identity, shared)), encrypted_keys }
    await expectCode(verifyDocument(hidden, trust), 'author_not_allowed')
  })

  test('anybody but the owner who says deleted', async () => {
    const chain = [shared.revision]
    for (const author of [bob, carol]) {
      const forged = await forgeNext(author.identity, shared, { state: 'deleted' })
      await expectCode(verifyDocument(forged, { ...trust, chain }), 'author_not_allowed')
      await expectCode(save(author, shared, { state: 'deleted' }), 'author_not_allowed')
    }
    const deleted = await save(alice, shared, { state: 'deleted' })
    expect(await openDocument(bob.identity, deleted, trust)).toMatchObject({ state: 'deleted' })
  })

  test.each<[string, DocumentChange, Partial<Revision>]>([
    ['title', { header: { ...DRAFT.header, title: 'Bank' } }, { header: header('Bank') }],
    ['body', { body: DRAFT.body }, { body_hash: OTHER_HASH }],
    ['files', { files: [OTHER_HASH] }, { files: [OTHER_HASH] }],
  ])('a change of the %s by somebody who may only delete', async (_, change, forgery) => {
    await expectCode(save(carol, shared, change), 'author_not_allowed')
    const forged = await forgeNext(carol.identity, shared, forgery)
    const chained = { ...trust, chain: [shared.revision] }
    await expectCode(verifyDocument(forged, chained), 'author_not_allowed')
    const pinned = { ...chained, pin: await pinOf(shared) }
    await expectCode(verifyDocument(forged, pinned), 'author_not_allowed')
  })
})

test('records name who wrote what after what', async () => {
  const saved = await save(bob, shared, { now: 7 })
  expect(revisionStatement.parse(saved.revision.statement)).toMatchObject({
    revision: 3,
    prev: await hashOf(shared.revision),
    author: userOf(bob),
    author_sequence: 0,
    owner: userOf(alice),
    saved_at: 7,
  })
})

function setScopes(grants: Grant[], member: Member, scopes: Scope[]): Grant[] {
  return grants.map((one) => (one.user_id === userOf(member) ? { ...one, scopes } : one))
}
