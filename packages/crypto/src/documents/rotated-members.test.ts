import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, rotateMember } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import {
  createDraftDocument,
  DRAFT,
  forgeDocument,
  forgeNext,
  pinOf,
  shareDocument,
} from '../../test/forge-document.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { changeAccess } from './change-access.ts'
import type { SealedDocument } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import { openDocument } from './open-document.ts'
import { reviseDocument } from './revise-document.ts'
import { verifyDocument } from './verify-document.ts'

let alice: Member
/** Alice with the keys that replaced hers. */
let later: Member
let bob: Member
let shared: SealedDocument
/** What everybody's manifest says of it, Alice's keys having been replaced since. */
let known: DocumentTrust

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  shared = await shareDocument(alice, await createDraftDocument(alice.identity), [
    [bob, ['update']],
  ])
  later = await rotateMember(alice)
  known = { owner: later.log, pin: await pinOf(shared) }
})

describe('an owner whose keys were replaced', () => {
  test('opens what is pinned with the archived key', async () => {
    expect(later.identity.formerKeys).toHaveLength(1)
    expect(await openDocument(later.identity, shared, known)).toMatchObject({ ...DRAFT, list: 2 })
    const fresh = { ...later.identity, formerKeys: [] }
    await expectCode(openDocument(fresh, shared, known), 'document_no_key')
  })

  test('is read by partners who have it pinned', async () => {
    expect(await openDocument(bob.identity, shared, known)).toMatchObject(DRAFT)
  })

  test('vouches for nothing under the old keys that is not pinned', async () => {
    const { owner } = known
    await expectCode(verifyDocument(shared, { owner }), 'key_replaced')
    const other = await createDraftDocument(alice.identity)
    await expectCode(verifyDocument(other, { owner, pin: await pinOf(shared) }), 'key_replaced')
  })

  test('is not written for by a thief of the old keys', async () => {
    const chain = [shared.revision]
    const stolen = await forgeNext(alice.identity, shared, { state: 'deleted' })
    await expectCode(verifyDocument(stolen, { ...known, chain }), 'key_replaced')
    const list = await forgeDocument(alice.identity, shared, {
      access: { list: 3, prev: 'A'.repeat(43) },
      revision: { author_sequence: 1 },
      revisionSigner: later.identity,
    })
    await expectCode(verifyDocument(list, { owner: later.log }), 'key_replaced')
    await expectCode(verifyDocument(list, { ...known, chain }), 'key_replaced')
  })

  test('signs everything again, and is believed by whoever has no pin', async () => {
    const verified = await verifyDocument(shared, known)
    const recipients = verified.grants
      .filter(({ user_id }) => user_id !== later.identity.user_id)
      .map((grant) => ({ grant }))
    const renewed = await changeAccess(later.identity, verified, { recipients })
    const fresh = { ...later.identity, formerKeys: [] }
    const opened = await openDocument(fresh, renewed, { owner: later.log })
    expect(opened).toMatchObject({ ...DRAFT, list: 3, epoch: 1, revision: 3 })
    expect(opened.verified.access.owner_sequence).toBe(1)
    expect(opened.verified.revision.author_sequence).toBe(1)
    const [own, others] = [renewed.encrypted_keys[0], renewed.encrypted_keys.slice(1)]
    expect(own?.fingerprint).toBe(await createFingerprint(later.identity))
    expect(others).toEqual(shared.encrypted_keys.slice(1))
    expect(renewed.body).toBe(shared.body)
    await openDocument(bob.identity, renewed, { ...known, chain: [shared.revision] })
  })

  test('is still believed where a partner saved before everything was signed again', async () => {
    const verified = await verifyDocument(shared, known)
    const saved = { ...shared, ...(await reviseDocument(bob.identity, verified)) }
    const trust = { ...known, authors: [bob.log], chain: [shared.revision] }
    await openDocument(later.identity, saved, trust)
    const pinned = { ...trust, pin: await pinOf(saved) }
    await openDocument(later.identity, saved, pinned)
    // The list began before the pinned revision, which vouches for it.
    const first = await createDraftDocument(alice.identity)
    const list = await shareDocument(alice, first, [[bob, ['update']]])
    const verifiedList = await verifyDocument(list, { owner: alice.log })
    const byBob = { ...list, ...(await reviseDocument(bob.identity, verifiedList)) }
    const verifiedByBob = await verifyDocument(byBob, { owner: alice.log, authors: [bob.log] })
    const again = { ...byBob, ...(await reviseDocument(bob.identity, verifiedByBob)) }
    const chain = [first.revision, list.revision, byBob.revision]
    const pin = await pinOf(byBob)
    await openDocument(later.identity, again, {
      owner: later.log,
      authors: [bob.log],
      chain,
      pin,
    })
  })

  test('is asked for the log by whoever knows the old one only', async () => {
    const verified = await verifyDocument(shared, known)
    const saved = { ...shared, ...(await reviseDocument(later.identity, verified)) }
    const trust = { owner: alice.log, pin: await pinOf(shared), chain: [shared.revision] }
    await expectCode(verifyDocument(saved, trust), 'key_log_behind')
  })
})

