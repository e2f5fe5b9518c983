import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alice, own, sealed, toRow } from '../../test/document-scene.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createDraftDocument, DRAFT } from '../../test/forge-document.ts'
import { importSecret } from '../core/hkdf.ts'
import { createId } from '../core/ids.ts'
import { hashStatement } from '../core/statement.ts'
import { accessListStatement } from './access-list.ts'
import { type DocumentDraft, encryptDocument } from './encrypt-document.ts'
import { commitToKey } from './epoch-key.ts'
import { openGrant, SCOPES } from './grant.ts'
import { openDocument } from './open-document.ts'
import { revisionStatement } from './revision.ts'
import { verifyDocument } from './verify-document.ts'
import { verifyDocumentRow } from './verify-document-row.ts'

describe('a document', () => {
  test('opens for its owner, with what was written', async () => {
    const now = 1_700_000_000_000
    const document_id = createId('doc')
    const document = await encryptDocument(alice, DRAFT, { document_id, now })
    await verifyDocument(document, own)
    await verifyDocumentRow(toRow(document), own)
    const { verified, ...opened } = await openDocument(alice, document, own)
    expect(opened).toEqual({
      document_id,
      owner: alice.user_id,
      ...DRAFT,
      private_title: false,
      scopes: [...SCOPES],
      revision: 1,
      state: 'live',
      author: alice.user_id,
      saved_at: now,
      list: 1,
      epoch: 1,
      files: [],
    })
    expect(verified).toEqual(await verifyDocument(document, own))
  })

  test('shows title, tags and icon, and nothing of its body', async () => {
    const draft = { ...DRAFT, body: { ...DRAFT.body, password: 'unmistakable-secret' } }
    const text = JSON.stringify(await encryptDocument(alice, draft))
    expect(text).toContain('Mail')
    for (const spelling of ['utf8', 'base64', 'hex'] as const) {
      expect(text).not.toContain(Buffer.from('unmistakable-secret').toString(spelling))
    }
  })

  test('survives storage that keeps its texts and adds columns', async () => {
    const columns = { vault_id: createId('vlt'), user_id: alice.user_id, created_at: 1 }
    const stored = JSON.parse(JSON.stringify({ ...columns, ...sealed }))
    expect(await openDocument(alice, stored, own)).toMatchObject(DRAFT)
  })

  test('has a new key and a new iv each time, and hides the length of its body in steps', async () => {
    const again = await createDraftDocument(alice)
    expect(again.body.split('.')[1]).not.toBe(sealed.body.split('.')[1])
    expect(again.body.length).toBe(sealed.body.length)
    const [one] = sealed.encrypted_keys
    const [two] = again.encrypted_keys
    if (one === undefined || two === undefined) throw new Error('A grant is missing.')
    expect(await openGrant(alice, one)).not.toEqual(await openGrant(alice, two))
  })

  test('keeps any texts', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    const type = fc.constantFrom('text', 'password', 'email', 'textarea')
    const body = fc.record({
      username: text,
      password: text,
      url: text,
      description: text,
      notes: text,
      custom_fields: fc.array(fc.record({ name: text, type, value: text }), { maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const draft: DocumentDraft = { ...DRAFT, body: value }
        const document = await encryptDocument(alice, draft)
        expect((await openDocument(alice, document, own)).body).toEqual(value)
      }),
      { numRuns: 20 },
    )
  })

  test('is not made of a body that is none, or of a title over the limit', async () => {
    const { notes: _, ...body } = DRAFT.body
    await expect(encryptDocument(alice, { ...DRAFT, body: body as never })).rejects.toThrow(
      TypeError,
    )
    const header = { ...DRAFT.header, title: 'x'.repeat(201) }
    await expect(encryptDocument(alice, { ...DRAFT, header })).rejects.toThrow(TypeError)
  })

  test('is not made of a body over a mebibyte', async () => {
    const body = { ...DRAFT.body, notes: 'x'.repeat(1024 * 1024) }
    await expectCode(encryptDocument(alice, { ...DRAFT, body }), 'encrypted_data_invalid')
  })
})

test('records name each other: the revision the list, the list the grant and the key', async () => {
  const access = accessListStatement.parse(sealed.access_list.statement)
  const revision = revisionStatement.parse(sealed.revision.statement)
  expect(revision.access_hash).toBe(
    await hashStatement('access-list', sealed.access_list.statement),
  )
  expect(access.grants).toHaveLength(1)
  const [grant] = sealed.encrypted_keys
  if (grant === undefined) throw new Error('The grant is missing.')
  const key = await importSecret(await openGrant(alice, grant))
  expect(access.key_commitment).toBe(await commitToKey(key, access))
  expect(access).toMatchObject({ epoch: 1, list: 1, prev: null, owner: alice.user_id })
  expect(revision).toMatchObject({ revision: 1, prev: null, files: [], state: 'live' })
})
