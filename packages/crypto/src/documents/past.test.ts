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
import type { CryptoErrorCode } from '../core/error-codes.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { beginEpoch } from './begin-epoch.ts'
import { changeAccess } from './change-access.ts'
import type { SealedDocument } from './document.ts'
import type { DocumentPin, DocumentTrust } from './document-trust.ts'
import { openDocument } from './open-document.ts'
import { readHistory } from './read-history.ts'
import { reviseDocument } from './revise-document.ts'
import { revisionStatement } from './revision.ts'
import { verifyDocument } from './verify-document.ts'
import { verifyDocumentRow } from './verify-document-row.ts'

const OTHER_HASH = 'A'.repeat(43)

let alice: Member
let bob: Member
let carol: Member
let trust: DocumentTrust
/** Revision 1: Alice's alone. */
let first: SealedDocument
/** Revision 2, list 2: shared with Bob, who may update, and Carol, who may view. */
let shared: SealedDocument
/** Revision 3: saved by Bob. */
let saved: SealedDocument
/** Revision 4, list 3, epoch 2: without Bob. */
let removed: SealedDocument
let pinOfShared: DocumentPin

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  carol = await createMember()
  trust = { owner: alice.log, authors: [bob.log] }
  first = await createDraftDocument(alice.identity)
  shared = await shareDocument(alice, first, [
    [bob, ['update']],
    [carol, ['view']],
  ])
  saved = await saveAs(bob, shared)
  removed = await removeBob(saved)
  pinOfShared = await pinOf(shared)
})

async function saveAs(member: Member, document: SealedDocument): Promise<SealedDocument> {
  const verified = await verifyDocument(document, trust)
  const body = { ...DRAFT.body, notes: `by ${member.identity.user_id}` }
  return { ...document, ...(await reviseDocument(member.identity, verified, { body })) }
}

async function removeBob(document: SealedDocument): Promise<SealedDocument> {
  const verified = await verifyDocument(document, trust)
  return changeAccess(alice.identity, verified, {
    recipients: [{ identity: carol.log.current, scopes: ['view'] }],
    epoch: await beginEpoch(verified),
  })
}

/** Both in a list and opened, by the owner and by a partner. */
async function refused(
  document: SealedDocument,
  past: Pick<DocumentTrust, 'pin' | 'chain'>,
  code: CryptoErrorCode,
): Promise<void> {
  const { body: _, ...row } = document
  await expectCode(verifyDocumentRow(row, { ...trust, ...past }), code)
  await expectCode(openDocument(alice.identity, document, { ...trust, ...past }), code)
  await expectCode(openDocument(carol.identity, document, { ...trust, ...past }), code)
}

describe('a pinned document', () => {
  test('opens as it is', async () => {
    await openDocument(carol.identity, saved, { ...trust, pin: await pinOf(saved) })
  })

  test('opens in a later state that leads on from it, whoever saved', async () => {
    const chain = [shared.revision, saved.revision]
    const opened = await openDocument(carol.identity, removed, {
      ...trust,
      chain,
      pin: pinOfShared,
    })
    expect(opened).toMatchObject({ revision: 4, list: 3, epoch: 2 })
    const longer = [first.revision, ...chain]
    await openDocument(carol.identity, removed, { ...trust, chain: longer, pin: pinOfShared })
    await openDocument(carol.identity, removed, { ...trust, chain: longer })
  })

  test('in an earlier state is rolled back', async () => {
    const pin = await pinOf(saved)
    await refused(shared, { pin }, 'document_rolled_back')
    await refused(shared, { pin, chain: [first.revision] }, 'document_rolled_back')
  })

  test('in another state of the same number is forked', async () => {
    const other = await saveAs(alice, shared)
    await refused(other, { pin: await pinOf(saved) }, 'document_forked')
    const chain = [shared.revision]
    await refused(other, { pin: await pinOf(saved), chain }, 'document_forked')
  })

  test('in a later state is forked without the records between', async () => {
    await refused(removed, { pin: pinOfShared }, 'document_forked')
    await refused(removed, { pin: pinOfShared, chain: [] }, 'document_forked')
    await refused(removed, { pin: pinOfShared, chain: [saved.revision] }, 'document_forked')
    await refused(removed, { pin: pinOfShared, chain: [shared.revision] }, 'document_forked')
  })

  test('in a later state on another past is forked', async () => {
    const other = await saveAs(alice, shared)
    const later = await saveAs(alice, other)
    const chain = [other.revision]
    await refused(later, { pin: await pinOf(saved), chain }, 'document_forked')
    const pasted = [shared.revision, saved.revision]
    await refused(later, { pin: pinOfShared, chain: pasted }, 'document_forked')
  })
})