describe('a recipient whose keys were replaced', () => {
  let rotated: Member

  beforeAll(async () => {
    rotated = await rotateMember(await rotateMember(bob))
  })

  test('opens with the archived key what is sealed to the first one', async () => {
    expect(rotated.identity.formerKeys).toHaveLength(2)
    await openDocument(rotated.identity, shared, { owner: alice.log })
  })

  test('has no key without the archive', async () => {
    const fresh = { ...rotated.identity, formerKeys: [] }
    await expectCode(openDocument(fresh, shared, { owner: alice.log }), 'document_no_key')
  })

  test('opens without the archive once the owner has shared again', async () => {
    const verified = await verifyDocument(shared, { owner: alice.log })
    const recipients = [{ identity: rotated.log.current, scopes: ['update'] as const }]
    const again = await changeAccess(alice.identity, verified, { recipients })
    const fresh = { ...rotated.identity, formerKeys: [] }
    expect(await openDocument(fresh, again, { owner: alice.log })).toMatchObject(DRAFT)
    await expectCode(openDocument(bob.identity, again, { owner: alice.log }), 'document_no_key')
  })
})

describe('an author whose keys were replaced', () => {
  test('is believed where the revision is pinned, or signed again', async () => {
    const verified = await verifyDocument(shared, { owner: alice.log })
    const saved = { ...shared, ...(await reviseDocument(bob.identity, verified)) }
    const rotated = await rotateMember(bob)
    const trust = { owner: alice.log, authors: [rotated.log] }
    await expectCode(verifyDocument(saved, trust), 'key_replaced')
    const pinned = await verifyDocument(saved, { ...trust, pin: await pinOf(saved) })
    const again = { ...saved, ...(await reviseDocument(rotated.identity, pinned)) }
    expect(again.body).toBe(saved.body)
    expect(await openDocument(alice.identity, again, trust)).toMatchObject({ revision: 4 })
  })

  test('is not written for by a thief of the old keys, where the grant names later ones', async () => {
    const rotated = await rotateMember(bob)
    const document = await shareDocument(alice, await createDraftDocument(alice.identity), [
      [rotated, ['update']],
    ])
    const stolen = await forgeNext(bob.identity, document, { state: 'trash' })
    // The server has cut off the log that says that these keys were replaced.
    const trust = { owner: alice.log, authors: [bob.log] }
    await expectCode(verifyDocument(stolen, trust), 'key_log_behind')
    await expectCode(verifyDocument(document, trust), 'key_log_behind')
    const whole = { owner: alice.log, authors: [rotated.log] }
    await verifyDocument(document, whole)
    await expectCode(verifyDocument(stolen, whole), 'key_replaced')
  })

  test('does not vouch for a state that somebody else changed since', async () => {
    const carol = await createMember()
    const document = await shareDocument(alice, await createDraftDocument(alice.identity), [
      [bob, ['update']],
      [carol, ['delete']],
    ])
    const verified = await verifyDocument(document, { owner: alice.log })
    const saved = { ...document, ...(await reviseDocument(bob.identity, verified)) }
    const trashed = await forgeNext(carol.identity, saved, { state: 'trash' })
    const authors = [(await rotateMember(bob)).log, carol.log]
    const chain = [saved.revision]
    const trust = { owner: alice.log, authors, chain }
    await expectCode(verifyDocument(trashed, trust), 'key_replaced')
    await verifyDocument(trashed, { ...trust, pin: await pinOf(saved) })
  })
})
