import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { createDocumentScene, createDraft } from '../../test/sharing-scene.ts'

test('what was taken out of the trash meanwhile is not deleted for good', async () => {
  const { alice, document_id } = await createDocumentScene()
  const { documents } = alice.client
  await documents.moveToTrash(document_id)
  const elsewhere = await alice.signInElsewhere()
  await elsewhere.documents.restore(document_id)
  expect(await documents.changeStates([document_id], 'deleted')).toEqual({
    items: [],
    refused: [{ id: document_id, code: 'document_stale' }],
    failed: [],
  })
  expect((await documents.get(document_id)).state).toBe('live')
})

test('a document whose call always fails is named, and the others change', async () => {
  const { alice, server, document_id, vault_id } = await createDocumentScene()
  const { documents } = alice.client
  const other = await documents.create(createDraft(vault_id))
  server.deviate('getDocument', (honest) => {
    if (honest.document_id === document_id) throw new ShrdError('internal')
    return honest
  })
  const told: number[] = []
  const onProgress = ({ done }: { done: number }) => told.push(done)
  expect(await documents.changeStates([document_id, other], 'trash', { onProgress })).toEqual({
    items: [other],
    refused: [],
    failed: [{ id: document_id, code: 'internal' }],
  })
  expect(told).toEqual([1, 2])
})
