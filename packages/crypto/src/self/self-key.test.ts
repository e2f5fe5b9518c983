import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { createMember, type Member, rotateMember } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { createDraftDocument, pinOf, shareDocument } from '../../test/forge-document.ts'
import { sha256 } from '../core/bytes.ts'
import { encodeBase32, encodeText } from '../core/encoding.ts'
import { beginEpoch } from '../documents/begin-epoch.ts'
import { changeAccess } from '../documents/change-access.ts'
import type { SealedDocument } from '../documents/document.ts'
import type { DocumentTrust } from '../documents/document-trust.ts'
import { openDocument } from '../documents/open-document.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { openSelf, type SelfContext, type SelfPart, sealSelf } from './seal-self.ts'
import { createSelfDocument, selfDocumentId } from './self-document.ts'
import { openSelfKey, type SelfKey } from './self-key.ts'

const PARTS: SelfPart[] = [
  'alias',
  'contacts',
  'contact',
  'address',
  'profile',
  'avatar',
  'search-index',
  'share-label',
  'offline-copy',
  'manifest-cache',
  'row-cache',
  'preferences',
]
const ALIAS: SelfContext = { part: 'alias', id: `hsk_${'a'.repeat(26)}` }

let alice: Member
let mallory: Member
let trust: DocumentTrust
let document: SealedDocument
let selfKey: SelfKey
let sealed: string

beforeAll(async () => {
  alice = await createMember()
  mallory = await createMember()
  trust = { owner: alice.log }
  document = await createSelfDocument(alice.identity)
  selfKey = await openSelfKey(alice.identity, document, trust)
  sealed = await sealSelf(selfKey, ALIAS, encodeText('Bob'))
})

describe('the self document', () => {
  test('has an id that follows from the member’s', async () => {
    const { user_id } = alice.identity
    const statement = `shrd/v1/self-document\0{"suite":1,"user_id":"${user_id}"}`
    const hash = encodeBase32(await sha256(encodeText(statement)))
    expect(await selfDocumentId(user_id)).toBe(`doc_${hash.slice(0, 26)}`)
    expect(document.document_id).toBe(await selfDocumentId(user_id))
    expect(await selfDocumentId(mallory.identity.user_id)).not.toBe(document.document_id)
  })

  test('is an ordinary document without content, of the member alone', async () => {
    const made = await createSelfDocument(alice.identity, { now: 5 })
    expect(await openDocument(alice.identity, made, trust)).toMatchObject({
      header: { title: '', tags: [], icon: 'self' },
      body: { username: '', password: '', notes: '', custom_fields: [] },
      saved_at: 5,
    })
    expect(made.encrypted_keys).toHaveLength(1)
  })

  test('gives the key to the member, who cannot export it', async () => {
    expect(selfKey).toMatchObject({ user_id: alice.identity.user_id, epoch: 1 })
    expect(selfKey.key.extractable).toBe(false)
    const again = await openSelfKey(alice.identity, document, trust)
    expect(await openSelf(again, ALIAS, sealed)).toEqual(encodeText('Bob'))
  })

  test('of a member whose keys were replaced opens with the archived key', async () => {
    const later = await rotateMember(alice)
    const pinned = { owner: later.log, pin: await pinOf(document) }
    const again = await openSelfKey(later.identity, document, pinned)
    expect(await openSelf(again, ALIAS, sealed)).toEqual(encodeText('Bob'))
    await expectCode(openSelfKey(later.identity, document, { owner: later.log }), 'key_replaced')
  })

  test('can have a new key, under which nothing of the old one opens', async () => {
    const verified = await verifyDocument(document, trust)
    const epoch = await beginEpoch(verified)
    const next = await changeAccess(alice.identity, verified, { recipients: [], epoch })
    const renewed = await openSelfKey(alice.identity, next, trust)
    expect(renewed.epoch).toBe(2)
    await expectCode(openSelf(renewed, ALIAS, sealed), 'document_undecryptable')
  })
})

