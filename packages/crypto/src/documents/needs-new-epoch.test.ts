import { describe, expect, test } from 'vitest'
import { alice, first, shared, trust } from '../../test/access-scene.ts'
import { expectCode } from '../../test/expect-code.ts'
import { DRAFT } from '../../test/forge-document.ts'
import { beginEpoch } from './begin-epoch.ts'
import { changeAccess } from './change-access.ts'
import type { SealedDocument } from './document.ts'
import { needsNewEpoch } from './needs-new-epoch.ts'
import { type DocumentChange, reviseDocument } from './revise-document.ts'
import { verifyDocument } from './verify-document.ts'

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
