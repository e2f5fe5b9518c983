import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import {
  createDraftDocument,
  DRAFT,
  forgeDocument,
  forgeNext,
  hashOf,
  pinOf,
  shareDocument,
} from '../../test/forge-document.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import type { SealedDocument } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import { type Grant, SCOPES, type Scope } from './grant.ts'
import { openDocument } from './open-document.ts'
import { readAuthors } from './read-authors.ts'
import { type DocumentChange, reviseDocument } from './revise-document.ts'
import { type Revision, revisionStatement } from './revision.ts'
import { verifyDocument } from './verify-document.ts'

const OTHER_HASH = 'A'.repeat(43)

let alice: Member
let bob: Member
let carol: Member
let dave: Member
let trust: DocumentTrust
let shared: SealedDocument

/** Alice's document: Bob may update, Carol delete, and Dave view. */
beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  carol = await createMember()
  dave = await createMember()
  trust = { owner: alice.log, authors: [bob.log, carol.log, dave.log] }
  shared = await shareDocument(alice, await createDraftDocument(alice.identity), [
    [bob, ['update']],
    [carol, ['delete']],
    [dave, ['view']],
  ])
})

async function save(
  member: Member,
  document: SealedDocument,
  change: DocumentChange,
  chain: readonly SignedRecord[] = [],
): Promise<SealedDocument> {
  const verified = await verifyDocument(document, { ...trust, chain })
  return { ...document, ...(await reviseDocument(member.identity, verified, change)) }
}

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

describe('grants', () => {
  test.each<[string, Partial<Grant>]>([
    ['may share', { scopes: ['view', 'share'] }],
    ['is called owner', { roles: ['owner'] }],
  ])('are refused if somebody besides the owner %s', async (_, change) => {
    const forged = await forgeDocument(alice.identity, shared, {
      grants: (all) =>
        all.map((one) => (one.user_id === userOf(bob) ? { ...one, ...change } : one)),
    })
    await expectCode(verifyDocument(forged, trust), 'record_invalid')
  })

  test('are refused if two are of one member', async () => {
    const forged = await forgeDocument(alice.identity, shared, {
      grants: (all) => [
        ...all,
        ...all.filter((one) => one.user_id === userOf(dave)).map(withOtherSalt),
      ],
    })
    await expectCode(verifyDocument(forged, trust), 'record_invalid')
  })

  test('are refused if the list does not name one of them', async () => {
    const [first] = shared.encrypted_keys
    if (first === undefined) throw new Error('The grant is missing.')
    const planted = { ...first, user_id: `usr_${'a'.repeat(32)}` }
    const forged = { ...shared, encrypted_keys: [...shared.encrypted_keys, planted] }
    await expectCode(verifyDocument(forged, trust), 'record_invalid')
  })

  test('of others may be hidden from a reader, and none from the owner', async () => {
    const encrypted_keys = shared.encrypted_keys.filter((one) => one.user_id !== userOf(dave))
    const hidden = { ...shared, encrypted_keys }
    await openDocument(bob.identity, hidden, trust)
    await verifyDocument(hidden, trust)
    await expectCode(openDocument(alice.identity, hidden, trust), 'record_invalid')
    await expectCode(openDocument(dave.identity, hidden, trust), 'document_no_key')
  })

  function withOtherSalt(grant: Grant): Grant {
    return { ...grant, salt: 'A'.repeat(22) }
  }
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

function userOf({ identity }: Member): string {
  return identity.user_id
}

function header(title: string): Revision['header'] {
  return { ...DRAFT.header, title, title_in_body: false }
}

function contentOf({ revision }: SealedDocument): Partial<Revision> {
  const { header, body_hash, files } = revisionStatement.parse(revision.statement)
  return { header, body_hash, files, state: 'trash' }
}

function setScopes(grants: Grant[], member: Member, scopes: Scope[]): Grant[] {
  return grants.map((one) => (one.user_id === userOf(member) ? { ...one, scopes } : one))
}