describe('a self key is not taken from', () => {
  test('another document', async () => {
    const other = await createDraftDocument(alice.identity)
    await expectCode(openSelfKey(alice.identity, other, trust), 'record_invalid')
  })

  test('the self document of somebody else, or one that somebody else made', async () => {
    const theirs = await createSelfDocument(mallory.identity)
    await expectCode(openSelfKey(alice.identity, theirs, trust), 'owner_key_missing')
    await expectCode(openSelfKey(alice.identity, theirs, { owner: mallory.log }), 'record_invalid')
    await expectCode(openSelfKey(mallory.identity, document, trust), 'record_invalid')
  })

  test('one that is shared, even by the member', async () => {
    const shared = await shareDocument(alice, document, [[mallory, ['view']]])
    await expectCode(openSelfKey(alice.identity, shared, trust), 'record_invalid')
    const [own] = shared.encrypted_keys
    if (own === undefined) throw new Error('The grant is missing.')
    const hidden = { ...shared, encrypted_keys: [own] }
    await expectCode(openSelfKey(alice.identity, hidden, trust), 'record_invalid')
  })

  test('one that is older than the pinned one', async () => {
    const verified = await verifyDocument(document, trust)
    const epoch = await beginEpoch(verified)
    const next = await changeAccess(alice.identity, verified, { recipients: [], epoch })
    const pin = await pinOf(next)
    const pinned = { ...trust, pin }
    await expectCode(openSelfKey(alice.identity, document, pinned), 'document_rolled_back')
  })
})

describe('what is sealed under a self key', () => {
  test('comes back, whatever it is', async () => {
    const context = fc.record({
      part: fc.constantFrom(...PARTS),
      id: fc.option(fc.string({ minLength: 1, maxLength: 128, unit: 'grapheme-ascii' })),
    })
    await fc.assert(
      fc.asyncProperty(context, fc.uint8Array({ maxLength: 500 }), async (where, bytes) => {
        const text = await sealSelf(selfKey, where, bytes)
        expect(await openSelf(selfKey, where, text)).toEqual(new Uint8Array(bytes))
      }),
      { numRuns: 50 },
    )
  })

  test.each<[string, SelfContext]>([
    ['id', { ...ALIAS, id: `hsk_${'b'.repeat(26)}` }],
    ['id, which is none', { ...ALIAS, id: null }],
    ['part', { ...ALIAS, part: 'profile' }],
  ])('does not open in the place of another %s', async (_, context) => {
    await expectCode(openSelf(selfKey, context, sealed), 'document_undecryptable')
  })

  test('does not open for another member or in another epoch', async () => {
    const user_id = mallory.identity.user_id
    await expectCode(openSelf({ ...selfKey, user_id }, ALIAS, sealed), 'document_undecryptable')
    await expectCode(openSelf({ ...selfKey, epoch: 2 }, ALIAS, sealed), 'document_undecryptable')
    const theirs = await openSelfKey(mallory.identity, await createSelfDocument(mallory.identity), {
      owner: mallory.log,
    })
    await expectCode(openSelf(theirs, ALIAS, sealed), 'document_undecryptable')
  })

  test('is not taken for what is sealed to the document itself', async () => {
    await expectCode(
      openSelf(selfKey, { part: 'profile', id: null }, document.body),
      'document_undecryptable',
    )
  })

  test('has a limit for each part', async () => {
    const long = new Uint8Array(2 * 1024 * 1024)
    await expectCode(sealSelf(selfKey, ALIAS, long.subarray(0, 1000)), 'encrypted_data_invalid')
    await expectCode(
      sealSelf(selfKey, { part: 'avatar', id: null }, long),
      'encrypted_data_invalid',
    )
    const index: SelfContext = { part: 'search-index', id: null }
    const text = await sealSelf(selfKey, index, long)
    expect(await openSelf(selfKey, index, text)).toHaveLength(long.length)
    await expectCode(
      openSelf(selfKey, { part: 'avatar', id: null }, text),
      'encrypted_data_invalid',
    )
  })

  test('holds as many contacts as fit into a shard of the manifest', async () => {
    const contacts: SelfContext = { part: 'contacts', id: null }
    // With the byte that begins the padding, a whole number of blocks.
    const most = new Uint8Array(1_572_816 - 16 - 1)
    const text = await sealSelf(selfKey, contacts, most)
    expect(text.length).toBeLessThanOrEqual(2_097_152)
    expect(2_097_152 - text.length).toBeLessThan(64)
    expect(await openSelf(selfKey, contacts, text)).toHaveLength(most.length)
    const more = new Uint8Array(most.length + 1)
    await expectCode(sealSelf(selfKey, contacts, more), 'encrypted_data_invalid')
  })

  test('gives a code and nothing else when it was changed', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(brokenText(sealed), (text) =>
        expectRefusal(
          () => openSelf(selfKey, ALIAS, text),
          ['encrypted_data_invalid', 'document_undecryptable'],
        ),
      ),
      { numRuns: 30 },
    )
  })

  test('is not sealed for what is no part', async () => {
    // What a caller without types would hand in.
    const context = { part: 'everything', id: null } as unknown as SelfContext
    await expect(sealSelf(selfKey, context, new Uint8Array())).rejects.toThrow(TypeError)
    await expect(sealSelf(selfKey, { ...ALIAS, id: '' }, new Uint8Array())).rejects.toThrow(
      TypeError,
    )
  })
})
