import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { DRAFT, forgeDocument, shareDocument } from '../../test/forge-document.ts'
import { beginEpoch } from './begin-epoch.ts'
import { sealBody } from './body.ts'
import { changeAccess } from './change-access.ts'
import type { SealedDocument } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import { encryptDocument } from './encrypt-document.ts'
import { openDocument } from './open-document.ts'
import { openEpochKey } from './open-epoch-key.ts'
import { type DocumentChange, reviseDocument } from './revise-document.ts'
import { verifyDocument } from './verify-document.ts'
import { verifyDocumentRow } from './verify-document-row.ts'

const SECRET = 'unmistakable title'
const PRIVATE = {
  ...DRAFT,
  header: { ...DRAFT.header, title: SECRET },
  private_title: true,
}

let alice: Member
let trust: DocumentTrust
let open: SealedDocument
let hidden: SealedDocument

beforeAll(async () => {
  alice = await createMember()
  trust = { owner: alice.log }
  open = await encryptDocument(alice.identity, { ...PRIVATE, private_title: false })
  hidden = await encryptDocument(alice.identity, PRIVATE)
})

async function revise(document: SealedDocument, change: DocumentChange): Promise<SealedDocument> {
  const verified = await verifyDocument(document, trust)
  return { ...document, ...(await reviseDocument(alice.identity, verified, change)) }
}

function read(document: SealedDocument) {
  return openDocument(alice.identity, document, trust)
}

test('a private title is in the body and nowhere else', async () => {
  expect(JSON.stringify(open)).toContain(SECRET)
  expect(JSON.stringify(hidden)).not.toContain(SECRET)
  expect(hidden.header).toEqual({ ...DRAFT.header, title: '' })
  const { body: _, ...row } = hidden
  expect(await verifyDocumentRow(row, trust)).toMatchObject({
    header: { title: '' },
    revision: { header: { title: '', title_in_body: true } },
  })
  expect(await read(hidden)).toMatchObject(PRIVATE)
  expect((await read(hidden)).body).toEqual(DRAFT.body)
  expect(await read(open)).toMatchObject({ header: PRIVATE.header, private_title: false })
})

test('a title moves into the body and out of it', async () => {
  const moved = await revise(open, { private_title: true })
  expect(moved.body).not.toBe(open.body)
  expect(moved.header.title).toBe('')
  expect(moved.revision.statement).not.toContain(SECRET)
  expect(await read(moved)).toMatchObject(PRIVATE)
  const back = await revise(moved, { private_title: false })
  expect(back.body).not.toBe(moved.body)
  expect(back.header.title).toBe(SECRET)
  expect(await read(back)).toMatchObject({ header: PRIVATE.header, private_title: false })
})

test('a private title that changes is sealed anew, and one that stays is not', async () => {
  const header = { ...PRIVATE.header, tags: ['other'] }
  const retagged = await revise(hidden, { header })
  expect(retagged.body).toBe(hidden.body)
  expect(await read(retagged)).toMatchObject({ header })
  const renamed = await revise(hidden, { header: { ...header, title: 'Another' } })
  expect(renamed.body).not.toBe(hidden.body)
  expect(JSON.stringify(renamed)).not.toContain('Another')
  expect(await read(renamed)).toMatchObject({ header: { title: 'Another' }, private_title: true })
})

test('a private title stays with a body or a state that changes', async () => {
  const body = { ...DRAFT.body, notes: 'new' }
  expect(await read(await revise(hidden, { body }))).toMatchObject({ ...PRIVATE, body })
  const trashed = await revise(hidden, { state: 'trash' })
  expect(trashed.body).toBe(hidden.body)
  expect(await read(trashed)).toMatchObject({ ...PRIVATE, state: 'trash' })
})

test('a private title moves to a new epoch, and to those who share it', async () => {
  const bob = await createMember()
  const shared = await shareDocument(alice, hidden, [[bob, ['view']]])
  expect(await openDocument(bob.identity, shared, trust)).toMatchObject(PRIVATE)
  const verified = await verifyDocument(hidden, trust)
  const epoch = await beginEpoch(verified)
  const next = await changeAccess(alice.identity, verified, { recipients: [], epoch })
  expect(await read(next)).toMatchObject({ ...PRIVATE, epoch: 2 })
})

test('an empty private title is a private title', async () => {
  const header = { ...PRIVATE.header, title: '' }
  const document = await encryptDocument(alice.identity, { ...PRIVATE, header })
  expect(await read(document)).toMatchObject({ header, private_title: true })
})

describe('signed by the owner and still refused:', () => {
  test('a title in the header that claims to be in the body', async () => {
    const header = { ...PRIVATE.header, title_in_body: true }
    const forged = await forgeDocument(alice.identity, hidden, {
      header: PRIVATE.header,
      revision: { header },
    })
    await expectCode(verifyDocument(forged, trust), 'record_invalid')
  })

  test.each([
    ['no title in the body of a private one', true, null],
    ['a second title in the body', false, 'Another'],
  ])('%s', async (_, isPrivate, title) => {
    const document = isPrivate ? hidden : open
    const verified = await verifyDocument(document, trust)
    const key = await openEpochKey(alice.identity, verified)
    const body = await sealBody(key, verified.access, { ...DRAFT.body, title })
    const forged = await forgeDocument(alice.identity, document, { body })
    await verifyDocument(forged, trust)
    await expectCode(read(forged), 'record_invalid')
  })
})

test('a title over the limit is not sealed', async () => {
  const header = { ...PRIVATE.header, title: 'x'.repeat(201) }
  await expect(encryptDocument(alice.identity, { ...PRIVATE, header })).rejects.toThrow(TypeError)
})