describe('records before', () => {
  test('do not end in a deletion for good: nothing follows one', async () => {
    const verified = await verifyDocument(shared, trust)
    const deletion = await reviseDocument(alice.identity, verified, { state: 'deleted' })
    const deleted = { ...shared, ...deletion }
    const chain = [shared.revision, deleted.revision]
    await openDocument(carol.identity, deleted, { ...trust, chain: [shared.revision] })
    for (const state of ['live', 'trash', 'deleted'] as const) {
      const back = await forgeNext(alice.identity, deleted, { state })
      await refused(back, { chain }, 'record_invalid')
      await refused(back, { chain, pin: pinOfShared }, 'record_invalid')
      await refused(back, { chain, pin: await pinOf(deleted) }, 'record_invalid')
      const row = await verifyDocumentRow(back, trust)
      await expectCode(readHistory(row, chain), 'record_invalid')
    }
    const gone = await verifyDocument(deleted, trust)
    await expect(reviseDocument(alice.identity, gone, { state: 'live' })).rejects.toThrow(TypeError)
    await expect(changeAccess(alice.identity, gone, { recipients: [] })).rejects.toThrow(TypeError)
  })

  test('have to follow each other by number', async () => {
    const skipping = await forgeNext(alice.identity, saved, { revision: 9 })
    await refused(skipping, { chain: [saved.revision] }, 'document_forked')
    const again = await forgeNext(alice.identity, saved, { revision: 3 })
    await refused(again, { chain: [saved.revision] }, 'document_forked')
  })

  test('have to follow each other by hash', async () => {
    const loose = await forgeNext(alice.identity, saved, { prev: OTHER_HASH })
    await refused(loose, { chain: [saved.revision] }, 'document_forked')
  })

  test('have to be of the same document', async () => {
    const other = await createDraftDocument(alice.identity)
    const prev = await hashOf(other.revision)
    const moved = await forgeNext(alice.identity, first, { prev })
    await forked(moved, { chain: [other.revision] })
    const own = await createDraftDocument(bob.identity)
    const theirs = await forgeNext(alice.identity, first, { prev: await hashOf(own.revision) })
    await forked(theirs, { chain: [own.revision] })
    const sameId = await forgeNext(bob.identity, first, {
      revision: 1,
      prev: null,
      owner: idOf(bob),
    })
    const taken = await forgeNext(alice.identity, first, { prev: await hashOf(sameId.revision) })
    await forked(taken, { chain: [sameId.revision] })
  })

  /** A document that only Alice can open. */
  async function forked(document: SealedDocument, past: { chain: SignedRecord[] }) {
    await expectCode(verifyDocument(document, { ...trust, ...past }), 'document_forked')
  }

  test.each<[string, unknown]>([
    ['no list', 'chain'],
    ['null', [null]],
    ['an access list', 'access_list'],
    ['too many', 'too many'],
  ])('%s in their place is refused', async (_, kind) => {
    const chains: Record<string, unknown> = {
      chain: 'chain',
      access_list: [shared.access_list],
      'too many': Array(10_001).fill(shared.revision),
    }
    // What a server may answer is not what the type says.
    const chain = (typeof kind === 'string' ? chains[kind] : kind) as SignedRecord[]
    await refused(saved, { chain }, 'record_invalid')
  })
})

describe('a removed author', () => {
  test('adds nothing on top of the new list', async () => {
    const forged = await forgeNext(bob.identity, removed)
    await refused(forged, {}, 'author_not_allowed')
    const own = shared.encrypted_keys.filter(({ user_id }) => user_id === idOf(bob))
    const smuggled = { ...forged, encrypted_keys: [...forged.encrypted_keys, ...own] }
    await refused(smuggled, {}, 'record_invalid')
  })

  test('does not bring the old list back to who has seen the new one', async () => {
    const forged = await backOnOldList()
    const chain = [removed.revision]
    await refused(forged, { chain, pin: await pinOf(removed) }, 'document_rolled_back')
  })

  test('does not bring the old list back to who sees the new one on the way', async () => {
    const forged = await backOnOldList()
    const chain = [shared.revision, saved.revision, removed.revision]
    await refused(forged, { chain, pin: pinOfShared }, 'author_not_allowed')
    await refused(forged, { chain: [removed.revision] }, 'author_not_allowed')
  })

  test('does not bring the old list back in the owner’s name', async () => {
    const invented = await backOnOldList(idOf(alice))
    const forged = await forgeNext(bob.identity, invented)
    const chain = [shared.revision, saved.revision, removed.revision, invented.revision]
    await refused(forged, { chain, pin: pinOfShared }, 'record_invalid')
  })

  test('is forgotten where the owner has signed on top', async () => {
    const back = await backOnOldList()
    const accepted = await forgeNext(alice.identity, back)
    const later = await forgeNext(bob.identity, accepted)
    const chain = [shared.revision, saved.revision, removed.revision, back.revision]
    await verifyDocument(accepted, { ...trust, chain, pin: pinOfShared })
    const longer = [...chain, accepted.revision]
    await verifyDocument(later, { ...trust, chain: longer, pin: pinOfShared })
  })

  /** The removed author's next revision, on the list that still named them. */
  async function backOnOldList(author: string = idOf(bob)): Promise<SealedDocument> {
    const { epoch, body_hash } = revisionStatement.parse(saved.revision.statement)
    const newest = { ...saved, revision: removed.revision }
    return forgeNext(bob.identity, newest, { epoch, body_hash, author })
  }
})

describe('an owner’s new list', () => {
  test('is believed wherever in the past it began', async () => {
    const next = await saveAs(alice, removed)
    const chain = [shared.revision, saved.revision, removed.revision]
    await verifyDocument(next, { ...trust, chain, pin: pinOfShared })
  })

  test('takes nobody in without the owner’s signature', async () => {
    const planted = await forgeDocument(alice.identity, removed, {
      grants: () => shared.encrypted_keys.map((one) => ({ ...one, epoch: 2 })),
      accessSigner: bob.identity,
      revisionSigner: bob.identity,
      revision: { author: idOf(bob) },
    })
    await refused(planted, {}, 'owner_key_missing')
  })
})

function idOf({ identity }: Member): string {
  return identity.user_id
}
